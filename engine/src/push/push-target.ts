import type { HostedRecord } from "@cairn/search/hosted/hosted-record";

/** A service that records are sent to. */
export interface PushTarget {
  /** What the browser's key may do besides searching; empty where it is fit for the browser. */
  forbiddenRights: () => Promise<string[]>;
  /** Replaces all records at once: until the last is there, readers search the old ones. */
  replaceAll: (input: { records: readonly HostedRecord[]; synonyms: readonly string[][] }) => Promise<void>;
}

export interface PushOptions {
  /** May write. Never in a file: it comes from the environment. */
  adminKey: string;
  /** Milliseconds before the first repetition of a call that failed. */
  pause: number;
  onSent: (count: number) => void;
}

export const batchSize = 1000;

export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}
