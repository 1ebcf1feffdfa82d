import { expect, test } from "vitest";
import { parseFrontMatter } from "./front-matter.ts";

test("front matter of fields may end with a longer line; a rule and a heading below it are text", () => {
  const { frontMatter, body } = parseFrontMatter("a.md", "---\n\nid: a\ntitle: A\n--------\n\nText\n\n---\n");
  expect([frontMatter.title, body]).toEqual(["A", "\n\n\n\n\n\nText\n\n---\n"]);
  const text = "---\n\nTitle\n-----\n\nText\n";
  expect(parseFrontMatter("a.md", text)).toEqual({ frontMatter: {}, body: text, diagnostics: [] });
});
