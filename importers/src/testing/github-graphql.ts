import type { TestComment, TestDiscussion, TestWorld } from "./test-world.ts";

interface Question {
  query: string;
  variables: { owner?: string; number?: number; id?: string; after?: string | null };
}

const notFound = (what: string) => ({ type: "NOT_FOUND", message: `Could not resolve to ${what}` });

/** Returns GitHub's response to a query of the importers: a page of discussions, comments, or replies. */
export function answerGraphql(world: TestWorld, body: string): unknown {
  const question = JSON.parse(body) as Question;
  const { query, variables } = question;
  if (/\w\s*:\s*\w+\s*[({]/.test(query.replace(/\([^)]*\)/g, ""))) return { errors: [{ message: "no aliases here" }] };
  if (variables.id !== undefined) return answerReplies(world, question);
  if (variables.owner !== world.owner) return { data: { repository: null }, errors: [notFound("a Repository")] };
  const describe = (discussion: TestDiscussion) => describeDiscussion(world, discussion, question);
  if (variables.number !== undefined) {
    const discussion = world.discussions.find(({ number }) => number === variables.number);
    return discussion
      ? { data: { repository: { discussion: describe(discussion) } } }
      : { data: { repository: { discussion: null } }, errors: [notFound("a Discussion")] };
  }
  const sorted = world.discussions.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const { nodes, pageInfo } = pageOf(sorted, world.pageSize, variables.after);
  return { data: { repository: { discussions: { totalCount: sorted.length, pageInfo, nodes: nodes.map(describe) } } } };
}

/** The id of a comment contains its discussion and index. */
function answerReplies(world: TestWorld, question: Question): unknown {
  const [, number, index] = /^C(\d+)-(\d+)$/.exec(question.variables.id ?? "") ?? [];
  const discussion = world.discussions.find((each) => each.number === Number(number));
  const comment = discussion?.comments?.[Number(index)];
  if (!discussion || !comment) return { data: { node: null }, errors: [notFound("a node")] };
  return { data: { node: describeComment(world, { discussion, comment, index: Number(index), question }) } };
}

function describeDiscussion(world: TestWorld, discussion: TestDiscussion, question: Question): unknown {
  const { number, title, updatedAt, bodyHTML, author = "ada", comments = [], answer: accepted } = discussion;
  const described = comments.map((comment, index) =>
    // The query's cursor is for comments, not for replies.
    describeComment(world, { discussion, comment, index, question: { ...question, variables: {} } }),
  );
  const after = question.variables.number === undefined ? null : question.variables.after;
  return {
    number,
    title,
    url: addressOf(world, discussion),
    createdAt: "2022-01-01T00:00:00Z",
    updatedAt,
    bodyHTML,
    upvoteCount: discussion.upvoteCount ?? 0,
    isAnswered: accepted !== undefined,
    author: author === null ? null : { login: author },
    category: { name: discussion.category ?? "Q&A", slug: "q-a" },
    labels: { nodes: (discussion.labels ?? []).map((name) => ({ name })) },
    answer: accepted === undefined ? null : described[accepted],
    comments: pageOf(described, sizeOf(world, question, "comments"), after),
  };
}

interface PlacedComment {
  discussion: TestDiscussion;
  comment: TestComment;
  index: number;
  question: Question;
}

function describeComment(world: TestWorld, { discussion, comment, index, question }: PlacedComment): unknown {
  const url = `${addressOf(world, discussion)}#discussioncomment-${index}`;
  const replies = (comment.replies ?? []).map((reply, position) => ({
    ...describePost(reply, discussion),
    url: `${url}-${position}`,
  }));
  return {
    ...describePost(comment, discussion),
    id: `C${discussion.number}-${index}`,
    url,
    upvoteCount: comment.upvoteCount ?? 0,
    isAnswer: index === discussion.answer,
    replies: pageOf(replies, sizeOf(world, question, "replies"), question.variables.after),
  };
}

function describePost({ author, bodyHTML, isMinimized = false }: TestComment, { updatedAt }: TestDiscussion) {
  return { createdAt: updatedAt, bodyHTML, isMinimized, author: author === null ? null : { login: author } };
}

function addressOf({ owner }: TestWorld, { number }: TestDiscussion): string {
  return `https://github.com/${owner}/kb/discussions/${number}`;
}

/** Returns the page size that the query requests; GitHub returns 100 at most. */
function sizeOf({ maxComments = 100 }: TestWorld, { query }: Question, list: "comments" | "replies"): number {
  const first = new RegExp(`\\b${list}\\(first: (\\d+)`).exec(query)?.[1];
  return Math.min(Number(first), maxComments);
}

function pageOf<Node>(all: readonly Node[], size: number, after: string | null | undefined) {
  const start = after ? Number(after) : 0;
  const end = start + size;
  return { pageInfo: { hasNextPage: end < all.length, endCursor: String(end) }, nodes: all.slice(start, end) };
}
