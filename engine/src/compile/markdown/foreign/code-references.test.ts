import { expect, test } from "vitest";
import { readCodeReferences } from "./code-references.ts";

test.each([
  ["See [`Model`][package.Model] and [text][a.b].", "See `Model` and text."],
  ["See [package.Model][].", "See package.Model."],
  ["See [text][known], [Known][].\n\n[known]: /a", "See [text][known], [Known][].\n\n[known]: /a"],
  ["`[a][b]` and ![a][b] and [a](b)[c]", "`[a][b]` and ![a][b] and [a](b)[c]"],
  ["```\n[a][b]\n```", "```\n[a][b]\n```"],
])("%j becomes %j", (written, shown) => {
  expect(readCodeReferences(written)).toBe(shown);
});
