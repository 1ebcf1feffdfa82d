import { parseArgs, type ParseArgsConfig } from "node:util";
import { importKinds, type ImportKind } from "@cairn/importers/import-kinds";
import { nearest } from "../shared/nearest.ts";

export interface ImportCommand {
  command: "import";
  kind: ImportKind;
  /** Path of the configuration's file; looked for in the current folder where it is absent. */
  config?: string | undefined;
  dryRun: boolean;
  /** End at once where another import is writing there. */
  noWait?: boolean | undefined;
  /** Read everything again. */
  full: boolean;
  /** File that a summary in Markdown is added to. */
  summary?: string | undefined;
}

export interface InspectCommand {
  command: "inspect";
  /** Folder of a Terraform module. */
  directory: string;
  json: boolean;
}

export interface DiffCommand {
  command: "diff";
  /** Folders of Terraform files, or files or folders of the catalogue. */
  before: string;
  after: string;
  json: boolean;
}

export type CatalogueCommand = ImportCommand | InspectCommand | DiffCommand;
type Problem = { problem: string };

const parsers: Record<string, (parameters: string[]) => CatalogueCommand | Problem> = {
  import: parseImport,
  inspect: parseInspect,
  diff: parseDiff,
};

/** Reads a command line that is about the catalogue; absent where its command is another. */
export function parseCatalogueCommand([command = "", ...parameters]: string[]): CatalogueCommand | Problem | undefined {
  return Object.hasOwn(parsers, command) ? parsers[command]?.(parameters) : undefined;
}

function parseImport(parameters: string[]): ImportCommand | Problem {
  const parsed = parseParameters(parameters, {
    config: { type: "string" },
    "dry-run": { type: "boolean" },
    "no-wait": { type: "boolean" },
    full: { type: "boolean" },
    summary: { type: "string" },
  });
  if ("problem" in parsed) return parsed;
  const [kind, ...rest] = parsed.positionals;
  if (kind === undefined) return { problem: `cairn: import what? One of: ${importKinds.join(", ")}.` };
  if (!isImportKind(kind)) {
    const closest = nearest(kind, importKinds);
    const fix = closest ? `Did you mean "${closest}"?` : `It may be one of: ${importKinds.join(", ")}.`;
    return { problem: `cairn: there is nothing called "${kind}" to import. ${fix}` };
  }
  if (rest.length > 0) return { problem: `cairn: one import at a time, please; "${rest[0]}" is one too many.` };
  const { config, "dry-run": dryRun = false, "no-wait": noWait, full = false, summary } = parsed.values;
  return { command: "import", kind, config, dryRun, noWait, full, summary };
}

function parseInspect(parameters: string[]): InspectCommand | Problem {
  const parsed = parseParameters(parameters, { json: { type: "boolean" } });
  if ("problem" in parsed) return parsed;
  const [directory = ".", ...rest] = parsed.positionals;
  if (rest.length > 0) return { problem: `cairn: one folder at a time, please; "${rest[0]}" is one too many.` };
  return { command: "inspect", directory, json: parsed.values.json ?? false };
}

function parseDiff(parameters: string[]): DiffCommand | Problem {
  const parsed = parseParameters(parameters, { json: { type: "boolean" } });
  if ("problem" in parsed) return parsed;
  const [what, before, after, ...rest] = parsed.positionals;
  if (what !== "modules") return { problem: "cairn: what can be compared are modules: cairn diff modules OLD NEW." };
  if (before === undefined || after === undefined || rest.length > 0)
    return { problem: "cairn: two states are compared, the old one and the new one: cairn diff modules OLD NEW." };
  return { command: "diff", before, after, json: parsed.values.json ?? false };
}

function isImportKind(word: string): word is ImportKind {
  return (importKinds as readonly string[]).includes(word);
}

/** The words and options of one command; an option that it does not have comes back as a sentence. */
function parseParameters<Options extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    return { problem: `cairn: ${error instanceof Error ? error.message.split(". ")[0] : String(error)}.` };
  }
}
