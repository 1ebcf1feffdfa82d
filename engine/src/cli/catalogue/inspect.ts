import { printFindings } from "../print-findings.ts";
import path from "node:path";
import { type InspectedInput, inspectModule, type Inspection } from "@cairn/importers/terraform-modules/inspect-module";
import { modulesAt } from "@cairn/importers/terraform-modules/diff-modules";
import { sortDiagnostics } from "../../findings/diagnostics.ts";
import { fail } from "../fail.ts";
import { isFolder, noFolder } from "../is-folder.ts";

/** Prints what a folder of Terraform files declares. Returns the exit status: 0 only when all of it was read. */
export function runInspect({ directory, json }: { directory: string; json: boolean }): number {
  if (!isFolder(directory)) return fail(noFolder(directory));
  const modules = modulesAt(directory).map(({ folder }) => folder);
  const others = modules.filter((folder) => folder !== ".").map((folder) => path.join(directory, folder));
  if (others.length > 0 && others.length === modules.length) return listModules(directory, others, json);
  const { inspection, diagnostics } = inspectModule(directory);
  printFindings(sortDiagnostics(diagnostics).map((each) => ({ ...each, file: path.join(directory, each.file) })));
  if (!inspection) return 1;
  if (json) console.log(JSON.stringify(inspection, null, 2));
  else console.log([describe(inspection), ...describeOthers(others)].join("\n"));
  return 0;
}

/** For a folder that is not a module, but contains some. */
function listModules(directory: string, modules: readonly string[], json: boolean): number {
  const found = `${directory} contains no Terraform files itself, and ${modules.length === 1 ? "one module" : `${modules.length} modules`}`;
  const rows = modules.map((folder) => `  ${folder}`).join("\n");
  if (json) return fail(`${found}. Name one of them:\n${rows}`);
  console.log(`${found}:\n${rows}`);
  return 0;
}

function describeOthers(modules: readonly string[]): string[] {
  return modules.length === 0
    ? []
    : section(
        "Other modules in this folder",
        modules.map((folder) => [folder]),
      );
}

/** Returns a short text version. */
function describe({ inputs, outputs, resources, modules }: Inspection): string {
  return [
    ...section("Inputs", inputs.map(describeInput)),
    ...section(
      "Outputs",
      outputs.map(({ name, sensitive }) => [name, sensitive ? "(sensitive)" : ""]),
    ),
    ...section(
      "Resources",
      resources.map(({ address }) => [address]),
    ),
    ...section(
      "Modules",
      modules.map(({ name, source }) => [name, source]),
    ),
  ].join("\n");
}

function describeInput({ name, type, required, sensitive, ...input }: InspectedInput): string[] {
  const value = required ? "(required)" : `= ${shorten(JSON.stringify(input.default ?? null), 30)}`;
  return [name, shorten(type, 50), sensitive ? `${value} (sensitive)` : value];
}

/** Aligns the columns of rows. */
function section(title: string, rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`);
  return [`${title}: ${rows.length}`, ...lines.map((line) => line.trimEnd())];
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
