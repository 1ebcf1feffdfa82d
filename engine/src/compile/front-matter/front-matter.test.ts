import { expect, test } from "vitest";
import { parseFrontMatter, parseSimpleYaml } from "./front-matter.ts";
import { parse } from "yaml";

test("front matter with fields may end with a longer line; a rule and a heading below it are text", () => {
  const { frontMatter, body } = parseFrontMatter("a.md", "---\n\nid: a\ntitle: A\n--------\n\nText\n\n---\n");
  expect([frontMatter.title, body]).toEqual(["A", "\n\n\n\n\n\nText\n\n---\n"]);
  const text = "---\n\nTitle\n-----\n\nText\n";
  expect(parseFrontMatter("a.md", text)).toEqual({ frontMatter: {}, body: text, diagnostics: [] });
});

test("text may continue at the start of the next line; the result is reported if it is not YAML", () => {
  const { frontMatter, diagnostics } = parseFrontMatter(
    "a.md",
    '---\ntitle: A\ndescription: "Can\nalso be used."\n---\n',
  );
  expect([frontMatter.title, frontMatter.description, diagnostics]).toEqual(["A", "Can also be used.", []]);
  const inQuotes = parseFrontMatter("a.md", "---\ntitle: A\ndescription: 'Of\nimage: /a.png\nb.js'\nslug: '/s'\n---\n");
  expect(inQuotes.diagnostics).toEqual([]);
  expect(inQuotes.frontMatter).toMatchObject({ description: "Of image: /a.png b.js", slug: "/s" });
  expect(parseFrontMatter("a.md", '---\ntitle: "A\ngoes on\n---\n').diagnostics).toMatchObject([
    { code: "front-matter-malformed" },
  ]);
});

test("a field in brackets or quotes may have another one on its line", () => {
  const { frontMatter, diagnostics } = parseFrontMatter("a.md", '---\ntitle: "A" tags: [a, b] slug: /c\nid: d\n---\n');
  expect([frontMatter, diagnostics]).toEqual([{ title: "A", tags: ["a", "b"], slug: "/c", id: "d" }, []]);
});

const read = (...lines: string[]) => parseFrontMatter("docs/a.md", lines.join("\n"));

test("front matter in TOML is parsed as far as needed, and line numbers are kept", () => {
  const { frontMatter, body, diagnostics } = read(
    "+++",
    'title = "A \\"plan\\"" # why',
    "weight = 5",
    "draft = false",
    "tags = ['a', \"b\"]",
    "date = 2026-01-31",
    "[menu.main]",
    "weight = 9",
    "+++",
    "Text",
  );
  expect(frontMatter).toMatchObject({ title: 'A "plan"', sidebar_position: 5, draft: false, tags: ["a", "b"] });
  expect(frontMatter["date"]).toBe("2026-01-31");
  expect([body.split("\n"), diagnostics]).toEqual([[..."\n".repeat(9).split("\n").slice(1), "Text"], []]);
});

test("a list in TOML may have several lines", () => {
  const { frontMatter } = read(
    "+++",
    'title = "[A"',
    "aliases = [",
    '  "/old[1]/",',
    "  '/older/'",
    "]",
    "weight = 5",
    "+++",
  );
  expect(frontMatter).toMatchObject({ title: "[A", aliases: ["/old[1]/", "/older/"], sidebar_position: 5 });
});

test("a field with an underscore at its start is one of a template", () => {
  expect(read("---", "_description: A", "---").diagnostics).toEqual([]);
  expect(read("---", "descripton: A", "---").diagnostics).toMatchObject([{ code: "front-matter-misspelt" }]);
});

test("names of fields may have other capitals if the generator ignores them", () => {
  const of = (...lines: string[]) =>
    parseFrontMatter("a.md", ["---", ...lines, "---"].join("\n"), { ignoresCase: () => true });
  const { frontMatter, diagnostics } = of("Title: A", "LinkTitle: B", "Own: c");
  expect(frontMatter).toMatchObject({ title: "A", sidebar_label: "B", Own: "c" });
  expect(diagnostics).toEqual([]);
  expect(of("Title: A", "Draft: maybe").diagnostics).toMatchObject([{ code: "front-matter-value", line: 3 }]);
  expect(read("---", "Title: A", "---").diagnostics).toMatchObject([{ code: "front-matter-misspelt", line: 2 }]);
});

