import type { Expression, TemplatePart } from "./syntax-tree.ts";

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** The value of a constant expression; undefined if it refers to something or calls a function. */
type Result = { value: JsonValue } | undefined;

/**
 * Evaluates an expression without variables and functions, as Terraform allows for a variable's default. Undefined if
 * it is not constant.
 */
export function evaluate(expression: Expression): Result {
  switch (expression.kind) {
    case "literal":
      return { value: expression.value };
    case "template":
      return evaluateTemplate(expression.parts);
    case "tuple":
      return collect(expression.items.map(evaluate));
    case "object":
      return evaluateObject(expression.items);
    case "parentheses":
      return evaluate(expression.inner);
    case "unary":
      return evaluateUnary(expression.operator, evaluate(expression.operand));
    case "binary":
      return evaluateBinary(expression.operator, evaluate(expression.left), evaluate(expression.right));
    case "conditional":
      return evaluateConditional(expression);
    case "attribute":
      return select(evaluate(expression.target), { value: expression.name });
    case "index":
      return select(evaluate(expression.target), evaluate(expression.key));
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

function evaluateTemplate(parts: readonly TemplatePart[]): Result {
  const [only] = parts;
  // A template that is a single interpolation has that expression's value and type.
  if (parts.length === 1 && only?.kind === "interpolation") return evaluate(only.expression);
  let text = "";
  for (const part of parts) {
    if (part.kind === "directive" || (part.kind === "interpolation" && part.trims)) return undefined;
    const value = part.kind === "text" ? part.value : evaluate(part.expression)?.value;
    if (value === undefined || value === null || typeof value === "object") return undefined;
    text += String(value);
  }
  return { value: text };
}

function evaluateObject(items: readonly { key: Expression; value: Expression }[]): Result {
  const entries: [string, JsonValue][] = [];
  for (const item of items) {
    const key = evaluateKey(item.key);
    const result = evaluate(item.value);
    if (key === undefined || !result) return undefined;
    entries.push([String(key), result.value]);
  }
  return { value: Object.fromEntries(entries) };
}

/** A bare word is a name here, not a reference, true, false or null. */
function evaluateKey(key: Expression): string | undefined {
  if (key.kind === "variable") return key.name;
  const value = evaluate(key)?.value;
  if (value === null) return key.kind === "literal" ? "null" : undefined;
  return typeof value === "object" ? undefined : value?.toString();
}

/** Both results are converted to one type: if one is a string, a number or boolean becomes a string. */
function evaluateConditional(expression: Extract<Expression, { kind: "conditional" }>): Result {
  const condition = evaluate(expression.condition)?.value;
  if (typeof condition !== "boolean") return undefined;
  const results = [evaluate(expression.whenTrue), evaluate(expression.whenFalse)];
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
  if (!left || !right) return undefined;
  const [a, b] = [left.value, right.value];
  if (operator === "==" || operator === "!=") {
    if (typeof a === "object" || typeof b === "object") return undefined;
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
