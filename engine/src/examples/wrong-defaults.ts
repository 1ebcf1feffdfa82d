import { textOfTemplate } from "@cairn/catalogue/hcl/syntax/evaluate";
import type { Block, Body, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { parseType } from "@cairn/catalogue/hcl/type-tree";
import { didYouMean } from "../findings/did-you-mean.ts";
import { nearest } from "../findings/nearest.ts";
import { findMisfit } from "./literal-type.ts";
import type { LanguageMistake } from "./language-mistakes.ts";

/** Finds variables whose type is in quotes, and those whose default has another type. `text` is that of the whole body. */
export function findWrongDefaults({ blocks }: Body, text: string): LanguageMistake[] {
  return blocks.flatMap((block) => (block.type === "variable" ? checkVariable(block, text) : []));
}

function checkVariable({ body: { attributes } }: Block, text: string): LanguageMistake[] {
  const type = attributes.get("type")?.expression;
  if (type === undefined) return [];
  const quoted = textOfTemplate(type);
  if (quoted !== undefined) {
    const message = "The type is in quotes, which Terraform only allowed until version 0.11.";
    return [{ offset: type.start, message, hint: `Write: type = ${quoted}` }];
  }
  const unknown = unknownType(type);
  if (unknown) return [unknown];
  const given = attributes.get("default")?.expression;
  const misfit = given && findMisfit(given, parseType(text.slice(type.start, type.end)));
  if (misfit === undefined || misfit.ignored === true) return [];
  return [
    {
      offset: misfit.offset,
      message: `The default does not have the variable's type. ${misfit.message}`,
      hint: misfit.hint,
    },
  ];
}

const types = ["string", "number", "bool", "any", "list", "set", "map", "object", "tuple", "optional"];
/** Names of types in other languages. */
const otherNames: Readonly<Record<string, string>> = {
  int: "number",
  integer: "number",
  float: "number",
  double: "number",
  str: "string",
  text: "string",
  boolean: "bool",
  array: "list",
  dict: "map",
  hash: "map",
};

/** Returns the first name in a type that is that of no type. Attributes of objects may have any name. */
function unknownType(type: Expression): LanguageMistake | undefined {
  const name = type.kind === "variable" || type.kind === "call" ? type.name : undefined;
  if (name !== undefined && !types.includes(name) && !/^x+$/.test(name)) {
    const meant = Object.hasOwn(otherNames, name) ? otherNames[name] : nearest(name, types);
    return { offset: type.start, message: `There is no type "${name}".`, hint: didYouMean(meant) };
  }
  if (type.kind === "index" && type.target.kind === "variable") {
    const { name: written } = type.target;
    return { offset: type.start, message: "What a type contains is in parentheses.", hint: `Write: ${written}(…)` };
  }
  const inner =
    type.kind === "object" ? type.items.map(({ value }) => value) : type.kind === "call" ? type.parameters : [];
  // The second parameter of "optional" is a value.
  for (const each of name === "optional" ? inner.slice(0, 1) : inner) {
    const found = unknownType(each);
    if (found) return found;
  }
  return undefined;
}
