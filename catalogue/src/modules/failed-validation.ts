import { evaluate, type JsonValue, type Lookup, type Result } from "../hcl/syntax/evaluate.ts";
import { parseHcl } from "../hcl/syntax/parse-body.ts";
import { type Expression, SyntaxFault } from "../hcl/syntax/syntax-tree.ts";
import { parseType, type TypeAttribute, type TypeNode } from "../hcl/type-tree.ts";
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
  const converted = convert(given.value, parseType(type));
  if (converted === undefined) return undefined;
  const variables = { [name]: converted };
  const lookup: Lookup = (expression) =>
    expression.kind === "variable"
      ? expression.name === "var"
        ? { value: variables }
        : undefined
      : call(expression.name, expression.parameters, lookup);
  return validations.find(({ condition }) => {
    const parsed = parseExpression(condition);
    return parsed !== undefined && evaluate(parsed, lookup)?.value === false;
  })?.errorMessage;
}

function parseExpression(text: string): Expression | undefined {
  try {
    return parseHcl(`x = (${text}\n)\n`).attributes.get("x")?.expression;
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined;
    throw error;
  }
}

/** Converts a value to a type, as Terraform does before it checks conditions; undefined if it would not, or may not. */
function convert(value: JsonValue, type: TypeNode): JsonValue | undefined {
  if (value === null || (type.kind === "primitive" && type.name === "any")) return value;
  if (type.kind === "primitive") return typeof value === "object" ? undefined : convertPrimitive(value, type.name);
  if (typeof value !== "object" || type.kind === "unknown") return undefined;
  if (Array.isArray(value)) return convertList(value, type);
  if (type.kind === "object") return convertObject(new Map(Object.entries(value)), type.attributes);
  if (type.kind === "tuple" || type.name !== "map") return undefined;
  const entries = Object.entries(value);
  const values = convertElements(
    entries.map(([, each]) => each),
    type.element,
  );
  return values && Object.fromEntries(entries.map(([key], at) => [key, values[at] ?? null]));
}

function convertPrimitive(value: boolean | number | string, name: string): JsonValue | undefined {
  if (name === "string") return String(value);
  if (name === "bool") return { true: true, 1: true, false: false, 0: false }[String(value)];
  const number = typeof value === "boolean" || value === "" ? Number.NaN : Number(value);
  return Number.isNaN(number) ? undefined : number;
}

function convertList(values: readonly JsonValue[], type: TypeNode): JsonValue[] | undefined {
  if (type.kind === "tuple" && type.elements.length === values.length)
    return allKnown(type.elements.map((element, at) => convert(values[at] ?? null, element)));
  if (type.kind !== "collection" || type.name === "map") return undefined;
  const items = convertElements(values, type.element);
  if (type.name === "list") return items;
  // A set has each value once.
  return items && Array.from(new Map(items.map((each) => [JSON.stringify(each), each])).values());
}

/** Elements of any type get one type that all of them can have, which is not known if they differ. */
function convertElements(values: readonly JsonValue[], element: TypeNode): JsonValue[] | undefined {
  const isAny = element.kind === "primitive" && element.name === "any";
  if (isAny && new Set(values.map((each) => typeof each)).size > 1) return undefined;
  return allKnown(values.map((each) => convert(each, element)));
}

/** Leaves out attributes that are not in the type, and those that have no known value. */
function convertObject(
  given: ReadonlyMap<string, JsonValue>,
  attributes: readonly TypeAttribute[],
): JsonValue | undefined {
  const entries: [string, JsonValue][] = [];
  for (const { name, type, optional, default: otherwise = "null" } of attributes) {
    const own = given.get(name);
    const isSet = own !== undefined && (own !== null || !optional);
    const value = isSet ? own : optional ? evaluateText(otherwise) : undefined;
    const converted = value === undefined ? undefined : convert(value, type);
    if (converted !== undefined) entries.push([name, converted]);
    else if (isSet) return undefined;
  }
  return Object.fromEntries(entries);
}

function evaluateText(text: string): JsonValue | undefined {
  const parsed = parseExpression(text);
  return parsed && evaluate(parsed)?.value;
}

function allKnown(values: readonly (JsonValue | undefined)[]): JsonValue[] | undefined {
  const known = values.filter((each) => each !== undefined);
  return known.length === values.length ? known : undefined;
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
