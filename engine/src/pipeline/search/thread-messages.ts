import type { ToldPage } from "./read-page.ts";
import type { WrittenFile } from "@cairn/files/written-file";

/** What the thread is started with: a file with its earlier state, which is read ahead if it will probably be needed. */
export interface ThreadStart {
  likelyState: string | undefined;
}

/** What the index of a build is made with. */
export interface ThreadOptions {
  language: string;
  synonyms: string[][];
  /** As the index has them. */
  versions: [name: string, path: string][];
  /** Kinds of results that only this site has. */
  ownKinds: string[];
  outputDirectory: string;
  /** Where the files of the build are collected. */
  stagingDirectory: string;
  /** Of the last build: what holds what the thread knew of pages, and the index's files; absent where no page is kept. */
  known: { state: string; files: readonly string[] } | undefined;
  /** The same after this build; the index's signature is added to it. */
  statePrefix: string;
}

/** First what is to be made, then pages in the order of the site: what was rendered, or the permalink of one that is as it was. */
export type ThreadMessage =
  | { type: "open"; options: ThreadOptions }
  | { type: "pages"; pages: (ToldPage | string)[] }
  | { type: "finish" };

/** How many of the pages are contents that are kept in memory until the thread has taken them. */
export function contentsIn(pages: readonly (ToldPage | string)[]): number {
  return pages.filter((page) => typeof page !== "string").length;
}

/** Follows the answer, when the state for the next build is written. */
export const stateIsKept = "state is kept";

export interface ThreadAnswer {
  signature: string;
  /** Files that were written, relative to the output folder. */
  files: ({ file: string } & WrittenFile)[];
  /** Files of the last build that still hold. */
  kept: string[];
}
