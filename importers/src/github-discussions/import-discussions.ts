import { countOf } from "@cairn/catalogue/wording";
import path from "node:path";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Question, questionIndexSchema, questionSchema, type Reply } from "@cairn/catalogue/questions/question";
import { parseHtml } from "@cairn/html/sanitise-html";
import { serialiseEntry } from "../catalogue/serialise-entry.ts";
import { describeChanges, type DescribedEntry } from "../describe-changes.ts";
import { openGitHub } from "../github/open-github.ts";
import type { GitHub } from "../github/github-client.ts";
import { describeFailure } from "../github/import-failure.ts";
import { importBody } from "../html/import-body.ts";
import { imageFile, imageFilesIn } from "../html/image-kinds.ts";
import type { ImageStore } from "../html/image-store.ts";
import type { ImportContext, Importer } from "../importer.ts";
import type { DiscussionsConfig } from "./config.ts";
import type { Discussion, DiscussionComment, DiscussionReply } from "./discussion.ts";
import {
  fetchComments,
  fetchDiscussions,
  fetchReplies,
  type FetchedDiscussions,
  type Repository,
} from "./fetch-discussions.ts";

/** The context of an import. */
interface DiscussionImport {
  config: DiscussionsConfig;
  context: ImportContext;
  /** The existing catalogue. */
  known: DiscussionCatalogue;
  /** Questions of the catalogue whose images were not available last time. */
  unfinished: readonly Question[];
  github: GitHub;
  images: ImageStore;
  repository: Repository;
}

/**
 * Imports the discussions of a repository into the catalogue of questions: those changed since its newest one, or all
 * with `full`. If the counts show that some were deleted or are missing, it reads all.
 */
export const importDiscussions: Importer<DiscussionsConfig> = async (config, context) => {
  const directory = path.resolve(context.baseDirectory, config.output);
  const known = readDiscussionCatalogue(directory);
  const { github, images } = openGitHub(config, context, directory);
  const [owner = "", name = ""] = config.repository.split("/");
  const repository = { owner, name };
  try {
    const unfinished = Array.from(known.questions.values()).filter(({ number }) =>
      images.unfinished.has(subjectOf(repository, number)),
    );
    const running = { config, context, known, unfinished, github, images, repository };
    const questions = await takeOver(await fetchChanged(running), running);
    const files = new Map<string, string | Uint8Array>([...images.files, ...writeQuestions(questions, running)]);
    const shown = new Set(Array.from(questions.values()).flatMap(imagesOf));
    github.keepAnswers();
    images.keep();
    return {
      catalogue: {
        directory,
        files,
        isOutdated: (file) => /^\d+\.json$/.test(file) || (imageFile.test(file) && !shown.has(file)),
      },
      changes: describeChanges(listEntries(known.questions), listEntries(questions)),
      summary: countOf(questions.size, "question"),
      diagnostics: images.diagnostics,
    };
  } catch (error) {
    return { summary: "nothing", diagnostics: [describeFailure(error, config.repository), ...images.diagnostics] };
  }
};

/** Lists the discussions that may differ from the catalogue. */
async function fetchChanged(running: DiscussionImport): Promise<FetchedDiscussions> {
  const { config, context, known, unfinished, github, repository } = running;
  const list = (since: string | undefined) =>
    fetchDiscussions(github, repository, {
      since,
      onProgress: (done, total) => context.onProgress("Reading discussions", done, total),
    });
  const since =
    context.full || !known.isWhole ? undefined : (firstUpdate(unfinished) ?? lastUpdate(known.questions.values()));
  let fetched = await list(since);
  if (!fetched.isAll && config.categories === undefined && !isCountRight(fetched, known))
    fetched = await list(undefined);
  // A response that is cut off at an unfortunate place looks complete, so it is trusted only if it comes twice.
  return fetched.isPlausible ? fetched : list(undefined);
}

