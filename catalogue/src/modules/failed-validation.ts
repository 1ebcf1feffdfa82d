import { evaluate, type JsonValue, type Lookup, type Result } from "../hcl/syntax/evaluate.ts";
import { parseHcl } from "../hcl/syntax/parse-body.ts";
import { type Expression, SyntaxFault } from "../hcl/syntax/syntax-tree.ts";
import { parseType } from "../hcl/type-tree.ts";
import type { ModuleInput } from "./module-entry.ts";

/** Longer values are not compared with patterns, which may take too long. */
const longestText = 200;

/**
 * Returns the error message of an input's first `validation` that a value does not pass; undefined if there is none, or
 * if a condition or the value cannot be evaluated.
 */
export function findFailedValidation(input: ModuleInput, value: Expression): string | undefined {
  const { name, type = "any", validations = [] } = input;
  const given = validations.length === 0 ? undefined : evaluate(value);
  if (!given) return undefined;
  const variables = { [name]: convert(given.value, type) };
  const lookup: Lookup = (expression) =>
    expression.kind === "variable"
      ? expression.name === "var"
        ? { value: variables }
        : undefined
      : call(expression.name, expression.parameters, lookup);
  return validations.find(({ condition }) => {
    const parsed = parseCondition(condition);
    return parsed !== undefined && evaluate(parsed, lookup)?.value === false;
  })?.errorMessage;
}

function parseCondition(condition: string): Expression | undefined {
  try {
    return parseHcl(`condition = (${condition}\n)\n`).attributes.get("condition")?.expression;
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined;
    throw error;
  }
}

/** Converts a number, a boolean or a string to an input's type. */
function convert(value: JsonValue, type: string): JsonValue {
  const expected = parseType(type);
  if (value === null || typeof value === "object" || expected.kind !== "primitive") return value;
  if (expected.name === "string") return String(value);
  if (expected.name === "number") return Number(value);
  return expected.name === "bool" ? value === true || value === "true" || value === 1 || value === "1" : value;
}

function call(name: string, parameters: readonly Expression[], lookup: Lookup): Result {
  const [inner] = parameters;
  if (name === "can") return inner?.kind === "call" && inner.name === "regex" ? matches(inner, lookup) : undefined;
  const values = parameters.map((each) => evaluate(each, lookup)?.value);
  const value = values.includes(undefined) ? undefined : functions[name]?.(...values);
  return value === undefined ? undefined : { value };
}

type TerraformFunction = (...values: (JsonValue | undefined)[]) => JsonValue | undefined;

const functions: Readonly<Partial<Record<string, TerraformFunction>>> = {
  contains: (list, value) =>
    Array.isArray(list) && typeof value !== "object" && list.every((each) => typeof each !== "object")
      ? list.some((each) => String(each) === String(value))
      : undefined,
  length: (value) =>
    typeof value === "string"
      ? Array.from(value).length
      : typeof value === "object" && value !== null
        ? Object.keys(value).length
        : undefined,
  lower: (text) => (typeof text === "string" ? text.toLowerCase() : undefined),
  upper: (text) => (typeof text === "string" ? text.toUpperCase() : undefined),
  startswith: (text, part) =>
    typeof text === "string" && typeof part === "string" ? text.startsWith(part) : undefined,
  endswith: (text, part) => (typeof text === "string" && typeof part === "string" ? text.endsWith(part) : undefined),
  anytrue: (list) => (isBooleans(list) ? list.includes(true) : undefined),
  alltrue: (list) => (isBooleans(list) ? !list.includes(false) : undefined),
};

function isBooleans(list: JsonValue | undefined): list is boolean[] {
  return Array.isArray(list) && list.every((each) => typeof each === "boolean");
}

/** Syntax that Terraform's patterns have and those of JavaScript do not, or that may take exponential time. */
const otherPattern = /\(\?|\[\[:|\\[AzpPQEC]|\)(?:[*+]|\{\d*,)/;
const mostRepetitions = 3;

/** Returns whether a text matches a pattern, as far as that can be said in reasonable time. */
function matches({ parameters }: Extract<Expression, { kind: "call" }>, lookup: Lookup): Result {
  const [pattern, text] = parameters.map((each) => evaluate(each, lookup)?.value);
  if (typeof pattern !== "string" || typeof text !== "string" || text.length > longestText) return undefined;
  if (otherPattern.test(pattern) || (pattern.match(/[*+]|\{\d*,/g) ?? []).length > mostRepetitions) return undefined;
  try {
    return { value: new RegExp(pattern, "u").test(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
