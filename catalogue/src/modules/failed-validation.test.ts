import { expect, test } from "vitest";
import { parseHcl } from "../hcl/syntax/parse-body.ts";
import { findFailedValidation } from "./failed-validation.ts";

/** Returns whether a value passes a condition, as far as that is known. */
function passes(condition: string, value: string, type = "string"): boolean {
  const expression = parseHcl(`x = ${value}\n`).attributes.get("x")?.expression;
  if (!expression) throw new Error("There is no value.");
  const input = { name: "it", type, validations: [{ condition, errorMessage: "No." }] };
  return findFailedValidation(input, expression) === undefined;
}

test.each([
  ['contains(["a", "b"], var.it)', '"c"', '"b"'],
  ['contains(["a"], lower(var.it))', '"B"', '"A"'],
  ["contains([1, 3], var.it)", "2", "3"],
  ['var.it == null ? true : contains(["a"], var.it)', '"b"', "null"],
  ["var.it == null || length(var.it) <= 3", '"four"', '"abc"'],
  ['startswith(var.it, "arn:") && !endswith(var.it, "*")', '"arn:*"', '"arn:x"'],
  ['anytrue([var.it == "a", upper(var.it) == "B"])', '"c"', '"b"'],
  ['can(regex("^[a-z]{2}-[a-z]+$", var.it))', '"eu_west"', '"eu-west"'],
  ['!contains(["a"], var.it)\n', '"a"', '"b"'],
])("%s excludes %s, but not %s", (condition, wrong, right) => {
  expect([passes(condition, wrong), passes(condition, right)]).toEqual([false, true]);
});

test("values are converted to the input's type", () => {
  expect(passes('var.it == "3"', "3")).toBe(true);
  expect(passes("var.it > 2", '"2"', "number")).toBe(false);
  expect(passes("var.it", '"false"', "bool")).toBe(false);
  expect(passes('contains(["a"], var.it.mode)', '{ mode = "b" }', "object({ mode = string })")).toBe(false);
});

test.each([
  ['var.it.port == "80"', "object({ port = string })", "{ port = 80 }", "{ port = 81 }"],
  ['var.it[0] == "80"', "list(string)", "[80]", "[81]"],
  ['var.it.a == "1"', "map(string)", "{ a = 1 }", "{ a = 2 }"],
  ['var.it[1].on == "true"', "tuple([number, object({ on = string })])", "[1, { on = true }]", "[1, { on = false }]"],
  ["length(var.it) == 1", "set(string)", '[1, "1"]', '[1, "2"]'],
  ["var.it.size == 2", "object({ size = optional(string, 1), other = optional(number) })", null, "{}"],
  ['var.it.size == "1"', "object({ size = optional(string, 1) })", "{ size = null }", "{ size = 2 }"],
  ["var.it.size == null", "object({ size = optional(number) })", "{}", '{ size = "2" }'],
])("for %s, values are converted within %s", (condition, type, right, wrong) => {
  expect(right === null || passes(condition, right, type)).toBe(true);
  expect(passes(condition, wrong, type)).toBe(false);
});

test.each([
  ["a list in place of an object", "object({ size = string })", "[1]"],
  ["an object in place of a list", "list(string)", "{ a = 1 }"],
  ["too many elements", "tuple([string])", "[1, 2]"],
  ["text in place of a number", "list(number)", '["many"]'],
  ["text in place of a boolean", "bool", '"on"'],
  ["elements of different types", "list", '[1, "a"]'],
  ["a type that is not known", "other(string)", "1"],
])("nothing is said about %s, which no condition sees", (_, type, value) => {
  expect(passes("var.it == null", value, type)).toBe(true);
  expect(passes("false", value, type)).toBe(true);
});

test("nothing is said about an attribute whose default is a call", () => {
  expect(passes('var.it.a == "x"', "{}", 'object({ a = optional(string, lower("Y")) })')).toBe(true);
});

test.each([
  ["another variable", "var.other == 1", '"a"'],
  ["a function that is not known", 'strrev(var.it) == "a"', '"b"'],
  ["one of two parts that is not known", 'strrev(var.it) == "a" || var.it == "c"', '"b"'],
  ["an attribute that is not set", "var.it.size > 1", '{ mode = "b" }'],
  ["a value with a reference", 'contains(["a"], var.it)', '"${local.x}"'],
  ["a pattern with a repeated group", 'can(regex("^(a+)+$", var.it))', '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"'],
  ["a pattern with many repetitions", 'can(regex("^a*a*a*a*b$", var.it))', '"ac"'],
  ["a pattern in Terraform's own syntax", 'can(regex("^(?i)a$", var.it))', '"b"'],
  ["a pattern with a mistake", 'can(regex("[", var.it))', '"b"'],
  ["a condition with a mistake", "var.it ==", '"b"'],
])("nothing is said about %s", (_, condition, value) => {
  expect(passes(condition, value, "any")).toBe(true);
});
