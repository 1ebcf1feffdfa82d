import { textOfTemplate } from "@cairn/catalogue/hcl/syntax/evaluate";
import type { Block, Body } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { parseType } from "@cairn/catalogue/hcl/type-tree";
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
