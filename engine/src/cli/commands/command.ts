import type { OptionName, Options } from "../options.ts";

/** A command line that was understood. */
export interface Call {
  /** What stands for the command's arguments, in their order; absent where one was left out. */
  words: readonly (string | undefined)[];
  options: Options;
}

export interface Command {
  /** What follows `cairn`: one word or two. */
  name: string;
  /** Its arguments as the help writes them: one in brackets may be left out. */
  arguments: readonly string[];
  options: readonly OptionName[];
  /** A few words for the list of all commands; absent where the list names it with another. */
  summary?: string;
  /** Sentences on lines of at most 120 characters, for the command's own help. */
  details: string;
  /** Command lines, each with what it does. */
  examples: readonly (readonly [string, string])[];
  /** What is said where an argument is missing or one too many is given. */
  misuse?: string;
  /** Runs it. Returns the exit status: 0 where all went well, 1 where something is wrong with the site. */
  run: (call: Call) => Promise<number>;
}

/** What the help says of the argument SITE. */
export const site = "SITE is a folder with docs/, or any folder of Markdown; without it, the current folder.";
