import { expect, test } from "vitest";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { compileMdx } from "./compile-mdx.ts";
import type { MdxInput } from "./document-setting.ts";

const findingsOf = async (source: string, changes: Partial<MdxInput> = {}) => {
  const input = { file: "docs/a.mdx", source, texts: englishTexts, readPartial: () => undefined, ...changes };
  return (await compileMdx(input)).diagnostics;
};

test.each([
  ["# A\n\n<b>open\n", 3, "Expected a closing tag"],
  ["# A\n\n{1+}\n", 3, "read expression: Unexpected token"],
  ["import x fr y\n", 1, "read import or export: Expected `from`"],
  ["<a b={}>x</a>\n", 1, "read expression: Unexpected token"],
  ["export const a = 1;\nexport const a = 2;\n", 1, "Duplicated export"],
])("an error in a document is reported as such: %j", async (source, line, message) => {
  expect(await findingsOf(source)).toMatchObject([
    { code: "mdx-invalid", severity: "error", line, message: expect.stringContaining(message) },
  ]);
});

test.each([
  ["an expression", (sum: string) => `# A\n\nText {${sum}}\n`, 6],
  ["an attribute", (sum: string) => `# A\n\n<b title={${sum}}>x</b>\n`, 10],
  ["an export", (sum: string) => `# A\n\nexport const x = ${sum};\n`, 1],
])("an expression with too many operators is reported with its place: %s", async (_, write, column) => {
  expect(await findingsOf(write(`1${"+1".repeat(20_000)}`))).toMatchObject([
    { code: "mdx-invalid", line: 3, column, message: "This has too many operators for MDX." },
  ]);
});

test("a failure of the engine is reported as such, with what to report", async () => {
  const readPartial = () => {
    throw new TypeError("nothing to read");
  };
  const [finding, ...more] = await findingsOf('import Part from "./_part.md";\n\n<Part />\n', { readPartial });
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    code: "compile-failed",
    severity: "error",
    file: "docs/a.mdx",
    message: expect.stringMatching(
      /^Cairn failed to compile this document: TypeError: nothing to read at .*syntax-finding\.test\.ts:\d+:\d+$/,
    ),
    hint: "This is a bug in Cairn, not in the document: report it with the document and this message.",
  });
});
