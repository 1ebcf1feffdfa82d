import { expect, test } from "vitest";
import { formatDiagnostic } from "../findings/diagnostics.ts";
import { checkProse, joinTemplates } from "./check-prose.ts";

const check = (source: string, terms: { avoid: string; use: string }[] = []) =>
  checkProse("a.md", source, { terms }).map(formatDiagnostic);

test("problems are reported at their positions", () => {
  const source = `---
title: e-mail
---

## Set up

#### Too deep

![](./a.png) and [here](./b.md), or [Click here](./c.md).
Send an e-mail.
`;
  expect(check(source, [{ avoid: "e-mail", use: "email" }])).toMatchInlineSnapshot(`
    [
      "a.md:7:1  warning  heading-skipped
      The heading "Too deep" of level 4 follows one of level 2.
      Use ###: people who use a screen reader navigate by heading levels.",
      "a.md:9:1  warning  image-text-missing
      The image has no alternative text for readers who cannot see it.
      Describe the image between the square brackets.",
      "a.md:9:18  warning  link-text-unclear
      The link text "here" does not say where the link leads.
      Use the title or subject of the target page as the link text.",
      "a.md:9:37  warning  link-text-unclear
      The link text "Click here" does not say where the link leads.
      Use the title or subject of the target page as the link text.",
      "a.md:10:9  warning  term-avoided
      Do not write "e-mail".
      Write "email".",
    ]
  `);
});

test.each([
  ["levels in order, and back", "# A\n\n## B\n\n### C\n\n## D\n\nE\n---\n\n### F\n"],
  ["headings and films that are shown", "# A\n\n#### H4 Heading\n\n###### Heading 6\n\n![](https://youtu.be/a)\n"],
  ["headings that are only code", "# A\n\n## `B`\n\n### C\n"],
  ["a first heading of any level", "### A\n\n#### B\n"],
  [
    "code and comments",
    "# A\n\n```md\n### B\n![](c.png) [here](d.md) e-mail\n```\n\n<!--\n### E\n--> `[here](f) e-mail`\n",
  ],
  [
    "links and images with a telling text",
    "[Click](https://click.example) [Link](/components/link#props) [this `.db`](e) [More](./more.md) [the guide here](a.md) ![A chart](b.png) ![`c`](d.png) [here] is what [x][here] says\n",
  ],
  [
    "other words, addresses and attributes",
    "e-mails, my-e-mail, [x](e-mail.md), <a href='e-mail'>b</a>, https://e-mail.org/e-mail\n",
  ],
  ["a rule below a paragraph and a table", "# A\n\nb\n\n---\n\n| a |\n| --- |\n\n## C\n"],
])("%s are accepted", (_, source) => {
  expect(check(source, [{ avoid: "e-mail", use: "email" }])).toEqual([]);
});

test("code is not read as prose, also with Windows line endings, nor indented code in Markdown", () => {
  const fenced = "# A\n\n## B\n\n### C\n\n```sh\n# Shell\n[here](b.md)\n```\n\n### D\n";
  expect(check(fenced)).toEqual([]);
  expect(check(fenced.replaceAll("\n", "\r\n"))).toEqual([]);
  expect(check("Text:\n\n    ![](a.png)\n\n    [here](b.md)\n\n\t[here](c.md)\n")).toEqual([]);
  expect(check("4. Fetch\n    a. Select\n\n        ![](a.png)\n")).toEqual([]);
  expect(checkProse("a.mdx", "<Box>\n\n    ![](a.png)\n\n</Box>\n", { terms: [] })).toHaveLength(1);
});

test.each([
  ["a paragraph that goes on", "Text\n    ![](a.png)\n"],
  ["a list", "- A\n\n    ![](a.png)\n"],
  ["a list in a list", "1. A\n    - B\n\n        ![](a.png)\n"],
  ["what follows a list", "- A\n    - B\n\nText\n\n![](a.png)\n"],
  ["a block of MkDocs", '!!! note "A"\n\n    ![](a.png)\n'],
  ["a footnote", "[^1]: A\n\n    ![](a.png)\n"],
])("indented text in %s is no code", (_, source) => {
  expect(check(source)).toHaveLength(1);
});

test("the name of an input or output is a clear link text", () => {
  const rows = ["this", "more"].map((name) => `| <a name="output_${name}"></a> [${name}](#output\\_${name}) | A. |`);
  expect(check([...rows, "[this](#output\\_that)", "[this](#input_this)"].join("\n"))).toHaveLength(1);
});

test("a heading from a template is reported once", () => {
  const found = Array.from({ length: 5 }, (_, at) => checkProse(`${at}.md`, "# A\n\n### `B`\n", { terms: [] }));
  const joined = joinTemplates(found.flat());
  expect(joined.map(({ isOncePerSite }) => isOncePerSite)).toEqual([true, true, true, true, true]);
  expect(joined[0]?.message).toBe('The heading "`B`" of level 3 follows one of level 1.');
  expect(joinTemplates(found.slice(1).flat())[0]?.isOncePerSite).toBeUndefined();
});

test("a link text may be the name of what a folder of the target is about", () => {
  expect(check("[Link](https://a.example/link/4.0/)")).toEqual([]);
  expect(check("[Link](https://a.example/other/4.0/)")).toHaveLength(1);
});

test("content that MyST inserts by its label is no image", () => {
  expect(check("![](#some-table)")).toEqual([]);
  expect(check("![](table.png)")).toHaveLength(1);
});

test("a heading is named by its text, without the marks that only Markdown needs", () => {
  expect(check("# A\n\n### handle\\_it \\o\n")[0]).toContain('The heading "handle_it \\o" of level 3');
});

test("levels of headings in a list of changes are those of the program that writes it", () => {
  const codesIn = (file: string) => checkProse(file, "# 1.0.0\n\n### Features\n", { terms: [] });
  expect([codesIn("CHANGELOG.md"), codesIn("docs/changes.md"), codesIn("docs/a.md").length]).toEqual([[], [], 1]);
});
