import { expect, test } from "vitest";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { compileMdx } from "./compile-mdx.ts";
import { fillModuleLines } from "./fill-module-lines.ts";

const lines = [
  "import a from 'a';",
  "",
  "export const Frame = () => {",
  "",
  "  /* why",
  "",
  "  so */",
  "  try {",
  "    style = `",
  "",
  "      div { width: 1 }`;",
  "  } catch {}",
  "  return <p>",
  "",
  "    text</p>;",
  "};",
  "",
  "Text",
  "",
  "```js",
  "export const a = {",
  "",
  "```",
];

test("empty lines of a module are filled, also in templates; others are kept", async () => {
  const filled = (await fillModuleLines(lines.join("\n"))).split("\n");
  expect(filled.flatMap((line, index) => (line === lines[index] ? [] : [[index, line]]))).toEqual([
    [3, "//"],
    [5, "//"],
    [9, '${""}'],
    [13, '{""}'],
  ]);
});

test("an export may contain a template with empty lines in a try", async () => {
  const source = lines.slice(2).join("\n");
  const { module, diagnostics } = await compileMdx({
    file: "docs/a.mdx",
    source,
    texts: englishTexts,
    readPartial: () => undefined,
  });
  expect(diagnostics).toEqual([]);
  expect(module?.exports.map(({ name }) => name)).toContain("Frame");
  expect(module?.statics.join("")).toContain("<p>Text</p>");
});

test.each([
  ["a name that is exported on each line", "export const a = 1\n".repeat(3000)],
  ["blocks that never end", "export const a = {\n\n".repeat(2000)],
  ["a block that never ends, before many paragraphs", `export const a = {\n\n${"b: 1,\n\n".repeat(16_000)}`],
])(
  "broken code costs as much as its length: %s",
  async (_, source) => {
    expect(await fillModuleLines(source)).toBe(source);
    // It takes less than half a second, and 16 s or more if each line or paragraph is tried.
  },
  10_000,
);
