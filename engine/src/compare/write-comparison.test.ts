import type { Element } from "hast";
import { array, assert, constantFrom, property, record } from "fast-check";
import { markdownToHtml } from "satteri";
import { expect, test } from "vitest";
import { parseHtml } from "@cairn/html/sanitise-html";
import { textOf, walkElements } from "@cairn/html/walk-elements";
import type { Comparison } from "./compare-outputs.ts";
import { diffMarkdown } from "./diff-lines.ts";
import { writeMarkdown } from "./write-markdown.ts";
import { writePage } from "./write-page.ts";

const nothing: Comparison = { added: [], removed: [], moved: [], changed: [], around: [], pages: 1 };

/** Returns a comparison in which all texts come from authors. */
function comparisonOf(text: string, other: string): Comparison {
  const page = { address: `/${text.replaceAll("\n", "")}`, title: text };
  const hunks = diffMarkdown(`# ${other}\n\n${text}`, `# ${other}\n\n${other}`);
  return {
    ...nothing,
    added: [page],
    removed: [page, { ...page, leadsTo: page.address }],
    moved: [{ from: page, to: page, isRedirected: false }],
    changed: [{ pages: [page], title: { before: text, after: other }, hunks }],
    around: [{ name: "Sidebar", changes: [{ pages: [page], hunks }] }],
  };
}

function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  walkElements(parseHtml(html), (element) => elements.push(element));
  return elements;
}

const sign = constantFrom(
  ..."<img src=x onerror=hit()>|<script>hit()</script>|</summary>|</details>|</code>|</style>|<!--|-->|`|``|```|````|~~~|\n|\n\n|\r|\r\n|@everyone|[a](javascript:hit())|](|)|&lt;b&gt;|&#60;b>|&|\"|'|\\|# |- |> || a | b ||**|$|\u202e|\u0000| |x".split(
    "|",
  ),
);
const hostile = array(sign, { maxLength: 8 }).map((signs) => signs.join(""));

test("texts of pages are neither markup nor mentions in a comment on a pull request", () => {
  const own = new Set(["p", "strong", "ul", "li", "a", "code", "pre", "details", "summary", "b"]);
  assert(
    property(record({ text: hostile, other: hostile }), ({ text, other }) => {
      const markdown = writeMarkdown(comparisonOf(text, other), "https://preview.example.com");
      expect(markdown).not.toMatch(/[\u202e\u0000\r]/);
      const { html } = markdownToHtml(markdown, { features: { rawHtml: true } });
      const elements = elementsOf(html);
      expect(elements.filter(({ tagName }) => !own.has(tagName)).map(({ tagName }) => tagName)).toEqual([]);
      const names = elements.flatMap(({ properties }) => Object.keys(properties));
      expect(names.filter((name) => name !== "href" && name !== "className")).toEqual([]);
      const addresses = elements.flatMap(({ properties }) => properties["href"] ?? []);
      expect(addresses.filter((address) => !String(address).startsWith("https://preview.example.com/"))).toEqual([]);
      for (const element of elements) if (/^(?:code|pre)$/.test(element.tagName)) element.children = [];
      const [paragraph] = elements;
      expect(elements.map((element) => textOf(element)).join("")).not.toContain("@everyone");
      expect(paragraph?.tagName).toBe("p");
    }),
    { numRuns: 1000 },
  );
});

test("texts of pages are text on a page", () => {
  assert(
    property(record({ text: hostile, other: hostile }), ({ text, other }) => {
      const html = writePage(comparisonOf(text, other), "https://preview.example.com");
      const body = html.slice(html.indexOf("<body>"));
      const names = elementsOf(body).map(({ tagName }) => tagName);
      expect(names.filter((name) => /^(?:img|script|style|b|svg)$/.test(name))).toEqual([]);
      expect(html).not.toMatch(/[\u202e\u0000]/);
    }),
    { numRuns: 500 },
  );
});

test("a comment never exceeds GitHub's limit", () => {
  const changed = Array.from({ length: 2_000 }, (_, index) => ({
    pages: [{ address: `/${index}`, title: "A page" }],
    hunks: diffMarkdown("", `${"word ".repeat(60)}${index}`),
  }));
  const text = writeMarkdown({ ...nothing, changed });
  expect(text.length).toBeLessThan(61_000);
  expect(text).toMatch(/\d+ more changes are not shown here\.\n$/);
});

test("a redirect to another site is not linked in the preview", () => {
  const comparison = { ...nothing, removed: [{ address: "/old", title: "Old", leadsTo: "https://example.com/a" }] };
  for (const write of [writeMarkdown, writePage]) {
    const text = write(comparison, "https://preview.example.com");
    expect(text).toContain("https://example.com/a");
    expect(text).not.toContain("preview.example.com");
  }
});

test("lines are only compared with lines of the same kind", () => {
  const kinds = (before: string, after: string) =>
    diffMarkdown(before, after).flatMap(({ changes }) => changes.map(({ kind }) => kind));
  expect(kinds("See [a](/a) there", "See [a](/b) there")).toEqual(["link"]);
  expect(kinds("```sh\n# a\n```", "```sh\n# a b\n```")).toEqual(["code"]);
  // The code in an entry of a list, in which no line is a heading.
  expect(kinds("- ```sh\n  # a\n  ```\n", "- ```sh\n  # a b\n  ```\n")).toEqual(["code"]);
  expect(kinds("1. ~~~sh\n# a\n~~~", "1. ~~~sh\n# a b\n~~~")).toEqual(["code"]);
  expect(kinds("| a | b |\n| --- | --- |\n| c | d |", "| a | b |\n| --- | ---: |\n| c | e |")).toEqual(["table"]);
  expect(diffMarkdown("# A\n\n## B\n\nOld", "# A\n\n## B\n\nNew words")).toEqual([
    {
      heading: "B",
      above: "## B",
      changes: [
        { kind: "text", before: "Old" },
        { kind: "text", after: "New words" },
      ],
    },
  ]);
  expect(diffMarkdown("one two three four", "one two 3 four")[0]?.changes[0]?.pieces).toEqual([
    { text: "one two ", mark: "both" },
    { text: "three", mark: "old" },
    { text: "3", mark: "new" },
    { text: " four", mark: "both" },
  ]);
});
