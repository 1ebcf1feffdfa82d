import { expect, test } from "vitest";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { compileMdx } from "./compile-mdx.ts";
import { fillModuleLines } from "./module-blocks.ts";

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

test("empty lines of a module are filled, where they stand in texts too; others are left", async () => {
  const filled = (await fillModuleLines(lines.join("\n"))).split("\n");
  expect(filled.flatMap((line, index) => (line === lines[index] ? [] : [[index, line]]))).toEqual([
    [3, "//"],
    [5, "//"],
    [9, '${""}'],
    [13, '{""}'],
  ]);
});

test("a document may export what has a text with empty lines in a try", async () => {
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
