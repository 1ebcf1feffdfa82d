import { expect, test } from "vitest";
import { parseJson, parseToml, parseYaml } from "./parse-data.ts";

test.each([
  '{ "a": [1, 2] }',
  '{ "recommendations": ["a.b", "c.d",] }',
  '{ "editor.formatOnSave": true, "[python]": { "a": 1, }, }',
  '{\n  "a": 1,\n  .\n  .\n  .\n}',
  '[\n  [ "a", ... ],\n  [ "b", { "c": [1, 2], ... }]\n]',
  '{ "a": ...,\n  "b": 1,\n  "c": ...\n}',
  '{ "a": {{ node.1.data }}, "b": [{{ c }}] }',
  '{ "a": "b"|"c" }',
  '"a": 1,\n"b": {}',
  '{ "a": 1 },\n{ "b": 2 },',
  '{"a":1}\n{"b":2}',
  '{\n  "a": 1,\n  ...\n}',
  '{ "a": { ... } }',
  '{\n  // why\n  "a": 1\n}',
  '{\n  (...)\n  "a": 1\n}',
  '{\n  "a": "http://b", // why\n  "c": [1, 2,], /* what */\n}',
  '{ "a": <your name>, "b": [<ID>], "c": [\n    $ID\n  ] }',
  '{\n  "a": 1,\n\n--- Mind the comma. ---\n\n  "b": 2\n}',
  '{\n  "a": [ (the targets) ],\n  "b": filter,\n  "c": [some value]\n}',
  '{\n  "a": {\n    (what was said)\n  }\n}',
  '{\n  "a": 1\n}\n{\n  "a": 2\n}',
  '{"a": 1,\n "b": 2}\n\n{"c":\n {"d": 3}}',
  '{ "a": [\n  ...with more 😱\n] }',
  '{\n  "a": ["}", {\n    "b": 1\n  },\n',
  '$ a --b\n{ "c": 1 }',
  'Query - select a;\n{ "b": 1 }',
  '[\n  { "a": 1 },\n  { "... more of them ..." }\n]',
  '{\n  "a": 1,\n  ... // more\n}',
  '{\n  "a": [\n    {\n      ... what you have ...\n    }\n  ]\n}',
  '{\n  "a": "#b", # what it is\n  "c": 1\n}',
  'db.a.aggregate([\n  { "$b": {} }\n])',
  "a.org: 0, b.org: 10",
  '{\n  "compilerOptions": {\n    "jsx": "preact",\n  },\n}',
  '"a": "\'"$(base64 b)"\'"',
  '2024-11-26T19:09:43Z debug a\n{ "b": 1 }',
  '{\n  "a": 1,\n  -- Other settings ...\n}',
  '{\n  "a": [\n    +++"b",\n    "c"+++\n  ]\n}',
  "a+: {\n  B: std.c('B'),\n},",
  '{% a b %}\n{ "c": "d", }',
  '{ "a": "${workspaceRoot}", }',
  '{ "a": text or a json object go here, "b": 1 }',
])("JSON: %s", (code) => {
  expect(parseJson(code)).toEqual([]);
});

test("a value in quotes may go on with any indentation, as other readers of YAML accept it", () => {
  const of = (end: string) => parseYaml(`a:\n  b: '[\n    {"c": true}\n  ]${end}\n  d: 1\n`);
  expect(of("'")).toEqual([]);
  expect(of("")).toHaveLength(1);
});

test("a comma after the last value is accepted only in files whose readers accept it", () => {
  expect(parseJson('{ "a": 1, }', "b/tsconfig.base.json")).toEqual([]);
  expect(parseJson('{ "a": 1, }', "package.json")).toHaveLength(1);
  expect(parseJson('"a.b": [\n  { "c": 1 },\n]')).toEqual([]);
  expect(parseJson('"a": [\n  { "c": 1 },\n]')).toHaveLength(1);
  expect(parseJson('{ "a.b": 1, }')).toHaveLength(1);
});

test("a mistake in JSON is reported at its position", () => {
  expect(parseJson('{\n  "a": 1,\n}')).toEqual([
    {
      code: "code-syntax",
      line: 2,
      column: 9,
      message: "This is not valid JSON: there is a comma after the last value.",
      hint: "Remove the comma.",
      isCertain: true,
    },
  ]);
  expect(parseJson("{\n  a-b: 1\n}")).toEqual([
    { code: "code-syntax", line: 2, column: 3, message: 'This is not valid JSON: a quoted key or "}" is expected.' },
  ]);
  expect(parseJson('{\n  "a": 1 // why\n  "b": 2\n}')).toMatchObject([{ line: 3, column: 3 }]);
  expect(parseJson('"a": {\n  "b": 1,\n}')).toMatchObject([{ line: 2, column: 9 }]);
});

