import { expect, test } from "vitest";
import { escapePipesInCode, rewriteMkDocsBlocks } from "./mkdocs-blocks.ts";

const rewrite = (source: string) => rewriteMkDocsBlocks(source).text;

test.each([
  ["!!! note\n\n    Text.\n\nAfter.", ":::note\n\nText.\n:::\n\nAfter."],
  ['!!! warning "Own [x] title"\n    Text.\n    - a\n', ":::warning[Own [x] title]\nText.\n- a\n:::\n"],
  ['!!! bug inline end ""\n    Text.\nAfter.', ":::danger[Bug]\nText.\n:::\nAfter."],
  ["Before.\n\n!!! note\n    |a|\n    |-|\n\nAfter.", "Before.\n\n:::note\n|a|\n|-|\n\n:::\n\nAfter."],
  ["<p>\n\n!!! note\n\n    Text.\n# After", "<p>\n\n:::note\n\nText.\n:::\n# After"],
  ['??? question "Why?"\n\n    Text.\n', ":::details[Why?]\n\nText.\n:::\n"],
  ['??? "Own title"\n    Text.\n', ":::details[Own title]\nText.\n:::\n"],
  ["!!! tip\n   Text.\n   More.\nAfter.", ":::tip\nText.\nMore.\n:::\nAfter."],
  ['!!! "Text"\n    Code.', '!!! "Text"\n    Code.'],
  ["???+ tip\n    Text.", ":::details[Tip]{open}\nText.\n:::"],
  ["- a\n\n    !!! note\n        Text.\n\n- b", "- a\n\n    :::note\n    Text.\n    :::\n\n- b"],
])("%j is rewritten to %j", (source, expected) => {
  expect(rewrite(source)).toBe(expected);
});

test("consecutive tabs are a group, also in a tab, whose lines begin as they were written", () => {
  expect(rewrite('=== "macOS"\n\n    a\n\n=== "A [b]"\n    c\n\nText.\n\n=== "D"\n    e')).toBe(
    "::::tabs\n:::tab[macOS]\n\na\n:::\n:::tab[A \\[b\\]]\nc\n:::\n::::\n\nText.\n\n::::tabs\n:::tab[D]\ne\n:::\n::::",
  );
  expect(rewrite('=== "A"\n    === "B"\n        1. c\n    === "D"\n        1. e\n=== "F"\n    g')).toBe(
    "::::::tabs\n:::::tab[A]\n::::tabs\n:::tab[B]\n1. c\n:::\n:::tab[D]\n1. e\n:::\n::::\n:::::\n:::tab[F]\ng\n:::\n::::::",
  );
});

test("says from which line each line comes", () => {
  expect(rewriteMkDocsBlocks('a\n\n=== "B"\n    c\n\n=== "D"\n    e\n\nf').origins).toEqual([
    1, 2, 3, 3, 4, 4, 6, 7, 7, 7, 8, 9,
  ]);
  expect(rewriteMkDocsBlocks("a\n\nb").origins).toBeUndefined();
});

test("a nested block has fewer colons than the outer one", () => {
  expect(rewrite("!!! note\n    !!! tip\n        Text.\n\n    ??? info\n        More.\n")).toBe(
    "::::note\n:::tip\nText.\n:::\n\n:::details[Info]\nMore.\n:::\n::::\n",
  );
});

test("code is kept, in a block and outside", () => {
  const fence = "```md\n!!! note\n    Text.\n```";
  expect(rewrite(fence)).toBe(fence);
  expect(rewrite("!!! note\n    ```py\n    a = 1\n\n      b\n    ```\n")).toBe(
    ":::note\n```py\na = 1\n\n  b\n```\n:::\n",
  );
});

test.each([
  ["/// tip\n\nText.\n\n///\n\nAfter.", ":::tip\n\nText.\n\n:::\n\nAfter."],
  ["/// warning | Own title\n\nText.\n\n///", ":::warning[Own title]\n\nText.\n\n:::"],
  ["/// check\nText.\n///", ":::success[Check]\nText.\n:::"],
  ["/// admonition | Mind\n    type: danger\n    attrs: {id: a}\n\nText.\n///", ":::danger[Mind]\n\nText.\n:::"],
  ["/// details | Why?\n    open: True\n\nText.\n///", ":::details[Why?]{open}\n\nText.\n:::"],
  ["//// note\n/// tip\nText.\n///\n////", "::::note\n:::tip\nText.\n:::\n::::"],
  ["/// tab | A\na\n///\n\n/// tab | B [c]\nb\n///", "::::tabs\n:::tab[A]\na\n:::\n:::tab[B \\[c\\]]\nb\n:::\n::::"],
  ["/// html | div.a.b#c\nText.\n///", '<div class="a b" id="c">\n\nText.\n\n</div>'],
  ["/// caption\nText.\n///\nAfter.", "\n\nText.\n\n\nAfter."],
  ["/// note\n```md\n///\n```\n///", ":::note\n```md\n///\n```\n:::"],
])("%j, which ends with slashes, is rewritten to %j", (source, expected) => {
  expect(rewrite(source)).toBe(expected);
});

test.each(["/// comment\n\nText.\n///", "/// note\n\nText.", "/// Returns a note.\n///"])(
  "%j is no block",
  (source) => {
    expect(rewriteMkDocsBlocks(source).text).toBe(source);
  },
);

test.each(["!!! that is text\n\nMore.", "!!! note\nnot indented", "===\n    code", "What???\n\n    code"])(
  "%j is not a block",
  (source) => {
    expect(rewriteMkDocsBlocks(source).text).toBe(source);
  },
);

test("pipes in the code of tables are escaped, where Python-Markdown does not begin another cell", () => {
  const rows = ["| a | `b <c>|d \\| e` |", "`a|b`", "```", "| `a|b` |", "```"];
  expect(escapePipesInCode(rows.join("\n")).split("\n")).toEqual(["| a | `b <c>\\|d \\| e` |", ...rows.slice(1)]);
});
