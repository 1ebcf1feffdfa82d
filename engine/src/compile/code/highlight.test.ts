import { expect, test } from "vitest";
import { highlightLines } from "./highlight.ts";

// No other block came before: what these look like may hang on nothing but themselves.
test("front matter within Markdown is YAML, and a fence within it is what it says", () => {
  const lines = highlightLines('---\ntitle: A page\n---\n\n```hcl\nname = "x"\n```', "md");
  expect(lines[1]).toContain('<span class="token key atrule">title</span>');
  expect(lines[5]).toContain('<span class="token property">name</span>');
});

test("a language that nobody knows is text", () => {
  expect(highlightLines("a < b\nc", "x-unknown")).toEqual(["a &lt; b", "c"]);
});