test.each([
  [["weight: 3", "linkTitle: Short"], { sidebar_position: 3, sidebar_label: "Short" }],
  [["weight: 0"], { sidebar_position: undefined }],
  [["nav_order: 2", "sidebar_position: 7"], { sidebar_position: 7 }],
  [
    ["sidebar:", "  order: 4", "  label: Own", "  hidden: true"],
    { sidebar_position: 4, sidebar_label: "Own", unlisted: true },
  ],
  [["hide:", "  - toc"], { hide_table_of_contents: true }],
  [["title: A"], { title: "A", sidebar_position: undefined }],
])("fields of other generators are mapped: %j", (lines, expected) => {
  const { frontMatter } = read("---", ...lines, "---");
  expect({ ...Object.fromEntries(Object.keys(expected).map((key) => [key, undefined])), ...frontMatter }).toMatchObject(
    expected,
  );
});

test.each([
  "title: Page",
  "title: Page 123\nsidebar_label: What's new, and why (2.0).",
  "a: b-c & d/e +f",
  "title: Über uns",
  "title: Yes and no",
  'title: "a: b # c"',
  "title: 'say \"x\" \\\\ y'",
  "sidebar_position: 12",
  "sidebar_position: 0",
  'title: "true"',
  "title: ''",
])("parses %j in the same way as a YAML parser", (text) => {
  expect(parseSimpleYaml(text) ?? parse(text)).toEqual(parse(text));
});

test("parses the usual front matter itself", () => {
  expect(parseSimpleYaml("title: Page 123\nsidebar_label: What's new.")).toEqual({
    title: "Page 123",
    sidebar_label: "What's new.",
  });
});

test.each([
  "a: true",
  "a: No",
  "a: null",
  "a: 012",
  "a: 1.5",
  "a: -1",
  "a: 2020-01-01",
  'a: "x\\ny"',
  "a: 'x''y'",
  "a: b: c",
  "a: b #c",
  "a: [b]",
  "a:\n  - b",
  "a: b\n  c",
  "a: b\na: cd",
  "",
  "a: &x b",
  "- a",
  "a: b ",
])("leaves %j to the parser", (text) => {
  expect(parseSimpleYaml(text)).toBeUndefined();
});

test.each([
  [
    "title: A: b",
    'a value without quotes contains ": ".',
    'Put quotes around values that contain ": ", "#", "{" or "[".',
  ],
  ['title: "A', "a closing quote is missing.", "Write the quote at the end of the value."],
  ['title: A\n"tags"', 'the line has no ": " after a name.', 'Write "name: value".'],
  ["title: A\n\ttab: x", "a line is indented with a tab.", "Indent with spaces."],
  ["title: A\ntags: [a]\ntitle: B", "a name is used twice.", "Remove one of them."],
])("what is not YAML is reported with its own fix: %j", (yaml, reason, hint) => {
  expect(read("---", yaml, "---").diagnostics[0]).toMatchObject({
    message: `The front matter is not valid YAML: ${reason}`,
    hint,
  });
});

test("only the first of several errors is reported, because the others are consequences", () => {
  const { diagnostics } = parseFrontMatter("a.md", "---\nauthors:\n- A\n  sponsors:\n- TBD\nreviewers:\n- @b\n---\n");
  expect(diagnostics).toHaveLength(1);
});

test("a text between rules is part of a document of MkDocs, fields are not", () => {
  const text = "---\n\nSome text\n\n---\n\n# A\n";
  const of = (written: string) => parseFrontMatter("a.md", written, { keepsText: true });
  expect(of("---\n\n[A](https://b.c/?d)\n\n![E](f.png)\n\n---\n")).toMatchObject({ frontMatter: {}, diagnostics: [] });
  expect(of("---\na: [\n---\n").diagnostics).toMatchObject([{ code: "front-matter-malformed" }]);
  expect(of(text)).toEqual({ frontMatter: {}, body: text, diagnostics: [] });
  expect(parseFrontMatter("a.md", text).diagnostics).toMatchObject([{ code: "front-matter-value" }]);
  expect(of("---\ntitle: A\n---\nB\n")).toMatchObject({ frontMatter: { title: "A" }, diagnostics: [] });
});

