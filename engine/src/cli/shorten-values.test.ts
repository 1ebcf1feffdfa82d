import { expect, test } from "vitest";
import { shortenValues } from "./shorten-values.ts";

test("short values are shown unchanged, on one line", () => {
  expect(shortenValues(["1", "object({\n  a = string\n})"])).toEqual(["1", "object({ a = string })"]);
  expect(shortenValues([])).toEqual([]);
});

test("a single long value is cut at its end", () => {
  expect(shortenValues(["x".repeat(70)])).toEqual([`${"x".repeat(59)}…`]);
});

const fields = (count: number) => Array.from({ length: count }, (_, index) => `field_${index} = string`).join(", ");

test("two long values are shortened to their differences with some context", () => {
  const type = (part: string) => `object({ ${fields(5)}, size = ${part}, ${fields(5)} })`;
  expect(shortenValues([type("number"), type("optional(number, 1)")])).toEqual([
    "…string, size = number, field_0…",
    "…string, size = optional(number, 1), field_0…",
  ]);
});

test("a difference at the beginning or at the end is shown", () => {
  expect(shortenValues([`list(${fields(5)})`, `set(${fields(5)})`])).toEqual(["list(field_0…", "set(field_0…"]);
  expect(shortenValues([`${fields(5)}, last = string`, `${fields(5)}, last = bool`])).toEqual([
    "…string, last = string",
    "…string, last = bool",
  ]);
  expect(shortenValues([`{ ${fields(5)} }`, `{ ${fields(5)}, more = string }`])).toEqual([
    "…string }",
    "…string, more = string }",
  ]);
});

test("values that differ everywhere are shown from the first difference on", () => {
  const [before = "", after = ""] = shortenValues([`a${"b".repeat(200)}`, `a${"c".repeat(200)}`]);
  expect([before.length, after.length]).toEqual([120, 120]);
  expect([before.slice(0, 3), after.slice(0, 3)]).toEqual(["abb", "acc"]);
});