test.each([
  "a: 1\nb: [1, 2]",
  "- a\n- b: c",
  "a: 1\n---\nb: 2",
  "# Find\na: 1\nb: 2\n\n# Do\n- c: 3\n  d: 4",
  "a:\n  b: @project.version@",
  "a: {{ .Values.a }}",
  "a: !Ref B",
  "a:\n  \t... ...\nb: 1",
  "<name 1>: 1\n<name 2>: 2",
  "a: {pod-name}-b",
  "# What it is.\na: <string>\n\n[ b: <string> | default = c ]",
  "a:\n  [ - <alert> ]",
  "a: b\n# What it is.\n[c: <string>]",
  "- a:\n  b:\n\n ... other keys in any order",
  '"a": "b",\n"c": "d(e)"',
  "::: a.b\n  options:\n    c: 1",
  "a:\n  b: [\n    1,\n  ]\n  c: {d: [\n  2\n  ]}",
])("YAML: %s", (code) => {
  expect(parseYaml(code)).toEqual([]);
});

test.each([
  ["names of environments with a sign", "@prod: { a: 1 }\n@dev:\n  a: 2"],
  ["a command and what it prints", "$ kubectl get x -o yaml\na: 1"],
  ["a command without a prompt", "kubectl describe x y\nName: z\n  Labels: 1"],
  ["numbers that refer to explanations", "a: [1]\n  b: [2]\n    c: d [3]"],
  ["what kubectl describes", "Name:   a\nMessage:  b: c"],
  ["metrics of a program", '# HELP a\na{b="c"} 1\n# TYPE d\nd{b="d"} 2'],
  ["placeholders in brackets", "a: [B_C]@[D].e"],
  ["names alone", "# one\na-b\n\n# two\na-c"],
  ["lines of a deeper and a higher level", "    a:\n      - b: 1\nc:\n    d: 2\n   e: 3"],
  ["values of one key, one below the other", "# Examples\na:\n  - b: 1\na:\n  - c: 2\n    d: 3"],
  ["a part left out", "...<snip>\n  a:\n  - b: c"],
  ["settings in another format", '# one\n"a.b=c"\n# two\n"a.d=e"'],
  ["a change", "a:\n- - b\n+ - c"],
  ["the command that reads it", "cat <<EOF | kubectl apply -f -\na: 1\nEOF"],
  ["placeholders that contain a colon", "a: <name: one of the list>"],
  ["the comma of a part of JSON", '"a": {\n  "b": 1\n},'],
  ["blanks in a path", "a: {OWNER}/{NAME}/b/{C_D}"],
  ["dots with a comment", "a: 1\n... # more\n  - b"],
  ["lines of dots", "a: 1\n.....\n  - b"],
  ["two alternatives", "a: 1\n# or\na: 2"],
  ["two alternatives, separated by an empty line", "a: 1\nb: 2\n\na: 3"],
  ["a list of alternatives", "a: 1\na: 2\na: 3"],
])("YAML may be shown with %s", (_, code) => {
  expect(parseYaml(code)).toEqual([]);
});

test("a mistake in YAML is reported at its position", () => {
  expect(parseYaml("a:\n  - b\n c: d")).toMatchObject([{ code: "code-syntax", line: 3 }]);
  expect(parseYaml("a: 1\n\n- b\n\nc: d: e")).toHaveLength(1);
  expect(parseYaml("a: 1\nb: 0\na: 2")).toMatchObject([
    { line: 3, column: 1, message: "This is not valid YAML: Map keys must be unique." },
  ]);
  expect(parseYaml("a:\n  - b: 1\na:\n  - c: 2\nd: 3")).toHaveLength(1);
});

test.each([
  "a = 1\n[b.c]\nd = [1, 2]",
  "a = 1\n...\n[b]",
  'a = "b"|"c"\nd = "e" (if not set, f)',
  "[a]\nb = <VALUE>",
  "[a]\nb = 1\n# or\nb = { c = 2 }",
  '[a]\nb = "x" # one\nb = "y" # other',
  "[a.<NAME>]\nb = 1",
  'a = "x" | "y" (default)',
  "a = {{ b }}",
  "[Unit]\nDescription=A service\n",
  "<DEFAULTS_OF_A>",
  "[a]\n<some options>",
  "<опции>",
  '    { a = "b", c = 1 },\n    { a = "d", c = 2 },',
  '+++\na = "b"\n+++',
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
