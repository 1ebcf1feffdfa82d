import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { compileEntryMarkdown } from "./entry-markdown.ts";

test("the Markdown texts of an entry share a page, so no id is in two of them", () => {
  const texts = {
    uses: "## Notes\n\n## Own {#notes-1}\n\nA boat[^1].\n\n[^1]: Small.\n",
    "known limits": "## Notes\n\nA ship[^1].\n\n[^1]: Large.\n",
  };
  const context = { siteDirectory: "/nowhere", config: siteConfigSchema.parse({}) };
  const { html } = compileEntryMarkdown(texts, { file: "data/boats.json", line: 1 }, context);
  const written = Object.values(html).join("");
  const valuesOf = (attribute: RegExp) => Array.from(written.matchAll(attribute), ([, value]) => value);
  expect(valuesOf(/\sid="([^"]*)"/g)).toEqual([
    "notes",
    "notes-1",
    "user-content-uses-fnref-1",
    "uses-footnote-label",
    "user-content-uses-fn-1",
    "notes-2",
    "user-content-known%20limits-fnref-1",
    "known%20limits-footnote-label",
    "user-content-known%20limits-fn-1",
  ]);
  expect(valuesOf(/\saria-describedby="([^"]*)"/g)).toEqual(["uses-footnote-label", "known%20limits-footnote-label"]);
});
