import { z } from "zod";
import type { Answer } from "../fit-answer.ts";
import type { SiteLibrary } from "../site-library.ts";

/** A tool for agents. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Gets the parsed `input`. @throws {InvalidRequest} if it names something that does not exist */
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

/** The parameters of tools that list something. */
export const listParameters = {
  offset: z.number().int().min(0).default(0).describe("Number of results to skip: nextOffset of the previous answer."),
  limit: z.number().int().min(1).max(200).default(20).describe("Maximum number of results."),
};

/** The fields of their answers. */
export const listFields = {
  total: z.number().int().describe("Total number of results, without the limit."),
  nextOffset: z.number().int().optional().describe("The offset to continue at; absent at the end."),
};

/** A short text: a name or a path. */
export const nameText = z.string().min(1).max(2_000);

/** The last line of an incomplete text. */
export function goOn(next: number | undefined): string {
  return next === undefined ? "" : `\n\n(Continued: ask again with offset ${next}.)`;
}

/** The offset of the next part of a list, if there is one. */
export function nextOf(offset: number, count: number, total: number): { nextOffset?: number } {
  const next = offset + count;
  return next < total ? { nextOffset: next } : {};
}
