import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type SiteConfig, siteConfigSchema } from "../../shared/config.ts";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import { siteRelative } from "../site-path.ts";
import { describeIssue } from "./describe-issue.ts";
import { loadModule } from "./load-module.ts";

export interface LoadedConfig {
  config: SiteConfig;
  diagnostics: Diagnostic[];
  /** Absolute paths of the files that the configuration comes from. */
  files: string[];
  /** The configuration's file, relative to the site's folder, and its text; empty where there is none. */
  source: { file: string; text: string };
}

/** The first of the site's files with one of these names, absolute. */
export function findSiteFile(siteDirectory: string, names: readonly string[]): string | undefined {
  return names.map((name) => path.join(siteDirectory, name)).find((file) => existsSync(file));
}

/** Reads and validates `site.config.ts` (or `.js`, `.mjs`). Without one, every default holds. */
export async function loadConfig(siteDirectory: string, cacheDirectory: string): Promise<LoadedConfig> {
  const file = findSiteFile(siteDirectory, ["site.config.ts", "site.config.js", "site.config.mjs"]);
  if (!file) return { config: siteConfigSchema.parse({}), diagnostics: [], files: [], source: { file: "", text: "" } };
  const name = siteRelative(siteDirectory, file);
  const text = await readFile(file, "utf8");
  const source = { file: name, text };
  let value: unknown;
  let files: string[];
  try {
    ({ value, files } = await loadModule(file, cacheDirectory));
  } catch (error) {
    return { config: siteConfigSchema.parse({}), diagnostics: [moduleDiagnostic(name, error)], files: [file], source };
  }
  const result = siteConfigSchema.safeParse(value ?? {});
  if (result.success) return { config: result.data, diagnostics: [], files, source };
  const diagnostics = result.error.issues.flatMap((issue) =>
    describeIssue({ file: name, text, schema: siteConfigSchema }, issue),
  );
  return { config: siteConfigSchema.parse({}), diagnostics, files, source };
}

/** What to say of a site's module that does not load: a syntax error, a missing import, or an exception of its own. */
export function moduleDiagnostic(file: string, error: unknown): Diagnostic {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\u001b\[\d+m/g, "");
  const [reason = message] = message
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("Build failed"));
  const at = /:(\d+):(\d+)\b/.exec(message);
  return {
    code: "module-failed",
    severity: "error",
    file,
    ...(at ? { line: Number(at[1]), column: Number(at[2]) } : {}),
    message: `The file does not load: ${reason.trim()}`,
    hint: "Run it through a type checker or an editor to find the place.",
  };
}
