import { expect, test } from "vitest";
import { givenHeadingIds, splitHeadingId } from "./heading-id.ts";

test.each([
  ["A {#a-b}", "A", "a-b"],
  ["A {: #a .c }", "A", "a"],
  ["A [#a-b]", "A", "a-b"],
  ["概要 [#概要]", "概要", "概要"],
  ["Mend b() [#12]", "Mend b() [#12]", undefined],
  ["A[#b]", "A[#b]", undefined],
])("%s", (written, text, id) => {
  const found = splitHeadingId(written);
  expect([found.text, found.id]).toEqual([text, id]);
  expect(givenHeadingIds(`## ${written}\n`)).toEqual(id === undefined ? [] : [id]);
});

test("docsify's ids of headings are explicit", () => {
  expect(splitHeadingId("Own words :id=own-words")).toEqual({ text: "Own words", id: "own-words" });
  expect(givenHeadingIds("## Own words :id=own-words\n\n## a:id=b\n")).toEqual(["own-words"]);
});
