import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Question, questionSchema } from "@cairn/catalogue/questions/question";

export interface DiscussionCatalogue {
  /** By number. */
  questions: Map<number, Question>;
  /** Numbers of the questions that the documentation team wrote: they are Markdown, and not ours. */
  written: Set<number>;
  /** All files could be read, so that what they say of the last import holds. */
  isWhole: boolean;
  hasIndex: boolean;
}

/** What earlier imports wrote into a folder. */
export function readDiscussionCatalogue(directory: string): DiscussionCatalogue {
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

/** When the one was updated that was updated last: what an import need not look behind. */
export function lastUpdate(questions: Iterable<Question>): string | undefined {
  return sortedUpdates(questions).at(-1);
}

/** When the one was updated that was updated first. */
export function firstUpdate(questions: Iterable<Question>): string | undefined {
  return sortedUpdates(questions)[0];
}

function sortedUpdates(questions: Iterable<Question>): string[] {
  return Array.from(questions, ({ updatedAt }) => updatedAt).sort((a, b) => Date.parse(a) - Date.parse(b));
}
