import { expect, test } from "vitest";
import { splitFrontMatter } from "./split-front-matter.ts";

test.each<[string, string, string | undefined, string]>([
  ["none", "# A\n\n---\n\nb\n\n---\n", undefined, "# A\n\n---\n\nb\n\n---\n"],
  ["fields", "---\ntitle: A\n---\nb\n", "title: A", "b\n"],
  ["line ends of Windows", "---\r\ntitle: A\r\n---\r\nb\r\n", "title: A", "b\r\n"],
  ["a mark of the byte order, and spaces", "\uFEFF--- \ntitle: A\n---\t\nb", "title: A", "b"],
  ["no fields", "---\n---\nb", "", "b"],
  ["a longer line at the end", "---\ntitle: A\n-----\nb", "title: A", "b"],
  ["nothing below", "---\ntitle: A\n---", "title: A", ""],
  ["not closed", "---\ntitle: A\n", undefined, "---\ntitle: A\n"],
])("a document is separated from its front matter: %s", (_, text, fields, body) => {
  const found = splitFrontMatter(text);
  expect([found.fields, found.body]).toEqual([fields, body]);
  expect(found.front + found.body).toBe(text);
});
