import { expect, test } from "vitest";
import { readQuarto } from "./quarto-syntax.ts";

const read = (...lines: string[]) => readQuarto("a.qmd", lines.join("\n")).text.split("\n");

test("cells are code without their options, and hidden ones are left out", () => {
  expect(read("```{r}", "#| label: a", '#| filename: "a.R"', "x", "```")).toEqual([
    "",
    "",
    '```r title="a.R"',
    "x",
    "```",
  ]);
  expect(read("```{python}", "#| echo: false", "x", "```", "Text")).toEqual(["", "", "", "", "Text"]);
  expect(read("```{r, include=FALSE}", "x", "```", "```{r echo=F}", "y", "```")).toEqual(["", "", "", "", "", ""]);
  expect(read('```{.yaml filename="_quarto.yml"}', "#| a", "```")).toEqual([
    '```yaml title="_quarto.yml"',
    "#| a",
    "```",
  ]);
  expect(read("````md", "```{r}", "```", "````")).toEqual(["````md", "```{r}", "```", "````"]);
  expect(read("```{r}", "#| echo: false")).toEqual(["", ""]);
});

test("what follows a cell or a block that is left out is kept, also if its last fence is longer", () => {
  expect(read("```{r}", "#| echo: false", "x", "````", "Text")).toEqual(["", "", "", "", "Text"]);
  expect(read("~~~{=latex}", "x", "~~~~", "Text")).toEqual(["", "", "", "Text"]);
});

test("callouts are admonitions, also within one another, and other divs are their content", () => {
  expect(read("::: callout-note", "a", ":::")).toEqual([":::note", "a", ":::"]);
  expect(read('::: {.callout-tip title="T" collapse="true"}', "a", ":::")).toEqual([":::details[T]", "a", ":::"]);
  expect(read("::: {.callout-warning}", "", "## Mind {.x}", "a", ":::")).toEqual([
    ":::warning[Mind]",
    "",
    "",
    "a",
    ":::",
  ]);
  expect(read("::: {.callout-note}", "::: {.column}", "::: callout-tip", "a", ":::", ":::", ":::")).toEqual([
    "::::note",
    "",
    ":::tip",
    "a",
    ":::",
    "",
    "::::",
  ]);
  expect(read("::::: {.columns}", "a", ":::::", ":::")).toEqual(["", "a", "", ""]);
});

test("blocks of HTML are content, those for other forms of output are left out", () => {
  expect(read("```{=html}", "<b>a</b>", "```", "::: x", "a", ":::")).toEqual(["", "<b>a</b>", "", "", "a", ""]);
  expect(read("```{=latex}", "a", "```", "b")).toEqual(["", "", "", "b"]);
});

test("of the attributes of headings, ids are kept", () => {
  expect(read("# A {#sec-a .unnumbered}", "## B {-}", "## C {.x}", "## D {{< x >}}", "# E")).toEqual([
    "# A {#sec-a}",
    "## B",
    "## C",
    "## D {{< x >}}",
    "# E",
  ]);
});

test("that no code is run is said at the first cell of a document, if it has one", () => {
  expect(readQuarto("a.qmd", "Text\n\n```{r}\nx\n```\n").diagnostics).toMatchObject([
    { code: "template-left-out", file: "a.qmd", line: 3, isOncePerSite: true },
  ]);
  expect(readQuarto("a.qmd", "```{.r}\nx\n```\n```{{r}}\ny\n```\n").diagnostics).toEqual([]);
});

test("references lead to sections, figures, tables and formulas, which have names", () => {
  expect(
    read(
      "See @sec-use, [@fig-a], [Part @sec-use; -@fig-b] and @eq-x.",
      "",
      "![A *b*](a.png){#fig-a}",
      "",
      "![](c.png){#fig-b width=50%}",
    ),
  ).toEqual([
    "See [](#sec-use), [Figure 1](#fig-a), Part [](#sec-use), [2](#fig-b) and [Equation](#eq-x).",
    "",
    '![A *b*](a.png)<span id="fig-a"></span><br /><small>Figure 1: A *b*</small>',
    "",
    '![](c.png)<span id="fig-b"></span>',
  ]);
  expect(read("```{r}", "#| label: fig-c", "x", "```", "@fig-c")).toEqual([
    '<span id="fig-c"></span>',
    "",
    "```r",
    "x",
    "```",
    "[Figure 1](#fig-c)",
  ]);
  expect(read("::: {#thm-a}", "b", ":::", "@thm-a")).toEqual([
    '<span id="thm-a"></span>**Theorem 1.**',
    "b",
    "",
    "[Theorem 1](#thm-a)",
  ]);
  expect(read("a@fig-b.example `@fig-a` $@fig-a$ [x](@fig-a) @figure-a")).toEqual([
    "a@fig-b.example `@fig-a` $@fig-a$ [x](@fig-a) @figure-a",
  ]);
});

