import { printFindings } from "../print-findings.ts";
import type { ImportKind } from "@cairn/importers/import-kinds";
import { existsSync } from "node:fs";
import path from "node:path";
import { loadImportConfig } from "../../pipeline/configure/load-import-config.ts";
import { sortDiagnostics } from "../../findings/diagnostics.ts";
import { findSiteFile } from "../../config/find-site-file.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { disk } from "@cairn/files/disk";
import { workFolderOf } from "@cairn/files/work-folder";
import { holdLocks } from "../writing/hold-locks.ts";
import { countChanges, summariseImport } from "./import-summary.ts";
import { createProgress } from "../progress.ts";

const configNames = ["import.config.ts", "import.config.js", "import.config.mjs", "import.config.json"];

interface ImportParameters {
  kind: ImportKind;
  /** Path of the configuration's file; looked for in the current folder where it is absent. */
  config: string | undefined;
  dryRun: boolean;
  /** Read everything again. */
  full: boolean;
  /** File that a summary in Markdown is added to. */
  summary: string | undefined;
  noWait: boolean | undefined;
}

/** Runs an importer and lists what it changed. Returns the exit status: 0 only when everything was imported. */
export async function runImportCommand({
  kind,
  config: given,
  dryRun,
  full,
  noWait,
  summary: summaryFile,
}: ImportParameters): Promise<number> {
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
  const catalogue = path.resolve(baseDirectory, config[kind]?.output ?? ".");
  const locked = dryRun ? [] : [{ workFolder: workFolderOf(catalogue).folder, subject: catalogue }];
  const outcome = await holdLocks(locked, { command: `import ${kind}`, noWait }, () =>
    runImport(kind, config, {
      baseDirectory,
      cacheDirectory: path.join(cacheDirectory, "import"),
      environment: process.env,
      onProgress: progress.show,
      dryRun,
      full,
    }).finally(progress.clear),
  );

  const { changes, diagnostics, summary, isWritten } = outcome;
  report(diagnostics);
  if (summaryFile !== undefined) disk.append(path.resolve(summaryFile), summariseImport(kind, outcome));
  for (const change of changes) console.log(`${change.kind.padEnd(7)}  ${path.relative(process.cwd(), change.file)}`);
  if (!isWritten) console.error("Nothing was imported. The catalogue is as it was.");
  else console.log(`${dryRun ? "Would import" : "Imported"} ${summary}: ${countChanges(changes)}.`);
  return diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
}

function report(diagnostics: readonly Diagnostic[]): void {
  printFindings(sortDiagnostics(diagnostics));
}
