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
  expect(read('::: {.callout-tip title="T" collapse="true"}', "a", ":::")).toEqual([":::tip[T]", "a", ":::"]);
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
