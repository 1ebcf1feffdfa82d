import { z } from "zod";
import type { Answer } from "../fit-answer.ts";
import type { SiteLibrary } from "../site-library.ts";

/** What an agent may ask for. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Takes what `input` accepts. @throws {AskedWrongly} where that names something that is not there */
  answer: (input: never, library: SiteLibrary) => Promise<Answer>;
}

/** Types a tool by its schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Omit<Tool, "input" | "output" | "answer"> & {
    input: Input;
    output: Output;
    answer: (input: z.output<Input>, library: SiteLibrary) => Promise<Answer<z.input<Output>>>;
  },
): Tool {
  return tool;
}

/** The parameters of every list. */
export const listParameters = {
  offset: z.number().int().min(0).default(0).describe("Number of results to skip: nextOffset of the previous answer."),
  limit: z.number().int().min(1).max(200).default(20).describe("Maximum number of results."),
};

/** The fields of every list's answer. */
export const listFields = {
  total: z.number().int().describe("Total number of results, without the limit."),
  nextOffset: z.number().int().optional().describe("The offset to continue at; absent at the end."),
};

/** A text that says less than a page: a name, a path. */
export const nameText = z.string().min(1).max(2_000);

/** The last line of a text that goes on. */
export function goOn(next: number | undefined): string {
  return next === undefined ? "" : `\n\n(Continued: ask again with offset ${next}.)`;
}

/** Where the next part of a list begins, after so many of `total`. */
export function nextOf(offset: number, count: number, total: number): { nextOffset?: number } {
  const next = offset + count;
  return next < total ? { nextOffset: next } : {};
}
