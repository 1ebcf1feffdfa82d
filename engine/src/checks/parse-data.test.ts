import { expect, test } from "vitest";
import { parseJson, parseToml, parseYaml } from "./parse-data.ts";

test.each([
  '{ "a": [1, 2] }',
  '"a": 1,\n"b": {}',
  '{ "a": 1 },\n{ "b": 2 },',
  '{"a":1}\n{"b":2}',
  '{\n  "a": 1,\n  ...\n}',
  '{ "a": { ... } }',
  '{\n  // why\n  "a": 1\n}',
])("JSON: %s", (code) => {
  expect(parseJson(code)).toEqual([]);
});

test("what is no JSON is told where that begins", () => {
  expect(parseJson('{\n  "a": 1,\n}')).toEqual([
    { code: "code-syntax", line: 3, column: 1, message: "This is no JSON: a quoted key is expected." },
  ]);
});

test.each(["a: 1\nb: [1, 2]", "- a\n- b: c", "a: 1\n---\nb: 2", "a: {{ .Values.a }}", "a: !Ref B"])(
  "YAML: %s",
  (code) => {
    expect(parseYaml(code)).toEqual([]);
  },
);

test("what is no YAML is told where that begins", () => {
  expect(parseYaml("a:\n  - b\n c: d")).toMatchObject([{ code: "code-syntax", line: 3 }]);
  expect(parseYaml("a: 1\na: 2")).toMatchObject([
    { line: 2, column: 1, message: "This is no YAML: Map keys must be unique." },
  ]);
});

test.each([
  "a = 1\n[b.c]\nd = [1, 2]",
  "a = 1\n...\n[b]",
  "[a]\nb = <VALUE>",
  "[a]\nb = 1\n# or\nb = { c = 2 }",
  "a = {{ b }}",
])("TOML: %s", async (code) => {
  expect(await parseToml(code)).toEqual([]);
});

test.each([
  ["[a]\nb = c", "2:5", "invalid value"],
  ["a = 1\na = 2", "2:1", "trying to redefine an already defined table or value"],
  ["[a\nb = 1", "1:3", "illegal character in key"],
])("what is no TOML is told where that begins: %s", async (code, place, message) => {
  const found = (await parseToml(code)).map((each) => [`${each.line}:${each.column}`, each.message]);
  expect(found).toEqual([[place, `This is no TOML: ${message}.`]]);
});
