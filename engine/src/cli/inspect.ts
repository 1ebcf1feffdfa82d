import path from "node:path";
import { type InspectedInput, inspectModule, type Inspection } from "@cairn/importers/terraform-modules/inspect-module";
import { formatDiagnostic, sortDiagnostics } from "../build/diagnostics.ts";
import type { InspectCommand } from "./catalogue-arguments.ts";
import { fail } from "./fail.ts";
import { isFolder } from "./is-folder.ts";

/** Prints what a folder of Terraform files declares. Returns the exit status: 0 only when all of it was read. */
export function runInspect({ directory, json }: InspectCommand): number {
  if (!isFolder(directory)) return fail(`there is no folder ${directory}.`);
  const { inspection, diagnostics } = inspectModule(directory);
  for (const diagnostic of sortDiagnostics(diagnostics))
    console.error(`${formatDiagnostic({ ...diagnostic, file: path.join(directory, diagnostic.file) })}\n`);
  if (!inspection) return 1;
  console.log(json ? JSON.stringify(inspection, null, 2) : describe(inspection));
  return 0;
}

/** The same in short, for reading. */
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

/** Rows of cells, those of a column below each other. */
function section(title: string, rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`);
  return [`${title}: ${rows.length}`, ...lines.map((line) => line.trimEnd())];
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
