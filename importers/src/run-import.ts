import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import path from "node:path";
import { type CatalogueChange, finishInterruptedWrite, writeCatalogue } from "./catalogue/write-catalogue.ts";
import type { ImportConfig } from "./config.ts";
import type { ImportKind } from "./import-kinds.ts";
import type { ImportContext, ImportResult } from "./importer.ts";

export interface ImportOutcome {
  changes: CatalogueChange[];
  /** Changes in terms of the catalogue: items of a Markdown list. */
  described: string[];
  diagnostics: Diagnostic[];
  summary: string;
  /** False if the import failed, so that the catalogue is unchanged. */
  isWritten: boolean;
}

/**
 * Runs one importer and writes its catalogue, whose lock the caller holds; with `dryRun`, only reports the changes, and
 * needs no lock.
 */
export async function runImport(
  kind: ImportKind,
  config: ImportConfig,
  { dryRun, ...context }: ImportContext & { dryRun: boolean },
): Promise<ImportOutcome> {
  const output = config[kind]?.output;
  if (output !== undefined && !dryRun) finishInterruptedWrite(path.resolve(context.baseDirectory, output));
  const { catalogue, diagnostics, summary, changes: described = [] } = await callImporter(kind, config, context);
  const changes = catalogue ? writeCatalogue(catalogue, { dryRun }) : [];
  return { changes, described, diagnostics, summary, isWritten: catalogue !== undefined };
}

/** Loads only the importer that runs. */
async function callImporter(kind: ImportKind, config: ImportConfig, context: ImportContext): Promise<ImportResult> {
  switch (kind) {
    case "modules": {
      const { importModules } = await import("./terraform-modules/import-modules.ts");
      return config.modules ? importModules(config.modules, context) : notConfigured(kind);
    }
    case "releases": {
      const { importReleases } = await import("./github-releases/import-releases.ts");
      return config.releases ? importReleases(config.releases, context) : notConfigured(kind);
    }
    case "discussions": {
      const { importDiscussions } = await import("./github-discussions/import-discussions.ts");
      return config.discussions ? importDiscussions(config.discussions, context) : notConfigured(kind);
    }
  }
}

function notConfigured(kind: ImportKind): ImportResult {
  return {
    summary: "nothing",
    diagnostics: [
      {
        code: "import-not-configured",
        severity: "error",
        file: "import.config.ts",
        message: `The import configuration has no "${kind}".`,
        hint: `Add "${kind}: { … }" to it.`,
      },
    ],
  };
}
