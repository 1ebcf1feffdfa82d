import type { Expression, TemplatePart } from "./syntax-tree.ts";

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** The value of a constant expression; undefined if it refers to something or calls a function. */
export type Result = { value: JsonValue } | undefined;

/** Returns the value of a variable, or of a call of a function; undefined if it is unknown. */
export type Lookup = (expression: Extract<Expression, { kind: "variable" | "call" }>) => Result;

type Evaluate = (expression: Expression) => Result;

/**
 * Evaluates an expression. Without `lookup`, it must have no variables and functions, as Terraform requires of a
 * variable's default. Undefined if the value is unknown.
 */
export function evaluate(expression: Expression, lookup: Lookup = () => undefined): Result {
  const own: Evaluate = (each) => evaluate(each, lookup);
  switch (expression.kind) {
    case "literal":
      return { value: expression.value };
    case "template":
      return evaluateTemplate(expression.parts, own);
    case "tuple":
      return collect(expression.items.map(own));
    case "object":
      return evaluateObject(expression.items, own);
    case "parentheses":
      return own(expression.inner);
    case "unary":
      return evaluateUnary(expression.operator, own(expression.operand));
    case "binary":
      return evaluateBinary(expression.operator, own(expression.left), own(expression.right));
    case "conditional":
      return evaluateConditional(expression, own);
    case "attribute":
      return select(own(expression.target), { value: expression.name });
    case "index":
      return select(own(expression.target), own(expression.key));
    case "variable":
    case "call":
      return lookup(expression);
    default:
      return undefined;
  }
}

/** Returns the value of an expression that is a string without templates. */
export function evaluateString(expression: Expression | undefined): string | undefined {
  const result = expression && evaluate(expression);
  return typeof result?.value === "string" ? result.value : undefined;
}

/** Returns the value of an expression that is a boolean, or a quoted one. */
export function evaluateBoolean(expression: Expression | undefined): boolean | undefined {
  const value = expression && evaluate(expression)?.value;
  if (value === "true" || value === "false") return value === "true";
  return typeof value === "boolean" ? value : undefined;
}

/** Returns the text of a string with its templates as written. */
export function textOfTemplate(expression: Expression | undefined): string | undefined {
  if (expression?.kind !== "template") return evaluateString(expression);
  return expression.parts.map((part) => (part.kind === "text" ? part.value : part.source)).join("");
}

function evaluateTemplate(parts: readonly TemplatePart[], own: Evaluate): Result {
  const [only] = parts;
  // A template that is a single interpolation has that expression's value and type.
  if (parts.length === 1 && only?.kind === "interpolation") return own(only.expression);
  let text = "";
  for (const part of parts) {
    if (part.kind === "directive" || (part.kind === "interpolation" && part.trims)) return undefined;
    const value = part.kind === "text" ? part.value : own(part.expression)?.value;
    if (value === undefined || value === null || typeof value === "object") return undefined;
    text += String(value);
  }
  return { value: text };
}

function evaluateObject(items: readonly { key: Expression; value: Expression }[], own: Evaluate): Result {
  const entries: [string, JsonValue][] = [];
  for (const item of items) {
    const key = evaluateKey(item.key, own);
    const result = own(item.value);
    if (key === undefined || !result) return undefined;
    entries.push([String(key), result.value]);
  }
  return { value: Object.fromEntries(entries) };
}

/** A bare word is a name here, not a reference, true, false or null. */
function evaluateKey(key: Expression, own: Evaluate): string | undefined {
  if (key.kind === "variable") return key.name;
  const value = own(key)?.value;
  if (value === null) return key.kind === "literal" ? "null" : undefined;
  return typeof value === "object" ? undefined : value?.toString();
}

/** Both results are converted to one type: if one is a string, a number or boolean becomes a string. */
function evaluateConditional(expression: Extract<Expression, { kind: "conditional" }>, own: Evaluate): Result {
  const condition = own(expression.condition)?.value;
  if (typeof condition !== "boolean") return undefined;
  const results = [own(expression.whenTrue), own(expression.whenFalse)];
  const result = results[condition ? 0 : 1];
  const isPrimitive = typeof result?.value === "number" || typeof result?.value === "boolean";
  const isText = results.some((each) => typeof each?.value === "string");
  return result && isPrimitive && isText ? { value: String(result.value) } : result;
}

/** Returns an item of a list by index, or of an object by key. */
function select(target: Result, key: Result): Result {
  const [from, name] = [target?.value, key?.value];
  if (typeof from !== "object" || from === null || (typeof name !== "string" && typeof name !== "number"))
    return undefined;
  const value = new Map(Object.entries(from)).get(String(name));
  return value === undefined ? undefined : { value };
}

function collect(results: readonly Result[]): Result {
  const values: JsonValue[] = [];
  for (const result of results) {
    if (!result) return undefined;
    values.push(result.value);
  }
  return { value: values };
}

function evaluateUnary(operator: string, operand: Result): Result {
  if (operator === "-" && typeof operand?.value === "number") return { value: -operand.value };
  if (operator === "!" && typeof operand?.value === "boolean") return { value: !operand.value };
  return undefined;
}

const arithmetic: Record<string, (a: number, b: number) => number | boolean> = {
  "+": (a, b) => asDecimal(a + b),
  "-": (a, b) => asDecimal(a - b),
  "*": (a, b) => asDecimal(a * b),
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
  ">": (a, b) => a > b,
  "<": (a, b) => a < b,
  ">=": (a, b) => a >= b,
  "<=": (a, b) => a <= b,
};

/** HCL uses decimal arithmetic: 0.1 + 0.2 is 0.3. */
function asDecimal(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

function evaluateBinary(operator: string, left: Result, right: Result): Result {
  // One side may decide.
  const deciding = operator === "&&" ? false : operator === "||" ? true : undefined;
  if (deciding !== undefined && [left, right].some((each) => each?.value === deciding)) return { value: deciding };
  if (!left || !right) return undefined;
  const [a, b] = [left.value, right.value];
  if (operator === "==" || operator === "!=") {
    const hasNull = a === null || b === null;
    if (!hasNull && (typeof a === "object" || typeof b === "object")) return undefined;
    return { value: (a === b) === (operator === "==") };
  }
  if (typeof a === "boolean" && typeof b === "boolean") {
    if (operator === "&&") return { value: a && b };
    return operator === "||" ? { value: a || b } : undefined;
  }
  if (typeof a !== "number" || typeof b !== "number") return undefined;
  const value = arithmetic[operator]?.(a, b);
  return value === undefined || (typeof value === "number" && !Number.isFinite(value)) ? undefined : { value };
}
