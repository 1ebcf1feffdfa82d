import type { PageToIndex } from "./read-page.ts";
import type { WrittenFile } from "@cairn/files/written-file";

/**
 * The options of the thread: a file with its earlier state, which it reads in advance if it will probably be needed.
 */
export interface ThreadStart {
  likelyState: string | undefined;
}

/** The options of an index. */
export interface ThreadOptions {
  language: string;
  synonyms: string[][];
  /** Versions in the form of the index. */
  versions: [name: string, path: string][];
  /** Kinds of results that only this site has. */
  ownKinds: string[];
  outputDirectory: string;
  /** The folder in which the build's files are collected. */
  stagingDirectory: string;
  /** The last build's file with the thread's state, and the files of its index; absent if no page is kept. */
  known: { state: string; files: readonly string[] } | undefined;
  /** The beginning of the path for the state of this build; the index's signature is appended. */
  statePrefix: string;
}

/**
 * Messages to the thread: first the options of an index, then pages in the order of the site. Rendered pages have
 * content, unchanged ones are permalinks.
 */
export type ThreadMessage =
  | { type: "open"; options: ThreadOptions }
  | { type: "pages"; pages: (PageToIndex | string)[] }
  | { type: "finish" };

/** Returns how many of the pages have content, which is kept in memory until the thread has taken it. */
export function contentsIn(pages: readonly (PageToIndex | string)[]): number {
  return pages.filter((page) => typeof page !== "string").length;
}

/** The message that follows the answer when the state for the next build is written. */
export const stateIsKept = "state is kept";

export interface ThreadAnswer {
  signature: string;
  /** Files that were written, relative to the output folder. */
  files: ({ file: string } & WrittenFile)[];
  /** Files of the last build that are still valid. */
  kept: string[];
}
