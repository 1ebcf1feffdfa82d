import { readFile } from "node:fs/promises";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { nameSome } from "@cairn/catalogue/wording";
import { parseHcl } from "@cairn/catalogue/hcl/syntax/parse-body";
import { type Expression, SyntaxFault } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { parseType } from "@cairn/catalogue/hcl/type-tree";
import type { ModuleEntry, ModuleInput } from "@cairn/catalogue/modules/module-entry";
import { findMisfit } from "../examples/literal-type.ts";
import { isModulePage } from "../kinds/module/module-directory.ts";
import { locateValue } from "../kinds/parse-catalogue-file.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { wordsOf } from "@cairn/catalogue/modules/name-words";

/** Number of names that are listed; the rest are only counted. */
const shown = 5;

/**
 * Finds contradictions in entries of the catalogue (defaults that do not match their types, and duplicate names), and
 * descriptions that only repeat a name.
 */
export async function checkEntries({ site, scanned }: PreparedSite): Promise<Diagnostic[]> {
  const sources = new Map(scanned.files.map(({ file, absolute }) => [file, absolute]));
  const found: Diagnostic[] = [];
  for (const { page } of site.routes.values()) {
    if (!isModulePage(page.body)) continue;
    const { file } = page;
    const entry = page.body.data as ModuleEntry;
    found.push(...findContradictions(entry).map((each) => ({ ...each, file })));
    const source = sources.get(file);
    const empty = emptyDescriptions(entry);
    if (source === undefined || empty.length === 0) continue;
    found.push(describeEmpty({ file, text: await readFile(source, "utf8"), entry, empty }));
  }
  return found;
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

interface EmptyDescription {
  name: string;
  /** Where the description is in the entry. */
  path: readonly PropertyKey[];
}

/** Returns the descriptions of inputs and outputs that only repeat their names. */
function emptyDescriptions(entry: Pick<ModuleEntry, "inputs" | "outputs">): EmptyDescription[] {
  return (["inputs", "outputs"] as const).flatMap((list) =>
    entry[list].flatMap((each, index) =>
      repeatsName(each) ? [{ name: each.name, path: [list, index, "description"] }] : [],
    ),
  );
}

/** One finding for a file, at the first of the descriptions. */
function describeEmpty(options: {
  file: string;
  text: string;
  entry: ModuleEntry;
  empty: readonly EmptyDescription[];
}): Diagnostic {
  const { file, text, entry, empty } = options;
  const names = nameSome(
    empty.map(({ name }) => name),
    shown,
  );
  const isOne = empty.length === 1;
  const repeats = isOne ? "This description only repeats its name" : "These descriptions only repeat their names";
  const fix = isOne
    ? "Say what it does, its unit or format, and what it changes; or remove the description"
    : "Say what each does, its unit or format, and what it changes; or remove the descriptions";
  return {
    code: "catalogue-description",
    severity: "warning",
    file,
    ...locateValue(text, empty[0]?.path ?? []),
    message: `${repeats}: ${names}.`,
    hint: `${fix}${entry.source ? ", in the module's own files" : ""}.`,
  };
}

/** Words without a meaning of their own. */
const fillers = new Set(
  wordsOf(
    "a an and any are as at be by for from if in is it its list map number of on or set string that the this to use used value values where whether which with",
  ),
);

/** Whether a description adds nothing to the name and the type: "The ID of the VPC" for `vpc_id`. */
export function repeatsName({
  name,
  type = "",
  description,
}: Pick<ModuleInput, "name" | "type" | "description">): boolean {
  if (description === undefined) return false;
  const known = new Set([...wordsOf(name), ...wordsOf(type)]);
  return wordsOf(description).every((word) => known.has(word) || fillers.has(word));
}
