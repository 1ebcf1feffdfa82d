import { expect, test } from "vitest";
import { joinHtmlBlocks } from "./mkdocs-html.ts";

test("elements for Python-Markdown are one block, whatever their empty lines and indentation", () => {
  const text = '<div class="a">\n    <p>b</p>\n\n\n    <p>c</p>\n\nd\n</div>\n\n    <p>code</p>\n';
  expect(joinHtmlBlocks(text)).toBe(
    '<div class="a">\n    <p>b</p>\n<!-- -->\n<!-- -->\n    <p>c</p>\n\nd\n</div>\n\n    <p>code</p>\n',
  );
});

test.each([
  ["Markdown in an element", '<div class="a" markdown>\n\n    <p>code</p>\n</div>\n'],
  ["code", "```html\n<div>\n\n    <p>a</p>\n</div>\n```\n"],
  ["code in an element", "<div>\n```html\n<p>\n\n    <b>\n```\n</div>\n"],
  ["text", "<div>\n\n    code\n</div>\n"],
])("%s stays", (_, text) => {
  expect(joinHtmlBlocks(text)).toBe(text);
});