/** Returns the questions of the new catalogue by number: unchanged ones, and those that are new or changed. */
async function takeOver(fetched: FetchedDiscussions, running: DiscussionImport): Promise<Map<number, Question>> {
  const { config, context, known, unfinished } = running;
  const { discussions } = fetched;
  const mayBeDeleted = fetched.isAll && fetched.isPlausible;
  const questions = new Map(
    Array.from(known.questions).filter(
      ([number]) => !known.written.has(number) && (!mayBeDeleted || discussions.has(number)),
    ),
  );
  const wanted = Array.from(discussions.values()).filter(
    (discussion) => isOfCategory(discussion, config.categories) && !known.written.has(discussion.number),
  );
  for (const [index, discussion] of wanted.entries()) {
    context.onProgress("Importing questions", index + 1, wanted.length);
    const old = context.full ? undefined : known.questions.get(discussion.number);
    const question =
      old && !unfinished.includes(old) && isCurrent(old, discussion) ? old : await importQuestion(discussion, running);
    questions.set(discussion.number, { ...question, ...readFacts(discussion) });
  }
  for (const discussion of discussions.values())
    if (!isOfCategory(discussion, config.categories)) questions.delete(discussion.number);
  return questions;
}

function writeQuestions(
  questions: ReadonlyMap<number, Question>,
  { config, known }: DiscussionImport,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const [number, question] of Array.from(questions).sort(([a], [b]) => a - b))
    files.set(`${number}.json`, serialiseEntry(questionSchema, question));
  if (!known.hasIndex) {
    const url = `https://github.com/${config.repository}/discussions`;
    files.set("index.json", serialiseEntry(questionIndexSchema, { title: config.title, url }));
  }
  return files;
}

function isOfCategory({ category }: Discussion, categories: readonly string[] | undefined): boolean {
  if (categories === undefined) return true;
  return categories.some((wanted) => wanted === category?.name || wanted === category?.slug);
}

/** Whether the catalogue with new questions has as many as the repository, so that none was deleted or is missing. */
function isCountRight(
  { discussions, total }: FetchedDiscussions,
  { questions, written }: DiscussionCatalogue,
): boolean {
  if (total === undefined) return true;
  const numbers = new Set([...questions.keys(), ...discussions.keys()]);
  const own = Array.from(written).filter((number) => !numbers.has(number)).length;
  return numbers.size <= total && total <= numbers.size + own;
}

function subjectOf({ owner, name }: Repository, number: number): string {
  return `${owner}/${name}#${number}`;
}

async function importQuestion(
  discussion: Discussion,
  { github, images, repository }: DiscussionImport,
): Promise<Question> {
  const { number, url } = discussion;
  const subject = subjectOf(repository, number);
  const bodyOf = (html: string, source: string) =>
    importBody(parseHtml(html), { baseUrl: url, url: source, subject }, images);
  const readPost = async (post: DiscussionReply): Promise<Reply> => ({
    author: post.author?.login ?? null,
    createdAt: inUtc(post.createdAt),
    url: post.url,
    bodyHtml: await bodyOf(post.bodyHTML, post.url),
  });
  const comments = await fetchComments(github, repository, discussion);
  const accepted = findAnswer(discussion, comments);
  const others = comments.filter((comment) => comment.url !== accepted?.url).sort(byVotes);
  const answers: Question["answers"] = [];
  for (const comment of accepted ? [accepted, ...others] : others) {
    const replies: Reply[] = [];
    // A reply may be the accepted answer, which is stored only once.
    for (const reply of await fetchReplies(github, comment))
      if (reply.url !== accepted?.url) replies.push(await readPost(reply));
    const isAccepted = comment === accepted;
    answers.push({ ...(await readPost(comment)), votes: comment.upvoteCount ?? 0, isAccepted, replies });
  }
  return { ...readFacts(discussion), bodyHtml: await bodyOf(discussion.bodyHTML, url), answers };
}

