import { expect, test } from "vitest";
import { prepareIndentedBlocks } from "./indented-blocks.ts";

test.each([
  ["!!! note\n\n    Text.\n\nAfter.", ":::note\n\nText.\n:::\nAfter."],
  ['!!! warning "Own [x] title"\n    Text.\n    - a\n', ":::warning[Own [x] title]\nText.\n- a\n:::"],
  ['!!! bug inline end ""\n    Text.\nAfter.', ":::danger[Bug]\nText.\n:::\nAfter."],
  ["!!! note\n    |a|\n    |-|\n\nAfter.", ":::note\n|a|\n|-|\n\n:::\nAfter."],
  ["Before.\n\n!!! note\n    Text.\n# After", "Before.\n:::note\nText.\n:::\n# After"],
  ["<p>\n\n!!! note\n\n    Text.\n# After", "<p>\n\n:::note\nText.\n:::\n# After"],
  ["Before.\n\n!!! note\n    |a|\n    |-|\n\nAfter.", "Before.\n:::note\n|a|\n|-|\n\n:::\nAfter."],
  ['??? question "Why?"\n\n    Text.\n', ":::details[Why?]\n\nText.\n:::"],
  ["???+ tip\n    Text.", ":::details[Tip]{open}\nText.\n:::"],
  ['=== "macOS"\n\n    a\n\n=== "Linux"\n\n    b\n', "**macOS**\n\na\n\n**Linux**\n\nb\n"],
  ["- a\n\n    !!! note\n        Text.\n\n- b", "- a\n\n    :::note\n    Text.\n    :::\n- b"],
])("%j is rewritten to %j", (source, expected) => {
  expect(prepareIndentedBlocks(source)).toBe(expected);
});

test("a nested block has fewer colons than the outer one", () => {
  expect(prepareIndentedBlocks("!!! note\n    !!! tip\n        Text.\n\n    ??? info\n        More.\n")).toBe(
    "::::note\n:::tip\nText.\n:::\n:::details[Info]\nMore.\n:::\n::::",
  );
});

test("code is kept, in a block and outside", () => {
  const fence = "```md\n!!! note\n    Text.\n```";
  expect(prepareIndentedBlocks(fence)).toBe(fence);
  expect(prepareIndentedBlocks("!!! note\n    ```py\n    a = 1\n\n      b\n    ```\n")).toBe(
    ":::note\n```py\na = 1\n\n  b\n```\n:::",
  );
});

test.each(["!!! that is text\n\nMore.", "!!! note\nnot indented", "===\n    code", "What???\n\n    code"])(
  "%j is not a block",
  (source) => {
    expect(prepareIndentedBlocks(source)).toBe(source);
  },
);
