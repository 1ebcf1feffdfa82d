import { expect, test } from "vitest";
import { findEndlessExpression } from "./endless-expression.ts";

const tags = Array.from({ length: 40 }, (_, index) => `<name${index}>`).join("\n");
const find = async (source: string) => (await findEndlessExpression("a.mdx", source))?.line;

test.each([
  ["a brace that nothing closes", `# A\n\n{ a\n\n${tags}`],
  [
    "a shortcode of another generator, before code with placeholders",
    `# A\n\n{{< hint type=note >}}\n\n\`\`\`\n${tags}\n{ a }\n\`\`\``,
  ],
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
