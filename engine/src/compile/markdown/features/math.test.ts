import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { renderToString } from "katex";
import { expect, test, describe } from "vitest";
import { siteConfigSchema } from "../../../config/config.ts";
import { formatDiagnostic } from "../../../findings/diagnostics.ts";
import { compileDocument } from "../../documents/compile-document.ts";
import { adaptMathml } from "./math.ts";

/** Returns the page's markup of a formula, without the elements that all have. */
function adapt(tex: string): string {
  const drawn = adaptMathml(renderToString(tex, { output: "mathml" }));
  return /<semantics>(.*)<annotation/.exec(drawn)?.[1] ?? "";
}

test.each([
  ["\\mathbf{aZ1}", "𝐚𝐙𝟏"],
  ["\\mathbb{RCNA1}", "ℝℂℕ𝔸𝟙"],
  ["\\mathcal{LA}", "ℒ𝒜"],
  ["\\mathfrak{gC}", "𝔤ℭ"],
  ["\\mathsf{T2}", "𝖳𝟤"],
  ["\\mathtt{c3}", "𝚌𝟹"],
  ["\\boldsymbol{\\beta x}", "𝜷𝒙"],
  ["\\mathrm{d}x", "dx"],
])("styled letters become Unicode letters: %s", (tex, text) => {
  expect(adapt(tex).replace(/<[^>]*>/g, "")).toBe(text);
});

test("an upright letter is unchanged, and the style of text is left to the theme", () => {
  expect(adapt("\\mathrm{d}")).toContain('<mi mathvariant="normal">d</mi>');
  expect(adapt("\\textbf{if}")).toContain('<mtext mathvariant="bold">if</mtext>');
});

test("cells get their alignment, and have no lines between them", () => {
  const cells = adapt("\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}").match(/<mtd[^>]*>/g);
  expect(cells).toEqual(Array.from({ length: 2 }, () => ['<mtd class="right joined">', '<mtd class="left">']).flat());
});

test("lines of a table are on its cells, and a nested table has its own", () => {
  const inner = "\\begin{matrix} 1 \\end{matrix}";
  const drawn = adapt(`\\begin{array}{l|r} a & ${inner} \\\\ \\hline b & c \\end{array}`);
  expect(drawn.match(/<mtd[^>]*>/g)).toEqual([
    '<mtd class="left line-right line-below">',
    '<mtd class="right line-below">',
    "<mtd>",
    '<mtd class="left line-right">',
    '<mtd class="right">',
  ]);
  expect(drawn).not.toMatch(/column(?:align|lines|spacing)|rowlines/);
});

test.each([
  ["\\boxed{x}", '<mrow class="enclosed box">'],
  ["\\xcancel{x}", '<mrow class="enclosed updiagonalstrike downdiagonalstrike">'],
  ["\\fcolorbox{red}{blue}{x}", '<mpadded class="enclosed box" mathbackground="blue">'],
  ["\\colorbox{blue}{x}", '<mpadded class="enclosed padded" mathbackground="blue">'],
  ["\\pmb{x}", '<mstyle class="bold">'],
])("%s needs neither attributes that browsers lack nor a style", (tex, element) => {
  const drawn = adapt(tex);
  expect(drawn).toContain(element);
  expect(drawn).not.toMatch(/menclose| style=/);
});

interface Setting {
  file?: string;
  math?: boolean;
  siteDirectory?: string;
}

async function compile(text: string, { file = "docs/a.md", math = true, siteDirectory = "/nowhere" }: Setting = {}) {
  const config = siteConfigSchema.parse({ markdown: { math } });
  const { page, diagnostics } = await compileDocument(
    { file, path: path.basename(file), text },
    { siteDirectory, config },
    { source: "docs", routeBasePath: "/", idPrefix: "" },
  );
  const body = page?.body;
  const html = body?.kind === "html" ? body.html : body?.kind === "mdx" ? body.module.statics.join("|") : "";
  return { page, html, findings: diagnostics.map(formatDiagnostic) };
}

const half =
  /<math><semantics><mrow><mfrac>.*<\/mfrac><\/mrow><annotation encoding="application\/x-tex">\\frac\{1\}\{2\}<\/annotation><\/semantics><\/math>/;
const forms = [["docs/a.md"], ["docs/a.mdx"]];

