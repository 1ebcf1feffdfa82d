import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { storeValue } from "../../files/store-value.ts";
import type { EncodedParts } from "@cairn/search/index/encode-index";
import type { IndexedPages } from "@cairn/search/index/index-builder";
import type { StoredText } from "@cairn/search/index/text-files";

/** What is kept between builds, so that pages that are as they were need not be read again. */
export interface IndexState {
  language: string;
  indexed: IndexedPages;
  parts: EncodedParts;
  /** Where each page's text is, by permalink. */
  texts: ReadonlyMap<string, StoredText>;
}

/** Throws where there is no state that can be read: its pages were said to be known. */
export function readIndexState(file: string): IndexState {
  return deserialize(readFileSync(file)) as IndexState;
}

/** Keeps a state for the next build. */
export function writeIndexState(file: string, state: IndexState): void {
  storeValue(file, state);
}
