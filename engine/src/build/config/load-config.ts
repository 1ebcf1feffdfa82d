import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import { siteRelative } from "../site-path.ts";
import { checkConfig, type CheckedConfig, type LastConfig } from "./check-config.ts";
import { type LoadedModule, loadModule } from "./load-module.ts";

export interface LoadedConfig extends CheckedConfig {
  /** Absolute paths of the files that the configuration comes from. */
  files: string[];
  /** The configuration's file, relative to the site's folder, and its text; empty where there is none. */
  source: { file: string; text: string };
}

/** The first of the site's files with one of these names, absolute. */
export function findSiteFile(siteDirectory: string, names: readonly string[]): string | undefined {
  return names.map((name) => path.join(siteDirectory, name)).find((file) => existsSync(file));
}

/**
 * Reads and validates `site.config.ts` (or `.js`, `.mjs`). Without one, every default holds. `last` is what the last build
 * knew, where the next one is to know of this one.
 */
export async function loadConfig(
  siteDirectory: string,
  cacheDirectory: string,
  last?: LastConfig,
): Promise<LoadedConfig> {
  const file = findSiteFile(siteDirectory, ["site.config.ts", "site.config.js", "site.config.mjs"]);
  if (!file) {
    const source = { file: "", text: "" };
    return { ...(await checkConfig({}, source, last)), files: [], source };
  }
  const name = siteRelative(siteDirectory, file);
  const source = { file: name, text: readFileSync(file, "utf8") };
  let loaded: LoadedModule;
  try {
    loaded = await loadModule(file, cacheDirectory);
  } catch (error) {
    const { config } = await checkConfig({}, source, undefined);
    return { config, diagnostics: [moduleDiagnostic(name, error)], files: [file], source };
  }
  return { ...(await checkConfig(loaded.value ?? {}, source, last)), files: loaded.files, source };
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