describe.each(forms)("formulas in %s", (file) => {
  test("inline, without a style or a namespace", async () => {
    const { html, findings } = await compile("A $\\frac{1}{2}$ b.\n", { file });
    expect(html).toMatch(half);
    expect(html).not.toMatch(/style=|xmlns|katex/);
    expect(findings).toEqual([]);
  });

  test("as blocks, and as code blocks", async () => {
    for (const text of ["$$\n\\frac{1}{2}\n$$\n", "```math\n\\frac{1}{2}\n```\n"]) {
      const { html } = await compile(text, { file });
      expect(html).toMatch(/^<div class="math"><math display="block">.*<\/math><\/div>\n?$/);
      expect(html).not.toContain("<pre");
    }
  });

  test("in tables, lists, quotes and admonitions", async () => {
    const text = "| a |\n| - |\n| $x^1$ |\n\n- $x^2$\n\n> $$\n> x^3\n> $$\n\n:::note[On $x^4$]\n\n$$\nx^5\n$$\n\n:::\n";
    const { html } = await compile(text, { file });
    for (const n of [1, 2, 3, 4, 5]) expect(html).toContain(`<mn>${n}</mn></msup>`);
    expect(html).toContain('<p class="admonition-title">On <math>');
  });

  test("a long inline one can scroll", async () => {
    expect((await compile(`Text $${"x + ".repeat(9)}x$.\n`, { file })).html).toContain(
      'Text <span class="math"><math>',
    );
  });

  test("headings use the source in text and id", async () => {
    const { page, html } = await compile("# On $E=mc^2$\n\n## Then $\\alpha_{1}$\n", { file });
    expect(page).toMatchObject({ title: "On E=mc^2" });
    expect(page?.headings.map(({ id, text, html: inner }) => [id, text, inner])).toEqual([
      ["on-emc2", "On E=mc^2", "On E=mc^2"],
      ["then-alpha_1", "Then \\alpha_{1}", "Then \\alpha_{1}"],
    ]);
    expect(html).toMatch(/<h2 id="then-alpha_1">Then <math>/);
  });

  test("a description contains the source once", async () => {
    expect((await compile("Let $x < y_1$ be.\n", { file })).page?.description).toBe("Let x < y_1 be.");
  });

  test("code and escaped dollar signs are not formulas", async () => {
    const { html } = await compile("`$a$` costs \\$5 or \\$6.\n\n```sh\n$ echo $HOME $PATH\n```\n", { file });
    expect(html).not.toContain("<math");
    expect(html).toContain("costs $5 or $6.");
  });

  test("invalid ones are shown as source", async () => {
    const { html, findings } = await compile("Text\nand $\\frac{1$.\n\n- $$\n  \\foo\n  $$\n", { file });
    expect(html).toContain("and <code>\\frac{1</code>.");
    expect(html).toContain('<code class="language-latex">\\foo\n</code>');
    expect(findings).toEqual([
      `${file}:2:5  warning  math-invalid
  The formula is shown as its source: Unexpected end of input in a macro argument, expected '}' at character 8.
  KaTeX renders formulas; see https://katex.org/docs/supported. Write \\$ for a dollar sign that does not start a formula.`,
      `${file}:4:3  warning  math-command-unknown
  The formula is shown as its source: Undefined control sequence: \\foo at character 1.
  KaTeX renders formulas; see https://katex.org/docs/supported. Write \\$ for a dollar sign that does not start a formula.`,
    ]);
  });
});

test("text like a placeholder is a formula", async () => {
  const { html, findings } = await compile("With $$N$$ and `$$REGION$$`.\n");
  expect(findings).toEqual([]);
  expect(html).toContain("<mi>N</mi>");
  expect(html).toContain('data-fill="REGION"');
});

test("dollar signs of amounts are text: a formula does not end before a digit", async () => {
  const { html, findings } = await compile("Ä: $5 and $10, *or* $x^2$.\n");
  expect(findings).toEqual([]);
  expect(html).toContain("Ä: $5 and $10, <em>or</em> <math");
});

test("dollar signs are text if formulas are off", async () => {
  const { html } = await compile("Costs $5 or $6; $HOME and $PATH.\n", { math: false });
  expect(html).toBe("<p>Costs $5 or $6; $HOME and $PATH.</p>\n");
});

test("braces in a formula are not expressions, but those beside it are", async () => {
  const { page, html } = await compile("A $\\frac{1}{2}$ {1 + 1}\n", { file: "docs/a.mdx" });
  expect(html).toMatch(half);
  expect(page?.body).toMatchObject({ kind: "mdx", module: { code: expect.stringContaining("1 + 1") } });
});

test("a finding in a partial has its position there", async () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  mkdirSync(path.join(siteDirectory, "docs"));
  writeFileSync(path.join(siteDirectory, "docs/_part.mdx"), "One\n\ntwo $\\foo$\n");
  const text = 'import Part from "./_part.mdx";\n\n<Part />\n';
  expect((await compile(text, { file: "docs/a.mdx", siteDirectory })).findings.join()).toContain(
    "docs/_part.mdx:3:5  warning",
  );
});
