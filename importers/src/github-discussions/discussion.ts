import { z } from "zod";

const moment = z.iso.datetime({ offset: true });
const actor = z.object({ login: z.string() }).nullish();
const count = z.int().nonnegative().nullish();

const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });

function connectionOf<Node extends z.ZodType>(node: Node) {
  return z.object({ pageInfo: pageInfoSchema.nullish(), nodes: z.array(node.nullable()) });
}

const replySchema = z.object({
  url: z.url(),
  createdAt: moment,
  bodyHTML: z.string(),
  isMinimized: z.boolean().nullish(),
  author: actor,
});
const repliesSchema = connectionOf(replySchema);

const commentSchema = replySchema.extend({
  id: z.string().nullish(),
  upvoteCount: count,
  isAnswer: z.boolean().nullish(),
  replies: repliesSchema.nullish(),
});
const commentsSchema = connectionOf(commentSchema);

const discussionSchema = z.object({
  number: z.int().positive(),
  title: z.string(),
  url: z.url(),
  createdAt: moment,
  updatedAt: moment,
  bodyHTML: z.string(),
  upvoteCount: count,
  isAnswered: z.boolean().nullish(),
  author: actor,
  category: z.object({ name: z.string(), slug: z.string().nullish() }).nullish(),
  labels: z.object({ nodes: z.array(z.object({ name: z.string() }).nullable()).nullish() }).nullish(),
  answer: commentSchema.nullish(),
  comments: commentsSchema.nullish(),
});

/** Response to `discussionsQuery`. Fields that the catalogue does not need may be missing. */
export const discussionsSchema = z.object({
  repository: z.object({
    discussions: z.object({
      totalCount: z.int().nonnegative().nullish(),
      pageInfo: pageInfoSchema,
      nodes: z.array(discussionSchema.nullable()),
    }),
  }),
});

export type DiscussionPage = z.output<typeof discussionsSchema>["repository"]["discussions"];

/** Response to `commentsQuery`. */
export const moreCommentsSchema = z.object({
  repository: z.object({ discussion: z.object({ comments: commentsSchema }) }),
});

/** Response to `repliesQuery`. */
export const moreRepliesSchema = z.object({ node: z.object({ replies: repliesSchema }) });

export type PageInfo = z.output<typeof pageInfoSchema>;
export type Discussion = z.output<typeof discussionSchema>;
export type DiscussionComment = z.output<typeof commentSchema>;
export type DiscussionReply = z.output<typeof replySchema>;

const replies = "pageInfo { hasNextPage endCursor } nodes { url createdAt bodyHTML isMinimized author { login } }";
const commentFields = `id url createdAt bodyHTML upvoteCount isAnswer isMinimized author { login } replies(first: 20) { ${replies} }`;
const comments = `pageInfo { hasNextPage endCursor } nodes { ${commentFields} }`;

/** A page of discussions, last updated first. */
export const discussionsQuery = `query($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    discussions(first: 25, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes {
        number title url createdAt updatedAt bodyHTML upvoteCount isAnswered
        author { login }
        category { name slug }
        labels(first: 50) { nodes { name } }
        answer { ${commentFields} }
        comments(first: 50) { ${comments} }
      }
    }
  }
}`;

/** Further comments of a discussion with many. */
export const commentsQuery = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    discussion(number: $number) {
      comments(first: 100, after: $after) { ${comments} }
    }
  }
}`;

/** Further replies to a comment with many. */
export const repliesQuery = `query($id: ID!, $after: String) {
  node(id: $id) {
    ... on DiscussionComment {
      replies(first: 100, after: $after) { ${replies} }
    }
  }
}`;
