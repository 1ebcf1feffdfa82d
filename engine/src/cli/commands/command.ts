import type { OptionName, Options } from "../options.ts";

/** A parsed command line. */
export interface Call {
  /** Values of the command's arguments, in order; absent for omitted ones. */
  words: readonly (string | undefined)[];
  options: Options;
}

export interface Command {
  /** The words after `cairn`: one or two. */
  name: string;
  /** Its arguments as written in the help; those in brackets are optional. */
  arguments: readonly string[];
  options: readonly OptionName[];
  /** A few words for the list of all commands; absent if another command's line covers it. */
  summary?: string;
  /** Sentences on lines of at most 120 characters, for the command's own help. */
  details: string;
  /** Examples of command lines, each with a description. */
  examples: readonly (readonly [string, string])[];
  /** The message for a missing or superfluous argument. */
  misuse?: string;
  /** Runs it. Returns the exit status: 0 on success, 1 if something is wrong with the site. */
  run: (call: Call) => Promise<number>;
}

/** The help for the argument SITE. */
export const site = "SITE is a folder with docs/, or any folder of Markdown (default: the current folder).";
