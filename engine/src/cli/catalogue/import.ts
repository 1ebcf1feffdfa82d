import { countOf } from "@cairn/catalogue/wording";
import { capitalise } from "@cairn/catalogue/capitalise";
import { existsSync, readFileSync } from "node:fs";
import type { ImportConfig } from "@cairn/importers/config";
import path from "node:path";
import type { ImportKind } from "@cairn/importers/import-kinds";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { disk } from "@cairn/files/disk";
import { workFolderOf } from "@cairn/files/work-folder";
import { fail } from "../fail.ts";
import { printFindings } from "../print-findings.ts";
import { loadModule } from "../../config/load-module.ts";
import { describeIssues } from "../../findings/describe-issue.ts";
import { moduleDiagnostic } from "../../findings/module-failure.ts";
import { sortDiagnostics } from "../../findings/diagnostics.ts";
import { findSiteFile } from "../../config/find-site-file.ts";
import { holdLocks } from "../writing/hold-locks.ts";
import { createProgress } from "../progress.ts";

/** A longer list would hide what matters, and GitHub limits descriptions to 65,536 characters. */
const maxItems = 100;

const configNames = ["import.config.ts", "import.config.js", "import.config.mjs", "import.config.json"];

interface ImportParameters {
  kind: ImportKind;
  /** Path of the configuration file; absent to search for it in the current folder. */
  config: string | undefined;
  dryRun: boolean;
  /** Whether to read everything again. */
  full: boolean;
  /** File to which a Markdown summary is appended. */
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
  if (file !== undefined && !existsSync(file)) return fail(`the file ${given} does not exist.`);
  const baseDirectory = file === undefined ? process.cwd() : path.dirname(file);
  const cacheDirectory = path.join(baseDirectory, ".cairn");
  const loaded = file === undefined ? await configureFolder(kind) : await loadImportConfig(file, cacheDirectory);
  if (!loaded) return fail(`this folder has no ${configNames[0]}. Name the file with --config.`);
  const { config, diagnostics: faults } = loaded;
  if (!config) {
    report(faults);
    console.error("Nothing was imported. The catalogue is unchanged.");
    return 1;
  }

  const { runImport } = await import("@cairn/importers/run-import");
  const progress = createProgress(process.stderr);
  const catalogue = path.resolve(baseDirectory, config[kind]?.output ?? ".");
  const locked = dryRun ? [] : [{ workFolder: workFolderOf(catalogue).folder, subject: catalogue }];
  const outcome = await holdLocks(locked, { command: `import ${kind}`, noWait, isWaiting: true }, () =>
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
  if (!isWritten) console.error("Nothing was imported. The catalogue is unchanged.");
  else console.log(`${dryRun ? "Would import" : "Imported"} ${summary}: ${countChanges(changes)}.`);
  return diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
}

interface LoadedConfig {
  /** Absent if there are findings. */
  config?: ImportConfig;
  diagnostics: Diagnostic[];
}

/** Returns the configuration for the current folder's own modules, and says so; undefined if there is nothing to import. */
async function configureFolder(kind: ImportKind): Promise<LoadedConfig | undefined> {
  if (kind !== "modules") return undefined;
  const { configureOwnModules } = await import("@cairn/importers/terraform-modules/own-modules");
  const modules = configureOwnModules(process.cwd());
  if (!modules) return undefined;
  const name = modules.repositories[0]?.name;
  console.error(`This folder has no ${configNames[0]}. Its own modules are imported, as "${name}".`);
  return { config: { modules }, diagnostics: [] };
}

/** Reads and validates the configuration. */
async function loadImportConfig(file: string, cacheDirectory: string): Promise<LoadedConfig> {
  const name = path.basename(file);
  const text = readFileSync(file, "utf8");
  let value: unknown;
  try {
    value = file.endsWith(".json") ? JSON.parse(text) : (await loadModule(file, cacheDirectory)).value;
  } catch (error) {
    return { diagnostics: [moduleDiagnostic(name, error)] };
  }
  const { importConfigSchema } = await import("@cairn/importers/config");
  const result = importConfigSchema.safeParse(value ?? {}, { reportInput: true });
  if (result.success) return { config: result.data, diagnostics: [] };
  const source = { file: name, text, schema: importConfigSchema };
  return { diagnostics: await describeIssues(source, result.error.issues) };
}

function report(diagnostics: readonly Diagnostic[]): void {
  printFindings(sortDiagnostics(diagnostics));
}

interface SummarisedImport {
  changes: readonly { kind: string; file: string }[];
  /** Items of a Markdown list. */
  described: readonly string[];
  diagnostics: readonly Diagnostic[];
  /** Such as "12 releases in 3 months". */
  summary: string;
  isWritten: boolean;
}

/** Returns one section of the summary of a daily import, used as the description of its pull request. */
function summariseImport(kind: string, outcome: SummarisedImport): string {
  const { changes, described, diagnostics, summary, isWritten } = outcome;
  const result = isWritten
    ? `Imported ${summary}: ${countChanges(changes)}.`
    : "Nothing was imported. The catalogue is unchanged.";
  const items = changes.length === 0 ? [] : described;
  const shown = items.slice(0, maxItems);
  if (items.length > maxItems) shown.push(`- And ${items.length - maxItems} more.`);
  const findings = diagnostics.map(
    ({ severity, file, message, hint }) =>
      `- ${severity}: ${plain(file)}: ${plain(message)}${hint ? ` ${plain(hint)}` : ""}`,
  );
  const title = `## ${capitalise(kind)}`;
  return `${[title, result, shown.join("\n"), findings.join("\n")].filter(Boolean).join("\n\n")}\n\n`;
}

/** Such as "1 file added, 2 files changed". */
function countChanges(changes: readonly { kind: string }[]): string {
  if (changes.length === 0) return "nothing changed";
  return ["added", "changed", "removed"]
    .map((kind) => ({ kind, number: changes.filter((change) => change.kind === kind).length }))
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => `${countOf(number, "file")} ${kind}`)
    .join(", ");
}

/** Escapes Markdown and mentions in a finding. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, "\\$&").replace(/@(?=\w)/g, "@\u200b");
}
