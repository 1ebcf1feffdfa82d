import type { SearchablePage } from "@cairn/search/record";
import type { PageToIndex } from "./read-page.ts";
import type { WrittenFile } from "@cairn/files/written-file";

/** The options of the thread. */
export interface ThreadStart {
  /** A file with its earlier state, which it reads in advance if it will probably be needed. */
  likelyState: string | undefined;
  /** Shared with the main thread, which cannot take messages while it renders: how many pages with content were read. */
  taken: Int32Array;
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

/** A rendered page, as HTML or already read by the main thread; of an unchanged page, its permalink. */
export type SentPage = PageToIndex | SearchablePage | string;

/** Messages to the thread: first the options of an index, then pages in the order of the site. */
export type ThreadMessage =
  | { type: "open"; options: ThreadOptions }
  | { type: "pages"; pages: SentPage[] }
  | { type: "finish" };

/** Returns how many of the pages have content, which is kept in memory until the thread has taken it. */
export function contentsIn(pages: readonly SentPage[]): number {
  return pages.filter((page) => typeof page !== "string").length;
}

/** The message after each batch of pages: the main thread may wait for it. */
export const pagesReceived = "pages are taken";

/** The message that follows the answer when the state for the next build is written. */
export const stateWritten = "state is kept";

export interface ThreadAnswer {
  signature: string;
  /** Files that were written, relative to the output folder. */
  files: ({ file: string } & WrittenFile)[];
  /** Files of the last build that are still valid. */
  kept: string[];
}
