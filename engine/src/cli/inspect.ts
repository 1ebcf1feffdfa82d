import { statSync } from "node:fs";
import path from "node:path";
import { inspectModule, type Inspection } from "@cairn/importers/terraform-modules/inspect-module";
import { formatDiagnostic, sortDiagnostics } from "../build/diagnostics.ts";
import type { InspectCommand } from "./catalogue-arguments.ts";

/** Prints what a folder of Terraform files declares. Returns the exit status: 0 only when all of it was read. */
export function runInspect({ directory, json }: InspectCommand): number {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`cairn: there is no folder ${directory}.`);
    return 1;
  }
  const { inspection, diagnostics } = inspectModule(directory);
  for (const diagnostic of sortDiagnostics(diagnostics))
    console.error(`${formatDiagnostic({ ...diagnostic, file: path.join(directory, diagnostic.file) })}\n`);
  if (!inspection) return 1;
  console.log(json ? JSON.stringify(inspection, null, 2) : describe(inspection));
  return 0;
}

/** The same in short, for reading. */
function describe({ inputs, outputs, resources, modules }: Inspection): string {
  const inputLines = inputs.map(
    ({ name, type, required }) => `  ${name}  ${shorten(type)}${required ? "  (required)" : ""}`,
  );
  return [
    ...section("Inputs", inputLines),
    ...section(
      "Outputs",
      outputs.map(({ name, sensitive }) => `  ${name}${sensitive ? "  (sensitive)" : ""}`),
    ),
    ...section(
      "Resources",
      resources.map(({ address }) => `  ${address}`),
    ),
    ...section(
      "Modules",
      modules.map(({ name, source }) => `  ${name}  ${source}`),
    ),
  ].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return [`${title}: ${lines.length}`, ...lines];
}

function shorten(type: string): string {
  return type.length > 60 ? `${type.slice(0, 59)}…` : type;
}
