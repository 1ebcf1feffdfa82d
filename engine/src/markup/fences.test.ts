import { expect, test } from "vitest";
import { createFenceTracker, findOpenFence } from "./fences.ts";

test("a fence ends with the quote that contains it", () => {
  const isCode = createFenceTracker();
  const lines = [
    "> ```kotlin",
    "> a {",
    "",
    "# Text",
    "  > ~~~",
    "  > code",
    "  > ~~~",
    "> text",
    "```",
    "> code",
    "```",
  ];
  expect(lines.filter(isCode)).toEqual([
    "> ```kotlin",
    "> a {",
    "  > ~~~",
    "  > code",
    "  > ~~~",
    "```",
    "> code",
    "```",
  ]);
  expect(findOpenFence("> ```\n> a\n\nText\n")).toBeUndefined();
});