/** Returns the fields that need neither images nor further comments; they are updated even without new posts. */
function readFacts(discussion: Discussion): Omit<Question, "bodyHtml" | "answers"> {
  const { number, title, url, createdAt, updatedAt } = discussion;
  return {
    number,
    title: withoutDirections(title).trim() || `Discussion ${number}`,
    url,
    category: discussion.category?.name || "General",
    author: discussion.author?.login ?? null,
    createdAt: inUtc(createdAt),
    updatedAt: inUtc(updatedAt),
    votes: discussion.upvoteCount ?? 0,
    labels: (discussion.labels?.nodes ?? []).flatMap((label) => (label ? [label.name] : [])).sort(),
    isAnswered: discussion.isAnswered ?? findAnswer(discussion) !== undefined,
  };
}

/** Characters that change the text's direction would also affect what follows the title on its line. */
function withoutDirections(title: string): string {
  return title.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

function findAnswer({ answer, comments }: Discussion, all = comments?.nodes ?? []): DiscussionComment | undefined {
  return answer ?? all.find((comment) => comment?.isAnswer === true) ?? undefined;
}

/** Whether nothing was written or accepted since the question was imported. */
function isCurrent(question: Question, discussion: Discussion): boolean {
  return (
    question.updatedAt === inUtc(discussion.updatedAt) &&
    question.answers.find(({ isAccepted }) => isAccepted)?.url === findAnswer(discussion)?.url
  );
}

function byVotes(a: DiscussionComment, b: DiscussionComment): number {
  return (b.upvoteCount ?? 0) - (a.upvoteCount ?? 0) || Date.parse(a.createdAt) - Date.parse(b.createdAt);
}

function inUtc(moment: string): string {
  return moment.endsWith("Z") ? moment : new Date(moment).toISOString();
}

function listEntries(questions: ReadonlyMap<number, Question>): Map<string, DescribedEntry> {
  return new Map(
    Array.from(questions.values(), (question) => [
      String(question.number),
      {
        label: `${question.number}: ${question.title}`,
        url: question.url,
        remarks: question.isAnswered ? ["answered"] : [],
        content: question,
      },
    ]),
  );
}

function imagesOf({ bodyHtml, answers }: Question): string[] {
  const posts = answers.flatMap((answer) => [answer, ...answer.replies]);
  return [bodyHtml, ...posts.map((post) => post.bodyHtml)].flatMap(imageFilesIn);
}

interface DiscussionCatalogue {
  /** By number. */
  questions: Map<number, Question>;
  /**
   * Numbers of the questions that the documentation team wrote: they are Markdown files, which the import does not
   * touch.
   */
  written: Set<number>;
  /** Whether all files could be read, so that their dates show when the last import was. */
  isWhole: boolean;
  hasIndex: boolean;
}

/** Reads the results of earlier imports from a folder. */
function readDiscussionCatalogue(directory: string): DiscussionCatalogue {
  const questions = new Map<number, Question>();
  const written = new Set<number>();
  let isWhole = true;
  const names = existsSync(directory) ? readdirSync(directory) : [];
  for (const name of names) {
    const number = Number(/^(\d+)\.(?:json|md)$/.exec(name)?.[1]);
    if (Number.isNaN(number)) continue;
    if (name.endsWith(".md")) {
      written.add(number);
      continue;
    }
    const question = readQuestion(path.join(directory, name));
    if (question) questions.set(number, question);
    else isWhole = false;
  }
  return { questions, written, isWhole, hasIndex: names.includes("index.json") };
}

function readQuestion(file: string): Question | undefined {
  try {
    return questionSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** Returns when the last update was; the import can stop at older discussions. */
function lastUpdate(questions: Iterable<Question>): string | undefined {
  return sortedUpdates(questions).at(-1);
}

/** Returns the oldest update. */
function firstUpdate(questions: Iterable<Question>): string | undefined {
  return sortedUpdates(questions)[0];
}

function sortedUpdates(questions: Iterable<Question>): string[] {
  return Array.from(questions, ({ updatedAt }) => updatedAt).sort((a, b) => Date.parse(a) - Date.parse(b));
}
