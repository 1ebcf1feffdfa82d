import { expect, test } from "vitest";
import { findUnparsable } from "./parser-limits.ts";

const tags = Array.from({ length: 40 }, (_, index) => `<name${index}>`).join("\n");
const find = async (source: string) => (await findUnparsable("a.mdx", source))?.line;

test.each([
  ["a brace that nothing closes", `# A\n\n{ a\n\n${tags}`],
  [
    "a shortcode of another generator, before code with placeholders",
    `# A\n\n{{< hint type=note >}}\n\n\`\`\`\n${tags}\n{ a }\n\`\`\``,
  ],
  ["a brace before many types", `# A\n\n{ a\n\n${"b<C> d;\n".repeat(40)}`],
  ["an expression that holds the open tags", `# A\n\n{\n${tags}\n}`],
  ["a brace before tags with braces in braces", `# A\n\n{ a\n\n${"<a b={{ c: 1 }}>\n".repeat(40)}`],
  ["an attribute's brace before many tags", `# A\n\n<a b={\n\n${"<a b={{ c: 1 }}>\n".repeat(40)}`],
  ["tags whose attributes never end", `# A\n\n${"<a b={ ".repeat(40)}`],
  ["hundreds of braces that never close", `# A\n\n${"{ a ".repeat(400)}`],
  ["hundreds of comments that never close", `# A\n\n${"{/*\n".repeat(400)}`],
])("finds %s", async (_, source) => {
  expect(await find(source)).toBe(3);
});

test.each([
  ["an expression", "{props.name}"],
  ["a comment", "{/* a } */}"],
  ["an id of a heading", "## A {#a-b}"],
  ["a brace in a text", '{"}"}'],
  ["elements in an expression", "{list.map((each) => (<li key={each}>{each}</li>))}"],
  ["an import and an export", 'import { a as b } from "c";\n\nexport function d() {\n  return { e: 1 };\n}'],
  ["attributes", "<A b={{ c: 1 }} {...d}>e</A>"],
  ["an escaped brace", "\\{ a"],
  ["a tag with braces in braces", "<A b={{ c: { d: 1 } }}>e</A>"],
  ["braces in code", "`{` and\n\n```\n{ a\n```"],
  [
    "data with tags and braces in its strings",
    `<A b={{ c: ${JSON.stringify(`${tags} ${"} } { { ".repeat(20)}} 'd "e"`)} }} />`,
  ],
])("%s before code with placeholders has an end", async (_, source) => {
  expect(await find(`${source}\n\n\`\`\`\n${tags}\n\`\`\`\n`)).toBeUndefined();
});

/** Text that is nested 3,000 levels deep, except where the parser's time doubles with each level. */
const deep = (open: string, inner = "1", close = "", levels = 3000) =>
  `# A\n\n${open.repeat(levels)}${inner}${close.repeat(levels)}\n`;

test.each([
  ["brackets", deep("{(", "1", ")}")],
  ["lists", deep("{[", "1", "]}")],
  ["calls", `{${deep("a(", "1", ")")}}`],
  ["objects", `{${deep("{a: ", "1", "}")}}`],
  ["tags", deep("<A>", "x", "</A>")],
  ["tags in lines", deep("<A>\n", "x\n", "</A>\n")],
  ["tags in expressions in tags", deep("<A>{", "1", "}</A>", 60)],
  ["attributes", `<A b={${deep("(", "1", ")")}} />`],
  ["functions in an export", `export const a = ${deep("() => {", "", "}")}`],
  ["conditions", `export const a = ${"b ? c : ".repeat(9000)}d`],
  ["statements", `export function a() { ${"if (b) ".repeat(9000)}; }`],
  ["arrows", `export const a = ${"() => ".repeat(9000)}1`],
])("finds %s that are nested too deeply", async (_, source) => {
  expect((await findUnparsable("a.mdx", source))?.message).toBe("This is nested too deeply for MDX.");
});

test.each([
  ["brackets in paragraphs", "Some (text\n\n".repeat(5000)],
  ["a list of data", `export const a = [\n${"  { b: (1 + 2), c: d ? e : [] },\n".repeat(5000)}];\n`],
  ["statements", `export function a() {\n${"  b = (c) => d ? e : f;\n".repeat(5000)}}\n`],
  ["tags", '<Card title="A (b"><B c={{ d: 1 }} /></Card>\n'.repeat(5000)],
  ["comparisons", `export const a = (b) => {\n${"  if (b[0] < 1 && b<c) d();\n".repeat(5000)}};\n`],
])("many %s are no nesting", async (_, source) => {
  expect(await findUnparsable("a.mdx", source)).toBeUndefined();
});
