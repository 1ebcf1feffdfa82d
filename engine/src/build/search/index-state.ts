import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { IndexedPages } from "./index-builder.ts";
import type { StoredText } from "./text-files.ts";

/** What is kept between builds, so that pages that are as they were need not be read again. */
export interface IndexState {
  language: string;
  indexed: IndexedPages;
  /** Where each page's text is, by permalink. */
  texts: ReadonlyMap<string, StoredText>;
}

/** Throws where there is no state that can be read: its pages were said to be known. */
export function readIndexState(file: string): IndexState {
  return deserialize(readFileSync(file)) as IndexState;
}

/** A folder that cannot be written costs the next build its speed, nothing else. */
export function writeIndexState(file: string, state: IndexState): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, serialize(state));
    renameSync(`${file}.new`, file);
  } catch {
    // The build itself is whole.
  }
}
