import { expect, test } from "vitest";
import { readForeignSyntax } from "./foreign-syntax.ts";

const readAll = (...lines: string[]) => readForeignSyntax("docs/a.md", lines.join("\n"), { isMyst: true });
const read = (...lines: string[]) => readAll(...lines).text.split("\n");

const withoutPadding = (line: string) => line.replaceAll(/ +/g, " ");

test("roles of MyST become elements, links and text; in headings without spaces; what follows keeps its column", () => {
  expect(read("# The {py:class}`a <b.A>` and {kbd}`C`")).toEqual(["# The `a` and <kbd>C</kbd>"]);
  expect(read("{ref}`f`, {ref}`g_h <the label>` and {doc}`/i`")).toEqual(["[](#f), [g_h](<#the label>)    and [](/i)"]);
  expect(
    read("{sup}`2`{sub}`i` {abbr}`GB (gigabyte)` {guilabel}`Open` {file}`a.txt` {py:func}`~a.b` {term}`c <d>`s").map(
      withoutPadding,
    ),
  ).toEqual(['<sup>2</sup><sub>i</sub> <abbr title="gigabyte">GB</abbr> **Open** `a.txt` `b` cs']);
  expect(read("{unknown}`a*b`, {octicon}`x;1em`.")).toEqual([String.raw`a\*b, .`]);
  const code = "`{kbd}`, ``{a}`b` ``, {x}";
  expect(read(code)).toEqual([code]);
  expect(read("[](project:#a), <project:b.md> and `<project:c>`")).toEqual(["[](#a), [](<b.md>) and `<project:c>`"]);
});

test("a role may continue on the next line", () => {
  expect(read("See {term}", "`a <b>` and {ref}`c", "d <e>`.", "f {g}", "h")).toEqual([
    "See a             and [c d](#e).",
    "f {g}",
    "h",
  ]);
});

test("labels become anchors, unless the heading below has that id; comments and breaks are hidden", () => {
  expect(read("(A_b c)=", "(title)=", "# Title", "% no", "+++", "+++ {}", "5 % d")).toEqual([
    '<div id="a-b-c"></div>',
    "",
    "",
    "# Title",
    "",
    "",
    "",
    "5 % d",
  ]);
});

test("code, also of examples of MyST, is kept", () => {
  const lines = ["````md", "```{note}", "{kbd}`a`", "(b)=", "% c", "$$", "```", "````", "~~~", ":::{tip}", "~~~"];
  expect(read(...lines)).toEqual(lines);
});

test("admonitions have their kinds, titles and labels, and more colons than those in them", () => {
  expect(
    read("::::{hint}", ":name: my tip", "", ":::{admonition} Own {kbd}`T`", ":class: warning", "a", ":::", "::::"),
  ).toEqual(['<div id="my-tip"></div>', "", "::::tip[Hint]", ":::warning[Own <kbd>T</kbd>]", "a", ":::", "::::"]);
  expect(read("```{note} Text", "```", "```{versionadded} 2.0", "a", "```")).toEqual([
    ":::note",
    "Text",
    ":::",
    ":::info[Added in version 2.0]",
    "a",
    ":::",
  ]);
  const ofClass = ["```{admonition} B", ":class: x todo", "b", "```"];
  expect(read("```{seealso}", "a", "```", ...ofClass)).toEqual([
    ":::info[See also]",
    "a",
    ":::",
    ":::info[B]",
    "b",
    ":::",
  ]);
  expect(read("```{note}", ":class: dropdown", "a", "```", "```{dropdown} B", ":open:", "c", "```")).toEqual([
    ":::details[Note]",
    "a",
    ":::",
    ":::details[B]{open}",
    "c",
    ":::",
  ]);
});

test("a directive in a list or a quote keeps its margin; lines have their origins", () => {
  const { text, origins } = readAll(
    "- ```{tip}",
    "  ---",
    "  name: b",
    "  ---",
    "",
    "  a",
    "  ```",
    "> :::{note}",
    "> c",
    "> :::",
  );
  expect(text.split("\n")).toEqual([
    '- <div id="b"></div>',
    "",
    "  :::tip",
    "  a",
    "  :::",
    "> :::note",
    "> c",
    "> :::",
  ]);
  expect(origins).toEqual([1, 1, 1, 6, 6, 8, 9, 9]);
});

test("code blocks have their language, title, marked lines and numbers", () => {
  expect(
    read(
      "```{code-block} nix",
      ':caption: The {file}`a.nix` "b"',
      ":emphasize-lines: 1, 3-4",
      ":lineno-start: 5",
      "",
      "{ c }:",
      "```",
    ),
  ).toEqual(["```nix title='The a.nix \"b\"' {1,3-4} showLineNumbers={5}", "{ c }:", "```"]);
  expect(read(":::{code-cell} ipython3", "```", ":::", "```{code}", ":linenos:", "a", "```")).toEqual([
    "````python",
    "```",
    "````",
    "```text showLineNumbers",
    "a",
    "```",
  ]);
  expect(read('{lineno-start=3 emphasize-lines="2"}', "```js", "a", "```")).toEqual([
    "",
    "```js showLineNumbers={3} {2}",
    "a",
    "```",
  ]);
  expect(read("```{code-cell}", ":tags: [remove-cell]", "a", "```")).toEqual([""]);
});

