import { expect, test } from "vitest";
import { parseFrontMatter } from "./front-matter.ts";

test("front matter of fields may end with a longer line; a rule and a heading below it are text", () => {
  const { frontMatter, body } = parseFrontMatter("a.md", "---\n\nid: a\ntitle: A\n--------\n\nText\n\n---\n");
  expect([frontMatter.title, body]).toEqual(["A", "\n\n\n\n\n\nText\n\n---\n"]);
  const text = "---\n\nTitle\n-----\n\nText\n";
  expect(parseFrontMatter("a.md", text)).toEqual({ frontMatter: {}, body: text, diagnostics: [] });
});

test("a text may go on at the start of the next line; what is no YAML with that is told", () => {
  const { frontMatter, diagnostics } = parseFrontMatter(
    "a.md",
    '---\ntitle: A\ndescription: "Can\nalso be used."\n---\n',
  );
  expect([frontMatter.title, frontMatter.description, diagnostics]).toEqual(["A", "Can also be used.", []]);
  expect(parseFrontMatter("a.md", '---\ntitle: "A\ngoes on\n---\n').diagnostics).toMatchObject([
    { code: "front-matter-malformed" },
  ]);
});
