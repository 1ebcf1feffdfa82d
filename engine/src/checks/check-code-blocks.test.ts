import { expect, test } from "vitest";
import {
  listBlocks,
  parseDockerfile,
  parseJson,
  parseToml,
  parseYaml,
  withoutRemovedLines,
} from "./check-code-blocks.ts";

test.each([
  ["a file", "# syntax=docker/dockerfile:1\nFROM alpine:3 AS base\nRUN a && \\\n  b\nCOPY --from=base /a /b"],
  ["a part", "RUN apk add curl"],
  ["a here-document", "FROM alpine\nRUN <<EOF\na\nEOF"],
  ["a flag of a newer builder", "FROM alpine\nCOPY --parents a b /c/"],
  ["a blank and what is left out", "FROM <IMAGE>:<TAG>\n...\nEXPOSE <PORT>"],
  ["a template", "FROM {{ image }}"],
  ["a blank in braces", "FROM alpine:{latest version}\nENV A=${B}"],
])("%s is accepted", async (_, code) => {
  expect(await parseDockerfile(code)).toEqual([]);
});

test.each([
  ["FORM alpine", "1:1", "Unknown instruction: FORM"],
  ["FROM alpine\nEXPOSE http", "2:8", "Invalid containerPort: http"],
  ["FROM alpine\nCOPY a", "2:6", "COPY requires at least two arguments"],
  [
    'FROM alpine\nENV A="b',
    "2:7",
    'failed to process ""b": unexpected end of statement while looking for matching double-quote',
  ],
])("a mistake is reported at its position: %s", async (code, place, message) => {
  const found = (await parseDockerfile(code)).map((each) => [`${each.line}:${each.column}`, each.code, each.message]);
  expect(found).toEqual([[place, "code-syntax", `This is not a valid Dockerfile: ${message}.`]]);
});

test.each([
  '{ "a": [1, 2] }',
  '"a": 1,\n"b": {}',
  '{ "a": 1 },\n{ "b": 2 },',
  '{"a":1}\n{"b":2}',
  '{\n  "a": 1,\n  ...\n}',
  '{ "a": { ... } }',
  '{\n  // why\n  "a": 1\n}',
  '{\n  (...)\n  "a": 1\n}',
  '{\n  "a": "http://b", // why\n  "c": [1, 2,], /* what */\n}',
  '{ "a": <your name>, "b": [<ID>] }',
  '{\n  "a": [ (the targets) ],\n  "b": filter,\n  "c": [some value]\n}',
  '{\n  "a": {\n    (what was said)\n  }\n}',
  '{\n  "a": 1\n}\n{\n  "a": 2\n}',
  '{ "a": [\n  ...with more 😱\n] }',
  '{\n  "a": ["}", {\n    "b": 1\n  },\n',
])("JSON: %s", (code) => {
  expect(parseJson(code)).toEqual([]);
});

test("code in comments and lines marked as wrong are not checked", () => {
  const source = "<!--\n```json\n{\n``` -->\n\n```json\n{}\n```\n\n```\n<!--\n```\n\n```js\na\n```\n";
  expect(listBlocks("a.md", source).map(({ line, code }) => `${line} ${code}`)).toEqual(["7 {}", "15 a"]);
  const marked = "// error-line\nwrong\nright // error: no\n// removed-start\nwrong\n// removed-end\nright";
  const [shown] = withoutRemovedLines({ file: "a.md", language: "js", info: "", code: marked, line: 1, indents: [] });
  expect(shown?.code.match(/wrong|right/g)).toEqual(["right", "right"]);
});

test("a fence with more indentation than the opening fence is code", () => {
  const source = "```python\ndef a():\n    ```math\n    x\n    ```\n    b\n```\n\n- ```js\n  c\n  ```\n";
  expect(listBlocks("a.md", source).map(({ code }) => code)).toEqual([
    "def a():\n    ```math\n    x\n    ```\n    b",
    "c",
  ]);
});

test("a mistake in JSON is reported at its position", () => {
  expect(parseJson('{\n  "a": 1,\n}')).toEqual([
    { code: "code-syntax", line: 3, column: 1, message: "This is not valid JSON: a quoted key is expected." },
  ]);
  expect(parseJson('{\n  "a": 1 // why\n  "b": 2\n}')).toMatchObject([{ line: 3, column: 3 }]);
  expect(parseJson('"a": {\n  "b": 1,\n}')).toMatchObject([{ line: 3, column: 1 }]);
});

test.each([
  "a: 1\nb: [1, 2]",
  "- a\n- b: c",
  "a: 1\n---\nb: 2",
  "a: {{ .Values.a }}",
  "a: !Ref B",
  "a:\n  \t... ...\nb: 1",
  "<name 1>: 1\n<name 2>: 2",
  "a: {pod-name}-b",
  '"a": "b",\n"c": "d(e)"',
  "::: a.b\n  options:\n    c: 1",
])("YAML: %s", (code) => {
  expect(parseYaml(code)).toEqual([]);
});

test.each([
  ["a command and what it prints", "$ kubectl get x -o yaml\na: 1"],
  ["a change", "a:\n- - b\n+ - c"],
  ["the command that reads it", "cat <<EOF | kubectl apply -f -\na: 1\nEOF"],
  ["blanks that hold a colon", "a: <name: one of the list>"],
  ["the comma of a part of JSON", '"a": {\n  "b": 1\n},'],
  ["dots with a comment", "a: 1\n... # more\n  - b"],
  ["lines of dots", "a: 1\n.....\n  - b"],
  ["two ways to say it", "a: 1\n# or\na: 2"],
  ["two ways, set apart", "a: 1\nb: 2\n\na: 3"],
  ["a list of ways", "a: 1\na: 2\na: 3"],
])("YAML may be shown with %s", (_, code) => {
  expect(parseYaml(code)).toEqual([]);
});

test("a mistake in YAML is reported at its position", () => {
  expect(parseYaml("a:\n  - b\n c: d")).toMatchObject([{ code: "code-syntax", line: 3 }]);
  expect(parseYaml("a: 1\nb: 0\na: 2")).toMatchObject([
    { line: 3, column: 1, message: "This is not valid YAML: Map keys must be unique." },
  ]);
});

test.each([
  "a = 1\n[b.c]\nd = [1, 2]",
  "a = 1\n...\n[b]",
  "[a]\nb = <VALUE>",
  "[a]\nb = 1\n# or\nb = { c = 2 }",
  '[a]\nb = "x" # one\nb = "y" # other',
  "[a.<NAME>]\nb = 1",
  'a = "x" | "y" (default)',
  "a = {{ b }}",
])("TOML: %s", async (code) => {
  expect(await parseToml(code)).toEqual([]);
});

test.each([
  ["[a]\nb = c", "2:5", "invalid value"],
  ["a = 1\nb = 2\na = 2", "3:1", "trying to redefine an already defined table or value"],
  ["[a\nb = 1", "1:3", "illegal character in key"],
])("a mistake in TOML is reported at its position: %s", async (code, place, message) => {
  const found = (await parseToml(code)).map((each) => [`${each.line}:${each.column}`, each.message]);
  expect(found).toEqual([[place, `This is not valid TOML: ${message}.`]]);
});
