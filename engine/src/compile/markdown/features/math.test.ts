import { renderToString } from "katex";
import { expect, test } from "vitest";
import { adaptMathml } from "./draw-math.ts";

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
