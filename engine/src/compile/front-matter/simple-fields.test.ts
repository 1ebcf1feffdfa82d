import { expect, test } from "vitest";
import { parse } from "yaml";
import { parseSimpleYaml } from "./simple-fields.ts";

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
])("reads %j as YAML does", (text) => {
  expect(parseSimpleYaml(text) ?? parse(text)).toEqual(parse(text));
});

test("what it reads by itself is what it is for", () => {
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