test("a field with an invalid value leaves the others", () => {
  const { frontMatter, diagnostics } = read("---", "title: A", "image: { light: /a.png }", "slug: /s", "---");
  expect(frontMatter).toEqual({ title: "A", slug: "/s" });
  expect(diagnostics).toMatchObject([{ code: "front-matter-value", line: 3 }]);
});

test("fields of an Internet-Draft are no misspellings", () => {
  expect(read("---", "docname: draft-a-00", "keyword: a", "---").diagnostics).toEqual([]);
  expect(read("---", "keyword: a", "---").diagnostics).toMatchObject([{ code: "front-matter-misspelt" }]);
});

test("one of several fields of a kind is no misspelling", () => {
  expect(read("---", "image2: /a.png", "---").diagnostics).toEqual([]);
  expect(read("---", "sidebar_lable: a", "---").diagnostics).toMatchObject([{ code: "front-matter-misspelt" }]);
});

test("documents of other programs may have fields with other capitals", () => {
  const of = (field: string) =>
    parseFrontMatter("a.md", `---\n${field}: a\n---\n`, { isLenient: () => true }).diagnostics.map(({ code }) => code);
  expect([of("Title"), of("titel")]).toEqual([[], ["front-matter-misspelt"]]);
});

test("a text in quotes continues on lines with less indentation, also in fields of others", () => {
  const of = (...lines: string[]) => read("---", ...lines, "---");
  expect(of("hero:", '  text: "One (two).', 'Three: four."', "list:", "- name: 'a", "b'")).toMatchObject({
    frontMatter: { hero: { text: "One (two). Three: four." }, list: [{ name: "a b" }] },
    diagnostics: [],
  });
});

test("a text is a list of tags in documents of other programs", () => {
  const of = (isLenient: boolean) =>
    parseFrontMatter("a.md", "---\ntags: one two, three\n---\n", { isLenient: () => isLenient });
  expect(of(true)).toMatchObject({ frontMatter: { tags: ["one", "two", "three"] }, diagnostics: [] });
  expect(of(false).diagnostics).toMatchObject([{ code: "front-matter-value" }]);
});

test("documents of other programs keep fields that are not valid YAML, with a warning", () => {
  const of = (yaml: string) => {
    const { frontMatter, diagnostics } = parseFrontMatter("a.md", `---\n${yaml}---\n`, { isLenient: () => true });
    return [frontMatter, diagnostics.map(({ severity, line, message }) => `${severity} ${line} ${message}`)];
  };
  expect(of("title: @attach\nsidebar_position: 4\n")).toEqual([
    { title: "@attach", sidebar_position: 4 },
    ["warning 2 The front matter is not valid YAML: Plain value cannot start with reserved character @."],
  ]);
  expect(of("title: A: b\ntags:\n  - %\n")[0]).toEqual({ title: "A: b", tags: ["%"] });
  expect(of("title: A\ntitle: B\n")).toEqual([
    { title: "B" },
    ["warning 3 The front matter is not valid YAML: a name is used twice."],
  ]);
  expect(of('title: {@render "a"}\n')[0]).toEqual({ title: '{@render "a"}' });
  expect(of('title: "{{ replace .Name "-" " " }}"\n')[0]).toEqual({ title: '"{{ replace .Name "-" " " }}"' });
  expect(of("title: A\n  b: c\n")).toEqual([
    {},
    [expect.stringMatching(/^error 2 The front matter is not valid YAML/)],
  ]);
});

test("a field of another program may consist of fields, but a value of the wrong kind is reported", () => {
  const found = (yaml: string, isForeign: boolean) =>
    parseFrontMatter("a.md", `---\n${yaml}---\n`, { isLenient: () => isForeign }).diagnostics.map(
      ({ message }) => message,
    );
  const fields = "image:\n  light: /a.png\ntags:\n  - tag: new\n    primary: true\n";
  expect(found(fields, true)).toEqual([]);
  expect(found(fields, false).length).toBeGreaterThan(0);
  expect(found("image: [1]\n", true)).toHaveLength(1);
});
