import { z } from "zod";

const text = z.string().min(1);
const moment = z.iso.datetime();
const login = text.nullable();

const post = {
  /** Login; null if the account was deleted. */
  author: login,
  createdAt: moment,
  url: z.url(),
  /** HTML, sanitised by the import; it is sanitised again before it is drawn. */
  bodyHtml: z.string(),
};

/** A reply to an answer. */
export const replySchema = z.strictObject(post);

/** A comment on a discussion that answers it, or tries to. */
export const answerSchema = z.strictObject({
  ...post,
  votes: z.int().nonnegative(),
  /** Whether the asker or a maintainer marked it as the answer. */
  isAccepted: z.boolean(),
  /** Oldest first. */
  replies: z.array(replySchema).default([]),
});

/**
 * An archived discussion: one file `{collection}/{number}.json`, one page `/discussions/{collection}/{number}`. A
 * question that the documentation team wrote is Markdown, `{collection}/{number}.md`, with the front matter below.
 */
export const questionSchema = z.strictObject({
  number: z.int().positive(),
  title: text,
  /** The discussion itself: the page's canonical link, for search engines. */
  url: z.url(),
  category: text,
  author: login,
  createdAt: moment,
  updatedAt: moment,
  votes: z.int().nonnegative(),
  labels: z.array(text),
  /** As at the source: the accepted answer may not have been imported. */
  isAnswered: z.boolean(),
  /** HTML, sanitised by the import. Images are stored next to the file: `src="./images/12-1.png"`. */
  bodyHtml: z.string(),
  /** The accepted answer first, then by votes. */
  answers: z.array(answerSchema),
});

const yamlDate = z.union([z.date().transform((date) => date.toISOString().slice(0, 10)), z.iso.date()]);

/** Front matter of a question that the documentation team wrote. The answer is below the heading `## Answer`. */
export const questionFrontMatterSchema = z.looseObject({
  title: text,
  category: text,
  labels: z.array(text).optional(),
  /** Modules and services that it is about, as `repository/module`. Pages that its text links to need not be listed. */
  modules: z.array(text).optional(),
  created: yamlDate.optional(),
  updated: yamlDate.optional(),
  /** The versions that the answer refers to, in one line, such as "Terragrunt 1.0, AWS provider 6". */
  state: text.optional(),
});

/** `{collection}/index.json`: the page that lists the collection's questions. */
export const questionIndexSchema = z.strictObject({
  title: text,
  description: text.optional(),
  /** Where readers can ask and answer. */
  url: z.url().optional(),
});

export type Question = z.output<typeof questionSchema>;
export type Reply = z.output<typeof replySchema>;
export type QuestionFrontMatter = z.output<typeof questionFrontMatterSchema>;
export type QuestionIndexEntry = z.output<typeof questionIndexSchema>;
