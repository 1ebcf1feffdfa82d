import { expect, test } from "vitest";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { compileMdx } from "../mdx/compile-mdx.ts";
import { parseMarkdown } from "./compile-markdown.ts";
import { easeCrowdedMarks } from "./crowded-marks.ts";
import { prepareSource } from "./prepare-source.ts";

const note = ":::note\n\nb\n\n:::\n\n";

/** Renders a document as Markdown, or as MDX. */
async function render(source: string, format: "md" | "mdx"): Promise<string> {
  const prepared = prepareSource(source, format);
  if (format === "md") return parseMarkdown("a.md", prepared).html;
  const input = { file: "a.mdx", source: prepared, texts: englishTexts, readPartial: () => undefined };
  return (await compileMdx(input)).module?.statics.join("") ?? "";
}

/** Renders a text once, and as often as makes its marks crowded. */
async function renderBoth(before: string, text: string, format: "md" | "mdx" = "md"): Promise<[string, string]> {
  const many = before + text.repeat(Math.ceil(60_000 / text.length));
  expect(easeCrowdedMarks(many, format)).not.toBe(many);
  return [await render(before + text, format), await render(many, format)];
}

const table = `${note}| a | b |\n| :-: | - |\n`;
const rowsOf = (html: string) => html.match(/<tr>.*?<\/tr>/gs) ?? [];

test.each(["md", "mdx"] as const)("a large table in %s looks like a small one", async (format) => {
  const row =
    '| `arn:aws:{a}` \\:b c_d _e f_ | 10:30, a: b::c, https://a.example:80/b_c [d](e:f) [i](https://j.example/k_l "g: h") |\n';
  const [one, many] = await renderBoth(table, row, format);
  const rows = rowsOf(many);
  expect(rows.length).toBeGreaterThan(500);
  expect(new Set(rows.slice(1))).toEqual(new Set(rowsOf(one).slice(1)));
  expect(rows[1]).toContain("arn:aws:{a}</code> :b c_d <em>e f</em>");
});

test.each([
  ["headings", "## `a:b` c: d_e {#f}\n", /<h2[^>]*>.*?<\/h2>/gs],
  ["lines", "`a:b` c:d_e<br>\n", /<code>.*?<br/gs],
  ["directives", "a: `b:c`\n:::tip[d: `e:f`]\nd: e\n:::\n", /<div[^>]*admonition .*?<\/div>/gs],
])("many %s without an empty line look like few", async (_, text, pattern) => {
  const [one, many] = await renderBoth(note, text);
  const found = many.match(pattern) ?? [];
  expect(found.length).toBeGreaterThan(100);
  expect(found[5]).toBe(one.match(pattern)?.at(-1));
});

test("an end of a directive that did not begin stays text, and others stay ends", async () => {
  const html = await render(`${note}:::tip\na\n:::\n${":::\n".repeat(60_000)}`, "md");
  expect(html.match(/<div[^>]*admonition /g)).toHaveLength(2);
  expect(html.match(/:::/g)).toHaveLength(60_000);
});

test("code, HTML, formulas, definitions and modules of MDX are not changed, however many marks they have", () => {
  const many = (text: string) => text.repeat(40_000);
  for (const text of [`    ${many("a:b_c ")}`, `<pre>\n${many("a:b_c\n")}</pre>`, `\`\`\`\n${many("a:b_c\n")}\`\`\`\n`])
    expect(easeCrowdedMarks(note + text, "md")).toBe(note + text);
  const formulas = "$a_b$ and $c_d$\n".repeat(10_000);
  expect(easeCrowdedMarks(formulas, "md")).toBe(formulas);
  const definitions = `${note}[a]: b:c ${many("d:e")}\n`;
  expect(easeCrowdedMarks(definitions, "md")).toBe(definitions);
  const module = `export const a = {\n${many("b: c_d,\n")}};\n\n<A b={{\n\n${many("e: f,\n")}\n\n}} />\n`;
  expect(easeCrowdedMarks(module, "mdx")).toBe(module);
});

test("without directives, only underscores in words are escaped", () => {
  const text = "a_b:c `d_e:f`\n".repeat(5000);
  expect(easeCrowdedMarks(text, "md", false)).toBe("a\\_b:c `d_e:f`\n".repeat(5000));
});

test("ordinary documents are not changed", () => {
  const text = note + "- a:b_c `d:e`\n".repeat(5000) + "a:b_c\n\n".repeat(5000);
  expect(easeCrowdedMarks(text, "md")).toBe(text);
});

test.each([
  ["quotations", "> ", "&gt;"],
  ["lists", "- ", "-"],
  ["numbered lists", "1. ", "1."],
])("%s are at most 1,000 levels deep, and their other marks are text", async (_, mark, shown) => {
  const html = await render(`${mark.repeat(60_000)}a\n`, "md");
  expect(html.match(/<(?:blockquote|li)>/g)).toHaveLength(1000);
  expect(html.split(shown)).toHaveLength(59_001);
});
