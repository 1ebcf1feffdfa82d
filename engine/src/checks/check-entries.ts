import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { parseHcl } from "@cairn/catalogue/hcl/syntax/parse-body";
import { type Expression, SyntaxFault } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { parseType } from "@cairn/catalogue/hcl/type-tree";
import type { ModuleEntry, ModuleInput } from "@cairn/catalogue/modules/module-entry";
import { findMisfit } from "../examples/literal-type.ts";
import { isModulePage } from "../kinds/module/module-directory.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";

/** Finds contradictions in entries of the catalogue: defaults that do not match their types, and duplicate names. */
export function checkEntries({ site }: PreparedSite): Diagnostic[] {
  return Array.from(site.routes.values()).flatMap(({ page }) =>
    isModulePage(page.body)
      ? findContradictions(page.body.data as ModuleEntry).map((each) => ({ ...each, file: page.file }))
      : [],
  );
}

/** Returns the contradictions in an entry; the findings lack the file's name. */
export function findContradictions({
  inputs,
  outputs,
}: Pick<ModuleEntry, "inputs" | "outputs">): Omit<Diagnostic, "file">[] {
  const problems = [
    ...namedTwice(inputs).map((name) => `The input "${name}" is listed twice.`),
    ...namedTwice(outputs).map((name) => `The output "${name}" is listed twice.`),
    ...inputs.flatMap(contradictionOf),
  ];
  const hint = "Correct the entry, or import it from the module again.";
  return problems.map((message) => ({ code: "catalogue-contradiction", severity: "warning", message, hint }));
}

function namedTwice(entries: readonly { name: string }[]): string[] {
  const names = entries.map(({ name }) => name);
  return Array.from(new Set(names.filter((name, at) => names.indexOf(name) !== at)));
}

function contradictionOf({ name, type = "any", default: written }: ModuleInput): string[] {
  const value = written === undefined ? undefined : readValue(written);
  const misfit = value && findMisfit(value, parseType(type));
  if (!misfit || misfit.ignored) return [];
  return [
    `The default of the input "${name}" does not fit its type ${type.replaceAll(/\s+/g, " ").slice(0, 80)}. ${misfit.message}`,
  ];
}

/** A default may be a description instead of HCL, and then says nothing about its type. */
function readValue(written: string): Expression | undefined {
  try {
    return parseHcl(`a = ${written}\n`).attributes.get("a")?.expression;
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined;
    throw error;
  }
}
