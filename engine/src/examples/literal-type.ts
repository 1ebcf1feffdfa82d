import { nameSome } from "@cairn/catalogue/wording";
import { didYouMean } from "../findings/did-you-mean.ts";
import type { TypeAttribute, TypeNode } from "@cairn/catalogue/hcl/type-tree";
import { formatType } from "@cairn/catalogue/hcl/format-type";
import { evaluateString } from "@cairn/catalogue/hcl/syntax/evaluate";
import type { Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { nearest } from "../findings/nearest.ts";

/** A place where a value does not have the expected type. */
export interface Misfit {
  offset: number;
  message: string;
  hint?: string | undefined;
  /** Whether this is an unknown attribute, which Terraform accepts and drops. */
  ignored?: boolean;
}

/** Placeholders that authors replace, such as `"<vpc-id>"`, `"$$VPC_ID$$"` or `"..."`; in JSON, also expressions. */
const placeholder = /^<[^>]*>$|\$\$[A-Z][A-Z\d_]*\$\$|^(?:\.{3}|…)$|\$\{/;
/** Words of placeholders that are no value of a list or pattern. */
const placeholderWord = /^(?:your|my|replace|change|insert|example|some|todo|x{2,})(?:\b|_)/i;

/** Whether a value, or a part of it, is a placeholder that readers replace. */
export function isPlaceholder(value: Expression): boolean {
  const text = evaluateString(value);
  if (text === undefined) return valuesOf(value).some(isPlaceholder);
  return placeholder.test(text) || placeholderWord.test(text);
}

/**
 * Returns the first place where a value cannot be converted to a type, by Terraform's rules:
 * https://developer.hashicorp.com/terraform/language/expressions/type-constraints. Values that are not literals, such
 * as references, are assumed to fit.
 */
export function findMisfit(value: Expression, type: TypeNode): Misfit | undefined {
  if (value.kind === "parentheses") return findMisfit(value.inner, type);
  if (value.kind === "conditional") return findMisfit(value.whenTrue, type) ?? findMisfit(value.whenFalse, type);
  const given = kindOf(value);
  if (given === undefined) return undefined;
  switch (type.kind) {
    case "primitive":
      return fitsPrimitive(value, given, type.name) ? undefined : misfit(value, given, type);
    case "collection": {
      if (given !== (type.name === "map" ? "an object" : "a list")) return misfit(value, given, type);
      return first(valuesOf(value), (each) => findMisfit(each, type.element));
    }
    case "tuple": {
      if (value.kind !== "tuple") return misfit(value, given, type);
      if (value.items.length !== type.elements.length)
        return {
          offset: value.start,
          message: `The list has ${value.items.length} elements, but ${type.elements.length} are expected.`,
        };
      return first(value.items, (each, index) => {
        const element = type.elements[index];
        return element && findMisfit(each, element);
      });
    }
    case "object":
      return value.kind === "object" ? misfitOfObject(value, type.attributes) : misfit(value, given, type);
    case "unknown":
      return undefined;
  }
}

/** Describes the kind of a literal value for messages; undefined for other values. */
function kindOf(value: Expression): string | undefined {
  switch (value.kind) {
    case "literal":
      return value.value === null ? undefined : typeof value.value === "number" ? "a number" : "a boolean";
    case "template": {
      const [only] = value.parts;
      if (value.parts.length === 1 && only?.kind === "interpolation") return undefined;
      return placeholder.test(evaluateString(value) ?? "") ? undefined : "a string";
    }
    case "unary":
      return value.operator === "-" && kindOf(value.operand) === "a number" ? "a number" : undefined;
    case "tuple":
      return "a list";
    case "object":
      return "an object";
    default:
      return undefined;
  }
}

function fitsPrimitive(value: Expression, given: string, name: string): boolean {
  if (name === "any") return true;
  if (given === "a list" || given === "an object") return false;
  if (name === "string") return true;
  if (given !== "a string") return given === `a ${name === "bool" ? "boolean" : name}`;
  const text = evaluateString(value);
  // A string with a template in it may have any value.
  if (text === undefined) return true;
  return name === "bool" ? /^(?:true|false|1|0)$/.test(text) : text.trim() !== "" && !Number.isNaN(Number(text));
}

function valuesOf(value: Expression): Expression[] {
  if (value.kind === "tuple") return value.items;
  return value.kind === "object" ? value.items.map((item) => item.value) : [];
}

function misfitOfObject(
  value: Extract<Expression, { kind: "object" }>,
  attributes: readonly TypeAttribute[],
): Misfit | undefined {
  const known = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const names = value.items.map(({ key }) => (key.kind === "variable" ? key.name : evaluateString(key)));
  // A computed name may be any of the attributes.
  if (names.includes(undefined)) return undefined;
  const misfitOfOwn = first(value.items, ({ key, value: own }, index) => {
    const name = names[index] ?? "";
    const attribute = known.get(name);
    if (attribute) return findMisfit(own, attribute.type);
    const closest = nearest(name, known.keys());
    const hint = didYouMean(closest) ?? listOf(known.keys());
    const message = `Terraform ignores the attribute "${name}": the object's type does not have it.`;
    return { offset: key.start, message, hint, ignored: true };
  });
  if (misfitOfOwn && !misfitOfOwn.ignored) return misfitOfOwn;
  const missing = attributes.find(({ name, optional }) => !optional && !names.includes(name));
  if (!missing) return misfitOfOwn;
  const message = `The object has no attribute "${missing.name}", which is required.`;
  const misspelt = value.items.find(
    (_, index) => !known.has(names[index] ?? "") && nearest(names[index] ?? "", [missing.name]),
  );
  return misspelt
    ? { offset: misspelt.key.start, message, hint: didYouMean(missing.name) }
    : { offset: value.start, message };
}

/** Messages list up to this many names, because nobody reads more. */
const mostNames = 12;

function listOf(names: Iterable<string>): string {
  return `Its attributes: ${nameSome(Array.from(names), mostNames)}.`;
}

function misfit(value: Expression, given: string, type: TypeNode): Misfit {
  return { offset: value.start, message: `This is ${given}, but ${formatType(type)} is expected.` };
}

/** Returns the first mistake that Terraform rejects, else the first attribute that it ignores. */
function first<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => Misfit | undefined,
): Misfit | undefined {
  let ignored: Misfit | undefined;
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found && !found.ignored) return found;
    ignored ??= found;
  }
  return ignored;
}