test("formulas have their numbers, and anchors before them", () => {
  expect(read("$$", "a", "$$ {#eq-a}", "@eq-a")).toEqual([
    '<span id="eq-a"></span>',
    "",
    "$$",
    "a",
    String.raw`\tag{1}`,
    "$$",
    "[Equation 1](#eq-a)",
  ]);
  expect(read("$$ a $$ {#eq-a}")).toEqual(['<span id="eq-a"></span>', "", "$$", String.raw`a \tag{1}`, "$$"]);
});

test("the line below a table is its caption", () => {
  expect(read("| a |", "| - |", "| b |", "", ": C [d]{.x} {#tbl-a .y}")).toEqual([
    "| a |",
    "| - |",
    "| b |",
    "",
    '<span id="tbl-a"></span><small>Table 1: C d</small>',
  ]);
  expect(read("| a |", "| - |", ": C")).toEqual(["| a |", "| - |", "", "<small>C</small>"]);
  expect(read("Term", ": Definition")).toEqual(["Term", ": Definition"]);
});

test("a set of panels is one of tabs, whose headings are directly in it", () => {
  const lines = [
    "::: {.panel-tabset}",
    "## A {.x}",
    "",
    "::: {.callout-tip}",
    "## T",
    "a",
    ":::",
    "",
    "## B",
    "### C",
    ":::",
  ];
  expect(read(...lines)).toEqual([
    ":::::tabs",
    "::::tab[A]",
    "",
    ":::tip[T]",
    "",
    "a",
    ":::",
    "",
    "::::",
    "::::tab[B]",
    "### C",
    "::::",
    ":::::",
  ]);
  const { origins } = readQuarto("a.qmd", lines.join("\n"));
  expect(origins).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11, 11]);
  expect(read("::: {.panel-tabset}", "a", ":::")).toEqual(["", "a", ""]);
});

test("a grid table is one with pipes", () => {
  const table = [
    "+---+--------+",
    "| A | B      |",
    "+===+========+",
    "| a | - `b`  |",
    "|   | - c|d  |",
    "+---+--------+",
    "| e | ~~~ r  |",
    "|   | f      |",
    "|   | ~~~    |",
    "|   |        |",
    "|   | g      |",
    "|   | ## h   |",
    "+---+--------+",
  ];
  expect(read(...table).slice(0, 5)).toEqual([
    "| A | B |",
    "| --- | --- |",
    String.raw`| a | - ${"`b`"}<br />- c\|d |`,
    "| e | `f`<br />g<br />**h** |",
    "",
  ]);
  expect(read("+--+", "| a |", "+--+").slice(0, 3)).toEqual(["|  |", "| --- |", "| a |"]);
  // A cell that spans two columns.
  const spanned = ["+--+--+", "| a   |", "+--+--+"];
  expect(read(...spanned)).toEqual(spanned);
});

test("spans, notes, and what is raised or lowered are written as elsewhere; citations are reported once", () => {
  expect(read("[a]{.mark} [`b`]{.aside} [c](d.qmd){.x} x^2^ H~2~O ~~e~~ f^[*g* [h](i)]")).toEqual([
    "<mark>a</mark> `b` [c](d.qmd) x<sup>2</sup> H<sub>2</sub>O ~~e~~ f[^quarto-1]",
    "",
    "[^quarto-1]: *g* [h](i)",
    "",
  ]);
  const { text, diagnostics } = readQuarto("a.qmd", "a\n\nSee [@b; @c, p. 3] and [@d].\n");
  expect(text).toContain("See [@b; @c, p. 3] and [@d].");
  expect(diagnostics.map(({ line, undrawn }) => [line, undrawn])).toEqual([[3, "[@…]"]]);
});

test("shortcodes that need no project are read", () => {
  const text =
    "{{< meta tool.name >}} {{< meta none >}} {{< kbd Ctrl-C >}}{{< pagebreak >}} `{{{< x >}}}`\n```\n{{{< y >}}}\n```";
  expect(readQuarto("a.qmd", text, { tool: { name: "T" } }).text).toBe(
    "T {{< meta none >}} <kbd>Ctrl-C</kbd> `{{< x >}}`\n```\n{{< y >}}\n```",
  );
});
