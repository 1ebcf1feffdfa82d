import type { HostedRecord } from "@cairn/search/hosted/hosted-record";

/** A service that records are sent to. */
export interface PushTarget {
  /** Returns the rights of the browser's key besides searching; empty if it is safe for browsers. */
  forbiddenRights: () => Promise<string[]>;
  /** Replaces all records at once: until the last one is sent, readers search the old ones. */
  replaceAll: (input: { records: readonly HostedRecord[]; synonyms: readonly string[][] }) => Promise<void>;
}

export interface PushOptions {
  /** Has write access. Never in a file: it is read from the environment. */
  adminKey: string;
  /** Milliseconds before the first retry of a failed call. */
  pause: number;
  onSent: (count: number) => void;
}

export const batchSize = 1000;

export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}
