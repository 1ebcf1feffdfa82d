import type { IndexOptions, SentPage } from "./index-build.ts";

/** The options of the thread. */
export interface ThreadStart {
  /** A file with its earlier state, which it reads in advance if it will probably be needed. */
  likelyState: string | undefined;
  /** Shared with the main thread, which cannot take messages while it renders: how many pages with content were read. */
  taken: Int32Array;
}

/** Messages to the thread: first the options of an index, then pages in the order of the site. */
export type ThreadMessage =
  | { type: "open"; options: IndexOptions }
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
