import { expect, test } from "vitest";
import { firstLineOf } from "./first-line.ts";

test.each([
  ["# Title\n\n**Bold** line with a [link](./a.md),\nand the next.\n", "Bold line with a link,"],
  ["Title\n=====\n\n## A heading {#own}\n\nText.\n", "A heading"],
  ["import A from 'a';\nimport B from 'b';\n\n<A />\n\n> Quoted `code`\n", "Quoted code"],
  ["````md\n```\nexport const a = 1;\n```\n````\n\nAfter the code :tada:\n", "After the code"],
  [":::note\n\nInside\n\n:::\n", "Inside"],
  ["![Picture](./a.png) beside ~~old~~ text[^1]\n", "Picture beside old text"],
  ["export const a = `\nnot text\n`;\n\nText.\n", "Text."],
  ["<Wait for={<i>Loading</i>}><A /></Wait>\n\nText.\n", "Text."],
  ["```\ncode\n```\n", ""],
])("the first line of %j is %j", (markdown, line) => {
  expect(firstLineOf(markdown)).toBe(line);
});
