import { LineCounter } from "yaml";
import { expect, test } from "vitest";
import { parseYaml, parseYamlDocument } from "./parse-yaml.ts";

const staircase = Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n");

test.each([
  ["lists on one line", `a: 1\n${"- ".repeat(20_000)}`, [2, 1]],
  ["keys on one line", `a: 1\n${"? ".repeat(20_000)}`, [2, 1]],
  ["brackets", `a: 1\nb: ${"[{".repeat(20_000)}`, [2, 204]],
  ["indentation", staircase, [201, 1]],
])("%s that nest too deeply are an error with its position", (_, text, [line, col]) => {
  const lineCounter = new LineCounter();
  const [error] = parseYamlDocument(text, { lineCounter }).errors;
  expect(error?.message).toBe("The values are nested more than 200 levels deep");
  expect(lineCounter.linePos(error?.pos[0] ?? 0)).toEqual({ line, col });
  expect(error?.linePos?.[0]).toEqual({ line, col });
  expect(() => parseYaml(text)).toThrow("nested more than 200 levels deep");
});

test.each([
  [
    "without an anchor",
    "title: A\nremarks: *content\n",
    "Unresolved alias (the anchor must be set before the alias): content",
  ],
  [
    "that repeat too many values",
    `a: &a [1]\nb: &b [${"*a,".repeat(20)}]\nc: &c [${"*b,".repeat(20)}]\nd: [${"*c,".repeat(20)}]\n`,
    "Excessive alias count indicates a resource exhaustion attack",
  ],
])("aliases %s are an error, with the position of the first alias", (_, text, message) => {
  const lineCounter = new LineCounter();
  const [error] = parseYamlDocument(text, { lineCounter }).errors;
  expect(error?.message).toBe(message);
  expect(error?.linePos?.[0].line).toBe(2);
  expect(() => parseYaml(text)).toThrow(message);
  expect(parseYaml("a: &a [1]\nb: *a\n")).toEqual({ a: [1], b: [1] });
});

test("many values beside each other are no nesting", () => {
  const value = { list: Array.from({ length: 300 }, () => ({ a: [1], b: "- - -" })) };
  const lines = value.list.map(({ a, b }) => `  - a: [${a.join()}]\n    b: "${b}"`);
  expect(parseYaml(`list:\n${lines.join("\n")}\n`)).toEqual(value);
  expect(parseYaml("a:\n".concat("  # deep\n".repeat(300)))).toEqual({ a: null });
});

test("lines within brackets may be indented by tabs", () => {
  const lines = new LineCounter();
  const parsed = parseYamlDocument('title: A\nkeywords: [\n\t"a", "b",\n\t{ c: 1 },\n]\nlast: 1\n', {
    lineCounter: lines,
  });
  expect(parsed.errors).toEqual([]);
  expect(parsed.toJS()).toEqual({ title: "A", keywords: ["a", "b", { c: 1 }], last: 1 });
  expect(lines.linePos(10)).toMatchObject({ line: 2 });
  expect(parseYamlDocument("a:\n\tb: 1\n").errors).not.toEqual([]);
  expect(parseYamlDocument("a: [\n\t1\nb: 2\n").errors).not.toEqual([]);
});
