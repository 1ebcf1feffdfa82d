import { expect, test } from "vitest";
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
  expect(parse('{\n  "label": "Guides",\n  "position" 2\n}').diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "category-syntax",
        "column": 14,
        "file": "docs/guides/_category_.json",
        "line": 3,
        "message": "The file is not valid JSON: Missing , or : between flow map items.",
        "severity": "error",
      },
    ]
  `);
});

test("reports an alias without an anchor", () => {
  const { diagnostics } = parse("label: *other", "docs/guides/_category_.yml");
  expect(diagnostics.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "The file is not valid YAML: Unresolved alias (the anchor must be set before the alias): other.",
    ]
  `);
});

test("reports unknown keys", () => {
  const { category, diagnostics } = parse('{\n  "label": "Guides",\n  "colapsed": true,\n  "weight": 2\n}');
  expect(category).toBeUndefined();
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "category-key",
        "column": 3,
        "file": "docs/guides/_category_.json",
        "hint": "Did you mean "collapsed"?",
        "line": 3,
        "message": "The category has the unknown key "colapsed".",
        "severity": "error",
      },
      {
        "code": "category-key",
        "column": 3,
        "file": "docs/guides/_category_.json",
        "hint": "Use one of: key, label, description, position, collapsible, collapsed, className, customProps, link.",
        "line": 4,
        "message": "The category has the unknown key "weight".",
        "severity": "error",
      },
    ]
  `);
});

test("reports wrong values", () => {
  expect(parse("label: 3\ncollapsed: maybe\n", "docs/guides/_category_.yml").diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "category-value",
        "column": 8,
        "file": "docs/guides/_category_.yml",
        "hint": "Write text in quotes.",
        "line": 1,
        "message": ""label" of the category is 3.",
        "severity": "error",
      },
      {
        "code": "category-value",
        "column": 12,
        "file": "docs/guides/_category_.yml",
        "hint": "Write true or false.",
        "line": 2,
        "message": ""collapsed" of the category is "maybe".",
        "severity": "error",
      },
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
  expect(parse('{\n  "link": { "type": "generated-indx" }\n}').diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "category-type",
        "column": 21,
        "file": "docs/guides/_category_.json",
        "hint": "Did you mean "generated-index"?",
        "line": 2,
        "message": "The link of the category has the unknown type "generated-indx".",
        "severity": "error",
      },
    ]
  `);
  expect(parse('{ "link": { "type": "doc" } }').diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "category-value",
        "column": 11,
        "file": "docs/guides/_category_.json",
        "hint": "Add "id": text in quotes.",
        "line": 1,
        "message": "The link of the category has no "id".",
        "severity": "error",
      },
    ]
  `);
  expect(parse('{ "link": "start" }').diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "category-value",
        "column": 11,
        "file": "docs/guides/_category_.json",
        "hint": "Write { type: "doc", id: "…" } or { type: "generated-index" }.",
        "line": 1,
        "message": "The link of the category is "start".",
        "severity": "error",
      },
    ]
  `);
});

test("reports a file that is not an object", () => {
  expect(parse("- a\n").diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "category-value",
        "column": 1,
        "file": "docs/guides/_category_.json",
        "hint": "Write keys and values.",
        "line": 1,
        "message": "The category is a list.",
        "severity": "error",
      },
    ]
  `);
});
