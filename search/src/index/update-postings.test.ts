import { array, assert, constantFrom, nat, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import type { SearchablePage } from "../record.ts";
import { encodeIndex } from "./encode-index.ts";
import { createIndexBuilder, type IndexedPages } from "./index-builder.ts";
import { updatePostings } from "./update-postings.ts";
import { writePostings } from "./write-postings.ts";

/** Returns a page with one record per text. */
function pageOf(place: number, texts: readonly string[]): SearchablePage {
  const [title = ""] = texts;
  return {
    permalink: `/${place}`,
    path: [],
    context: "",
    records: texts.map((text) => ({
      kind: "page",
      title,
      anchor: "",
      above: [],
      detail: "",
      text,
      names: [],
      phrases: [],
    })),
  };
}

function indexOf(pages: readonly string[][]): IndexedPages {
  const builder = createIndexBuilder("en");
  for (const [place, texts] of pages.entries()) builder.add(pageOf(place, texts));
  return builder.result();
}

/** Returns the index of partly edited pages, built incrementally from the last build's index. */
function editedIndex(known: IndexedPages, edits: ReadonlyMap<number, string[]>): IndexedPages {
  const builder = createIndexBuilder("en", structuredClone(known));
  for (const [place, page] of known.pages.entries()) {
    const texts = edits.get(place);
    if (texts) builder.add(pageOf(place, texts));
    else builder.copy(known, page);
  }
  return builder.result();
}

const text = array(constantFrom("red", "redder", "green", "blue", "cyan", "ochre"), { maxLength: 8 }).map((words) =>
  words.join(" "),
);
const texts = array(text, { minLength: 1, maxLength: 3 });
const options = { language: "en", synonyms: [], versions: [], texts: [] };

test("an incrementally updated index is the same as one that is rebuilt", () => {
  assert(
    property(array(texts, { minLength: 1, maxLength: 8 }), array(tuple(nat(7), texts)), (pages, edits) => {
      const known = indexOf(pages);
      const encoded = { indexed: known, parts: encodeIndex(known, options).parts };
      const edited = new Map(edits);
      const { index } = encodeIndex(editedIndex(known, edited), { ...options, known: encoded });
      const rebuilt = indexOf(pages.map((page, place) => edited.get(place) ?? page));
      expect(index).toBe(encodeIndex(rebuilt, options).index);
    }),
  );
});

test("if records keep their numbers, only the postings of changed words are written", () => {
  const pages = Array.from({ length: 200 }, (_, place) => ["red", `word${place}`]);
  const known = indexOf(pages);
  const written = writePostings(known);
  const update = (edits: [number, string[]][]) => {
    const indexed = editedIndex(known, new Map(edits));
    return { updated: updatePostings(indexed, known, written), rebuilt: writePostings(indexed) };
  };
  const { updated, rebuilt } = update([
    [7, ["red red red", "blue"]],
    [90, ["aqua", "word90 red"]],
  ]);
  expect(updated).toEqual(rebuilt);
  expect(update([[7, ["red", "word7", "one more"]]]).updated).toBeUndefined();
  expect(update(pages.map((_, place) => [place, ["blue", "blue"]])).updated).toBeUndefined();
});