test("lists of contents are links to pages; hidden ones are nothing", () => {
  expect(read("```{toctree}", ":caption: Parts", "self", "a/b", "C <c>", "d/*", "https://e.example", "```")).toEqual([
    "**Parts**",
    "",
    "- [](a/b)",
    "- [C](c)",
    "- <https://e.example>",
  ]);
  expect(read("```{toctree}", ":hidden:", "a", "```", "```{contents}", "```")).toEqual(["", ""]);
});

test("images have a size, and figures a caption", () => {
  expect(read("```{image} a.png", ":alt: A", ":width: 50%", "```")[0]).toBe(
    '<img src="a.png" alt="A" width="50%" /><!-- -->',
  );
  expect(read(":::{figure} a b.png", "The *caption*", ":::").filter(Boolean)).toEqual([
    "<figure>",
    "![The caption](<a b.png>)",
    "<figcaption>",
    "The *caption*",
    "</figcaption>",
    "</figure>",
  ]);
});

test("tabs are tabs, and cards are boxes whose titles are links", () => {
  expect(read("::::{tab-set}", ":::{tab-item} A", "b", ":::", "::::")).toEqual([
    "::::tabs",
    ":::tab[A]",
    "b",
    ":::",
    "::::",
  ]);
  const card = [":::{grid-item-card} A", ":link: b", ":link-type: ref", "c", "+++", "d", ":::"];
  expect(read("::::{grid} 2", ...card, "::::")).toEqual(["::::cards", ":::card[[A](#b)]", "c", "", "d", ":::", "::::"]);
  expect(read(":::{button-ref} a/b", "C", ":::")).toEqual(["[C](#a/b)"]);
  expect(read(":::{button-ref} a/b", ":ref-type: doc", "C", ":::")).toEqual(["[C](a/b)"]);
});

test("lists of lists are tables; terms of a glossary are bold", () => {
  expect(read("```{list-table} T", ":header-rows: 1", "* - A", "  - B", "* - c | d", "  - e", "    f", "```")).toEqual([
    "**T**",
    "",
    "| A | B |",
    "| --- | --- |",
    String.raw`| c \| d | e f |`,
    "",
  ]);
  const list = ["* - a", "", "    - b", "  - c"];
  const tableOf = (...lines: string[]) =>
    read("```{list-table}", ...lines, "```")
      .filter(Boolean)
      .join(" ");
  expect(tableOf(...list)).toBe("<table> <tr> <td> a - b </td> <td> c </td> </tr> </table>");
  expect(tableOf(":header-rows: 1", ":stub-columns: 1", ...list, "*   - d", "    - e", "", "      f")).toBe(
    "<table> <tr> <th> a - b </th> <th> c </th> </tr> <tr> <th> d </th> <td> e f </td> </tr> </table>",
  );
  expect(tableOf("- a", "- b")).toBe("- a - b");
  expect(read("```{glossary}", "A", "  b", "  c", "D", ": e", "```").filter(Boolean)).toEqual([
    "**A**",
    "b",
    "c",
    "**D**",
    "e",
  ]);
});

test("formulas are blocks, aligned if they have several lines, and ask for dollar signs", () => {
  expect(read("```{math}", ":label: e", "a", "```", "$$", "b &= c \\\\", "  &= d", "$$ (f)", "$$ g $$")).toEqual([
    '<div id="e"></div>',
    "",
    "```math",
    "a",
    "```",
    '<div id="f"></div>',
    "",
    "```math",
    String.raw`\begin{aligned}`,
    String.raw`b &= c \\`,
    "&= d",
    String.raw`\end{aligned}`,
    "```",
    "```math",
    "g",
    "```",
  ]);
  const environment = [String.raw`\begin{align}`, String.raw`a &= b`, String.raw`\end{align}`];
  expect(read(...environment)).toEqual(["```math", ...environment, "```"]);
  expect([readAll("{math}`a`").hasMath, readAll(...environment).hasMath, readAll("a").hasMath]).toEqual([
    true,
    true,
    false,
  ]);
});

test("of directives that are not known, the content is shown, and reported with its line", () => {
  const { text, diagnostics } = readAll("a", "```{own} b", "**c**", "```", "```{eval-rst}", ".. d::", "```", "{% e %}");
  expect(text.split("\n")).toEqual(["a", "**c**", "```rst", ".. d::", "```", ""]);
  expect(diagnostics.map(({ line, message }) => `${line}: ${message.slice(0, 40)}`)).toEqual([
    "2: What the directive {own} of MyST writes ",
    "5: What the directive {eval-rst} of MyST wr",
    "8: The Liquid tag {% e %} is ignored, becau",
  ]);
});

test("directives without ends within each other are read in time", () => {
  const lines = Array.from({ length: 3000 }, (_, at) => `${":".repeat(3 + (at % 5))}{note}`);
  expect(read(...lines).length).toBeGreaterThan(3000);
});

test("what a terminal shows is code, also in angle brackets", () => {
  expect(read("```{terminal}", ":user: me", "", "run <name>", "```")).toEqual(["```", "run <name>", "```"]);
});
