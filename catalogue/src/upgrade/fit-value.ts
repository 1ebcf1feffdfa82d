import { acceptsType } from "../hcl/accepts-type.ts";
import { evaluate } from "../hcl/syntax/evaluate.ts";
import type { Expression } from "../hcl/syntax/syntax-tree.ts";
import type { TypeNode } from "../hcl/type-tree.ts";
import { readObject } from "./read-calls.ts";

/** Whether a literal value has a type; unknown for references. */
export type Fit = "yes" | "no" | "unknown";

/** Functions with a known result type. */
const conversions: Readonly<Record<string, string>> = { tostring: "string", tonumber: "number", tobool: "bool" };

/**
 * Whether a value has a type, with Terraform's conversions. A value with an attribute that the type lacks does not fit,
 * because Terraform silently drops it.
 */
export function fitValue(value: Expression, type: TypeNode): Fit {
  if (type.kind === "unknown" || (type.kind === "primitive" && type.name === "any")) return "yes";
  switch (value.kind) {
    case "parentheses":
      return fitValue(value.inner, type);
    case "conditional":
      return worst([fitValue(value.whenTrue, type), fitValue(value.whenFalse, type)]);
    case "tuple":
      return fitTuple(value.items, type);
    case "object":
      return fitObject(value, type);
    case "call": {
      const name = conversions[value.name];
      return name === undefined ? "unknown" : acceptsType(type, { kind: "primitive", name }) ? "yes" : "no";
    }
    case "literal":
    case "template":
    case "unary":
    case "binary":
      return fitText(value, type);
    default:
      return "unknown";
  }
}

/** Checks literals, templates and operations. */
function fitText(value: Expression, type: TypeNode): Fit {
  const [only] = value.kind === "template" ? value.parts : [];
  const isTemplate = value.kind === "template" && value.parts.length > 0 && only?.kind !== "text";
  const constant = evaluate(value)?.value;
  if (constant === null) return "yes";
  // A template that is a single reference may have a value of any type.
  if (constant === undefined && (value.kind !== "template" || (isTemplate && value.parts.length === 1)))
    return "unknown";
  if (type.kind !== "primitive") return "no";
  if (type.name === "string") return "yes";
  if (constant === undefined) return "unknown";
  const fits =
    type.name === "number"
      ? typeof constant !== "boolean" && String(constant).trim() !== "" && Number.isFinite(Number(constant))
      : /^(?:true|false)$/.test(String(constant));
  return fits ? "yes" : "no";
}

function fitTuple(items: readonly Expression[], type: TypeNode): Fit {
  if (type.kind === "collection" && type.name !== "map")
    return worst(items.map((item) => fitValue(item, type.element)));
  if (type.kind !== "tuple" || type.elements.length !== items.length) return "no";
  return worst(type.elements.map((element, index) => fitOptional(items[index], element)));
}

function fitObject(object: Extract<Expression, { kind: "object" }>, type: TypeNode): Fit {
  if (type.kind === "collection" && type.name === "map")
    return worst(object.items.map(({ value }) => fitValue(value, type.element)));
  if (type.kind !== "object") return "no";
  const { items } = readObject(object);
  const values = new Map(items.map(({ name, value }) => [name, value]));
  const names = new Set(type.attributes.map(({ name }) => name));
  return worst([
    ...(items.length < object.items.length ? (["unknown"] as const) : []),
    ...items.map(({ name }): Fit => (names.has(name) ? "yes" : "no")),
    ...type.attributes.map(({ name, type: own, optional }): Fit => {
      const value = values.get(name);
      return value ? fitValue(value, own) : optional ? "yes" : "no";
    }),
  ]);
}

function fitOptional(value: Expression | undefined, type: TypeNode): Fit {
  return value ? fitValue(value, type) : "no";
}

function worst(fits: readonly Fit[]): Fit {
  return fits.includes("no") ? "no" : fits.includes("unknown") ? "unknown" : "yes";
}
