import { existsSync } from "node:fs";
import path from "node:path";
import { loadImportConfig } from "../build/config/load-import-config.ts";
import { formatDiagnostic, sortDiagnostics } from "../build/diagnostics.ts";
import { findSiteFile } from "../build/config/load-config.ts";
import type { Diagnostic } from "../shared/diagnostic.ts";
import type { ImportCommand } from "./catalogue-arguments.ts";
import { createProgress } from "./progress.ts";

const configNames = ["import.config.ts", "import.config.js", "import.config.mjs", "import.config.json"];

/** Runs an importer and lists what it changed. Returns the exit status: 0 only when everything was imported. */
export async function runImportCommand({ kind, config: given, dryRun }: ImportCommand): Promise<number> {
  const file = given === undefined ? findSiteFile(process.cwd(), configNames) : path.resolve(given);
  if (!file || !existsSync(file)) {
    console.error(
      given === undefined
        ? `cairn: there is no ${configNames[0]} in this folder. Name the file with --config.`
        : `cairn: there is no file ${given}.`,
    );
    return 1;
  }
  const baseDirectory = path.dirname(file);
  const cacheDirectory = path.join(baseDirectory, ".cairn");
  const { config, diagnostics: faults } = await loadImportConfig(file, cacheDirectory);
  if (!config) {
    report(faults);
    console.error("Nothing was imported. The catalogue is as it was.");
    return 1;
  }

  const { runImport } = await import("@cairn/importers/run-import");
  const progress = createProgress(process.stderr);
  const { changes, diagnostics, summary, isWritten } = await runImport(kind, config, {
    baseDirectory,
    cacheDirectory: path.join(cacheDirectory, "import"),
    environment: process.env,
    onProgress: progress.show,
    dryRun,
  }).finally(progress.clear);

  report(diagnostics);
  for (const change of changes) console.log(`${change.kind.padEnd(7)}  ${path.relative(process.cwd(), change.file)}`);
  if (!isWritten) console.error("Nothing was imported. The catalogue is as it was.");
  else console.log(`${dryRun ? "Would import" : "Imported"} ${summary}: ${countChanges(changes)}.`);
  return diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
}

function report(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of sortDiagnostics(diagnostics)) console.error(`${formatDiagnostic(diagnostic)}\n`);
}

function countChanges(changes: readonly { kind: string }[]): string {
  if (changes.length === 0) return "nothing changed";
  return ["added", "changed", "removed"]
    .map((kind) => ({ kind, number: changes.filter((change) => change.kind === kind).length }))
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => `${number} ${number === 1 ? "file" : "files"} ${kind}`)
    .join(", ");
}
