import { expect, test } from "vitest";
import { formatDiagnostic } from "../../../findings/diagnostics.ts";
import { parseCategoryFile } from "./category-file.ts";

function parse(text: string, file = "docs/guides/_category_.json") {
  return parseCategoryFile({ file, directory: "guides", text });
}

test("reads JSON with every key", () => {
  const link = {
    type: "generated-index",
    slug: "/all",
    title: "All",
    description: "d",
    image: "/i.png",
    keywords: ["a"],
  };
  const metadata = {
    label: "Guides",
    position: 2,
    className: "c",
    collapsible: true,
    collapsed: false,
    customProps: { a: 1 },
    description: "d",
    link,
  };
  const { category, diagnostics } = parse(JSON.stringify(metadata, undefined, "\t"));
  expect(diagnostics).toEqual([]);
  expect(category).toMatchObject({ file: "docs/guides/_category_.json", directory: "guides", metadata });
});

test("reads YAML, and records where the linked document is named", () => {
  const { category } = parse(
    'label: Guides\nposition: "2.5"\nlink:\n  type: doc\n  id: start\n',
    "docs/guides/_category_.yml",
  );
  expect(category?.metadata).toMatchObject({ position: 2.5, link: { type: "doc", id: "start" } });
  expect(category?.linkPosition).toEqual({ line: 5, column: 7 });
});

test("distinguishes a null link from an absent one, and accepts an empty file", () => {
  expect(parse('{ "link": null }').category?.metadata.link).toBeNull();
  expect(parse("").category?.metadata.link).toBeUndefined();
});

test("reports a syntax error", () => {
  expect(parse('{\n  "label": "Guides",\n  "position" 2\n}').diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs/guides/_category_.json:3:14  error  category-syntax
      The file is not valid JSON: Missing , or : between flow map items.",
    ]
  `);
});

test("reports an alias without an anchor", () => {
  const { diagnostics } = parse("label: *other", "docs/guides/_category_.yml");
  expect(diagnostics.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "The file is not valid YAML: a value begins with "*" and names no anchor.",
    ]
  `);
});

test("reports unknown keys", () => {
  const { category, diagnostics } = parse('{\n  "label": "Guides",\n  "colapsed": true,\n  "weight": 2\n}');
  expect(category).toBeUndefined();
  expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs/guides/_category_.json:3:3  error  category-key
      The category has the unknown key "colapsed".
      Did you mean "collapsed"?",
      "docs/guides/_category_.json:4:3  error  category-key
      The category has the unknown key "weight".
      Use one of: key, label, description, position, collapsible, collapsed, className, customProps, link.",
    ]
  `);
});

test("reports wrong values", () => {
  expect(
    parse("label: 3\ncollapsed: maybe\nlink: { type: dok }\n", "docs/guides/_category_.yml").diagnostics.map(
      formatDiagnostic,
    ),
  ).toMatchInlineSnapshot(`
      [
        "docs/guides/_category_.yml:1:8  error  category-value
        "label" of the category is 3.
        Write text in quotes.",
        "docs/guides/_category_.yml:2:12  error  category-value
        "collapsed" of the category is "maybe".
        Write true or false.",
        "docs/guides/_category_.yml:3:15  error  category-type
        The link of the category has the unknown type "dok".
        Did you mean "doc"?",
      ]
    `);
});

test("a link without a type leads nowhere, as in Docusaurus, and is reported", () => {
  const { category, diagnostics } = parse('{ "label": "Guides", "link": { "description": "All" } }');
  expect(category?.metadata).toEqual({ label: "Guides", link: undefined });
  expect(diagnostics).toMatchObject([
    {
      code: "category-type",
      severity: "warning",
      line: 1,
      column: 30,
      message: "The link of the category has no type: it leads nowhere.",
    },
  ]);
});

test("reports an unknown type of link, and a key that its link lacks", () => {
  expect(parse('{\n  "link": { "type": "generated-indx" }\n}').diagnostics.map(formatDiagnostic))
    .toMatchInlineSnapshot(`
    [
      "docs/guides/_category_.json:2:21  error  category-type
      The link of the category has the unknown type "generated-indx".
      Did you mean "generated-index"?",
    ]
  `);
  expect(parse('{ "link": { "type": "doc" } }').diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs/guides/_category_.json:1:11  error  category-value
      The link of the category has no "id".
      Add "id": text in quotes.",
    ]
  `);
  expect(parse('{ "link": "start" }').diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs/guides/_category_.json:1:11  error  category-value
      The link of the category is "start".
      Write { type: "doc", id: "…" } or { type: "generated-index" }.",
    ]
  `);
});

test("reports a file that is not an object", () => {
  expect(parse("- a\n").diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs/guides/_category_.json:1:1  error  category-value
      The category is a list.
      Write keys and values.",
    ]
  `);
});
