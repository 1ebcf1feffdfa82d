import { expect, test } from "vitest";
import { readCodeReferences } from "./code-references.ts";

test.each([
  ["See [`Model`][package.Model] and [text][a.b].", "See `Model` and text."],
  ["See [package.Model][].", "See package.Model."],
  ["See [text][known], [Known][].\n\n[known]: /a", "See [text][known], [Known][].\n\n[known]: /a"],
  ["`[a][b.c]` and ![a][b.c] and [a](b)[c.d]", "`[a][b.c]` and ![a][b.c] and [a](b)[c.d]"],
  ["```\n[`a`][b]\n```", "```\n[`a`][b]\n```"],
  ["Text.\n\n    [`a`][b.c]\n    [`d`][e.f]\n", "Text.\n\n    [`a`][b.c]\n    [`d`][e.f]\n"],
  ["- a\n\n    [`b`][c.d]\n", "- a\n\n    `b`\n"],
  ["<pre>\n[a][b.c]\n</pre>\n[a][b.c]", "<pre>\n[a][b.c]\n</pre>\na"],
  ["m[i][j.k] and (a)[b][c.d] and $[a][b.c]$", "m[i][j.k] and (a)[b][c.d] and $[a][b.c]$"],
  ["[Two words][a-heading] and [own][] and [x][y]", "Two words and own and [x][y]"],
])("%j becomes %j", (written, shown) => {
  expect(readCodeReferences(written)).toBe(shown);
});
