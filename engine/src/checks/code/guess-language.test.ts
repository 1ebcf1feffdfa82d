import { expect, test } from "vitest";
import { guessLanguage } from "./guess-language.ts";

test.each([
  ["npm install\nnpx a --b \\\n  --c\n# Then\ncd dist", "shell commands"],
  ["deepeval test run test_a.py -v", "shell commands"],
  ["curl -X POST https://example.com", "shell commands"],
  ["from a import b\nb()", "Python"],
  ["for each in all:\n    print(each)", "Python"],
  ["fn main() {\n    let x = 1;\n}", "Rust"],
  ["x, err := f()\nif err != nil {\n}", "Go"],
  ["public static void main(String[] a) {\n}", "Java or C#"],
  ["fun main() {\n    val x = 1\n}", "Kotlin"],
  ["class A\n  def b\n  end\nend", "Ruby"],
  ["// A function\nlocal function bar() end\nlocal a, b = f()", "Lua"],
  ["SELECT a\nFROM b", "SQL"],
  ["function get(bytes32 a) external view returns (B memory) {\n}", "Solidity"],
  [".a {\n  color: red;\n}", "CSS"],
  ["<!DOCTYPE html>\n<p>a</p>", "HTML"],
  ["#include <a.h>\nint a;", "C or C++"],
  ["<?php\necho 1;", "PHP"],
  ["# compose\nservices:\n  a:\n    image: b\n    ports:\n      - 80:80", "YAML"],
  ['provider: A\noutput: $.{"a": $.b}\nparameters:\n  c:\n    d: e', "YAML"],
  ['a.b = {\n  c = true\n  d = [\n    {\n      e = "f"\n    }\n  ]\n}', "HOCON"],
  ["project('a', 'c',\n  version: '1.0')\nexecutable('b', c)", "Meson's language"],
  ["---\nname: a\n---\n\nYou are an agent.", "Markdown"],
])("%j looks like %s", (code, name) => {
  expect(guessLanguage(code)?.name).toBe(name);
});

test.each([
  'const a = "npm install";\na(;',
  "export const a = 1;\nvar b = ;",
  "interface A {\n  color: string;\n",
  "a: b\nc",
  "a = {\n  b: 1\n  c: 2\n}",
  'import { a } from "b";\nconst c = `<html>\n<body>`;',
  "a: string,\nb: number,\nc",
  "import a from 'a'\nimport 'b'\n{",
])("%j looks like no other language", (code) => {
  expect(guessLanguage(code)).toBeUndefined();
});

test("the version of Go in a file of a workspace is no command", () => {
  expect(guessLanguage("go 1.20\n")).toBeUndefined();
  expect(guessLanguage("go build ./a\n")?.name).toBe("shell commands");
});
