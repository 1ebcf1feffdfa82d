import { expect, test } from "vitest";
import { highlightLines } from "./highlight.ts";

// No other block comes first: highlighting must not depend on earlier blocks.
test("front matter in Markdown is YAML, and a fence in it has its own language", () => {
  const lines = highlightLines('---\ntitle: A page\n---\n\n```hcl\nname = "x"\n```', "md");
  expect(lines[1]).toContain('<span class="token key atrule">title</span>');
  expect(lines[5]).toContain('<span class="token property">name</span>');
});

test("an unknown language is plain text", () => {
  expect(highlightLines("a < b\nc", "x-unknown")).toEqual(["a &lt; b", "c"]);
});
