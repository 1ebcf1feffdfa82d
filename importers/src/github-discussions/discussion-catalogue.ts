import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Question, questionSchema } from "../../../engine/src/shared/catalogue/question.ts";

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

/** When the newest of them was updated: what an import need not look behind. */
export function lastUpdate(questions: Iterable<Question>): string | undefined {
  let last: string | undefined;
  for (const { updatedAt } of questions)
    if (last === undefined || Date.parse(updatedAt) > Date.parse(last)) last = updatedAt;
  return last;
}
