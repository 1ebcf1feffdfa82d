import path from "node:path";
import { nameOf, type SyntaxNode } from "../../config/syntax-tree.ts";

/** What only running the code would tell. */
export const unknownValue = Symbol("unknown");

/** An object as it is written. */
export type Written = Record<string, unknown>;

/** The value, where it is an object; else an empty one. */
export function asObject(value: unknown): Written {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Written) : {};
}

/** What names are bound to. */
type Bindings = ReadonlyMap<string, SyntaxNode>;

/**
 * The value that an expression writes out, without running it: literals, what is made of them and of the names they are bound
 * to, paths made with `path.join` or `require.resolve`. No variable of the environment is set. Of an object, what is not known
 * stays as `unknownValue`; of a list it is left out.
 */
export function writtenValue(node: SyntaxNode, bindings: Bindings): unknown {
  const valueOf = (inner: unknown): unknown => (inner ? writtenValue(inner as SyntaxNode, bindings) : undefined);
  switch (node.type) {
    case "Literal":
      return node["value"];
    case "TemplateLiteral":
      return templateValue(node, valueOf);
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
      return valueOf(node["expression"]);
    case "ArrayExpression":
      return (node["elements"] as (SyntaxNode | null)[])
        .flatMap((each) => (each?.type === "SpreadElement" ? valueOf(each["argument"]) : [valueOf(each)]))
        .filter((each) => each !== unknownValue);
    case "ObjectExpression":
      return objectValue(node, valueOf);
    case "Identifier":
      return nameValue(node["name"] as string, bindings);
    case "MemberExpression":
      return memberValue(node, valueOf);
    case "ConditionalExpression": {
      const test = valueOf(node["test"]);
      return test === unknownValue ? unknownValue : valueOf(test ? node["consequent"] : node["alternate"]);
    }
    case "LogicalExpression": {
      const left = valueOf(node["left"]);
      if (left === unknownValue) return unknownValue;
      const isRight = { "||": !left, "&&": Boolean(left), "??": left === undefined || left === null };
      return isRight[node["operator"] as keyof typeof isRight] ? valueOf(node["right"]) : left;
    }
    case "UnaryExpression": {
      const value = valueOf(node["argument"]);
      return node["operator"] === "!" && value !== unknownValue ? !value : unknownValue;
    }
    case "BinaryExpression":
      return binaryValue(node["operator"], valueOf(node["left"]), valueOf(node["right"]));
    case "CallExpression":
      return callValue(node, valueOf);
    default:
      return unknownValue;
  }
}

function nameValue(name: string, bindings: Bindings): unknown {
  if (name === "undefined") return undefined;
  if (name === "__dirname") return ".";
  const bound = bindings.get(name);
  if (!bound) return unknownValue;
  // A name that is bound to itself has no value.
  const others = new Map(bindings);
  others.delete(name);
  return writtenValue(bound, others);
}

function templateValue(node: SyntaxNode, valueOf: (inner: unknown) => unknown): unknown {
  const values = (node["expressions"] as SyntaxNode[]).map(valueOf);
  if (values.includes(unknownValue)) return unknownValue;
  const quasis = node["quasis"] as { value: { cooked: string } }[];
  return quasis.map(({ value }, index) => value.cooked + String(values[index] ?? "")).join("");
}

function objectValue(node: SyntaxNode, valueOf: (inner: unknown) => unknown): Written {
  const entries = (node["properties"] as SyntaxNode[]).flatMap((property): [string, unknown][] => {
    if (property.type === "SpreadElement") {
      const spread = valueOf(property["argument"]);
      return typeof spread === "object" && spread !== null ? Object.entries(spread) : [];
    }
    const key = nameOf(property["key"]);
    return key === "" || property["computed"] === true ? [] : [[key, valueOf(property["value"])]];
  });
  return Object.fromEntries(entries);
}

function memberValue(node: SyntaxNode, valueOf: (inner: unknown) => unknown): unknown {
  const object = node["object"] as SyntaxNode;
  const key = nameOf(node["property"]);
  if (nameOf(object["object"]) === "process" && nameOf(object["property"]) === "env")
    return key === "NODE_ENV" ? "production" : undefined;
  const owner = valueOf(object);
  if (typeof owner !== "object" || owner === null || !Object.hasOwn(owner, key)) return unknownValue;
  return (owner as Written)[key];
}

function binaryValue(operator: unknown, left: unknown, right: unknown): unknown {
  if (left === unknownValue || right === unknownValue) return unknownValue;
  if (operator === "===" || operator === "==") return left === right;
  if (operator === "!==" || operator === "!=") return left !== right;
  return operator === "+" && typeof left === "string" ? left + String(right) : unknownValue;
}

function callValue(node: SyntaxNode, valueOf: (inner: unknown) => unknown): unknown {
  const callee = node["callee"] as SyntaxNode;
  const owner = callee["object"] as SyntaxNode | undefined;
  const called = `${nameOf(owner ?? callee)}.${nameOf(callee["property"])}`;
  const values = (node["arguments"] as SyntaxNode[]).map(valueOf);
  if (/^(?:path\.(?:join|resolve)|require\.resolve)$/.test(called))
    return values.every((each) => typeof each === "string") ? path.posix.join(...values) : unknownValue;
  const isNow = owner?.type === "NewExpression" && nameOf(owner["callee"]) === "Date";
  return isNow && nameOf(callee["property"]) === "getFullYear" ? new Date().getFullYear() : unknownValue;
}
