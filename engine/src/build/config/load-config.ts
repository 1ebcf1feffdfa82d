import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { type SiteConfig, siteConfigSchema } from "../../shared/config.ts";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import { nearest } from "../../shared/nearest.ts";
import { siteRelative } from "../site-path.ts";
import { loadModule } from "./load-module.ts";

export interface LoadedConfig {
  config: SiteConfig;
  diagnostics: Diagnostic[];
  /** Absolute paths of the files that the configuration comes from. */
  files: string[];
}

/** The first of the site's files with one of these names, absolute. */
export function findSiteFile(siteDirectory: string, names: readonly string[]): string | undefined {
  return names.map((name) => path.join(siteDirectory, name)).find((file) => existsSync(file));
}

/** Reads and validates `site.config.ts` (or `.js`, `.mjs`). Without one, every default holds. */
export async function loadConfig(siteDirectory: string, cacheDirectory: string): Promise<LoadedConfig> {
  const file = findSiteFile(siteDirectory, ["site.config.ts", "site.config.js", "site.config.mjs"]);
  if (!file) return { config: siteConfigSchema.parse({}), diagnostics: [], files: [] };
  const name = siteRelative(siteDirectory, file);
  const text = await readFile(file, "utf8");
  let value: unknown;
  let files: string[];
  try {
    ({ value, files } = await loadModule(file, cacheDirectory));
  } catch (error) {
    return { config: siteConfigSchema.parse({}), diagnostics: [moduleDiagnostic(name, error)], files: [file] };
  }
  const result = siteConfigSchema.safeParse(value ?? {});
  if (result.success) return { config: result.data, diagnostics: [], files };
  const diagnostics = result.error.issues.flatMap((issue) => configDiagnostics(name, text, issue));
  return { config: siteConfigSchema.parse({}), diagnostics, files };
}

/** What to say of a site's module that does not load: a syntax error, a missing import, or an exception of its own. */
export function moduleDiagnostic(file: string, error: unknown): Diagnostic {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\u001b\[\d+m/g, "");
  const [reason = message] = message.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("Build failed"));
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

function configDiagnostics(file: string, text: string, issue: z.core.$ZodIssue): Diagnostic[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(issue.path);
    return issue.keys.map((key) => {
      const suggestion = nearest(key, known);
      return {
        code: "config-key",
        severity: "error",
        file,
        ...positionOfKey(text, [...path, key]),
        message: `The configuration has no key "${[...path, key].join(".")}".`,
        hint: suggestion ? `Did you mean "${suggestion}"?` : `It may have: ${known.join(", ")}.`,
      };
    });
  }
  return [
    {
      code: "config-value",
      severity: "error",
      file,
      ...positionOfKey(text, path),
      message: path.length > 0 ? `The configuration key "${path.join(".")}" has a value that does not fit.` : "The configuration is not an object.",
      hint: `${issue.message}.`,
    },
  ];
}

/** Keys that the schema knows at a place in the configuration; numbers in the path step into arrays. */
function knownKeys(path: readonly PropertyKey[]): string[] {
  let schema: unknown = siteConfigSchema;
  for (const key of path) {
    schema = unwrap(schema);
    if (typeof key === "number") schema = (schema as { element?: unknown }).element;
    else schema = (schema as { shape?: Record<string, unknown> }).shape?.[String(key)];
  }
  return Object.keys((unwrap(schema) as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});
}

function unwrap(schema: unknown): unknown {
  let inner = schema as { def?: { innerType?: unknown } } | undefined;
  while (inner?.def?.innerType) inner = inner.def.innerType as typeof inner;
  return inner;
}

/** The place of a key: each part of the path is looked for after the one before it. */
function positionOfKey(text: string, path: readonly string[]): { line: number; column: number } {
  let offset = 0;
  for (const key of path) {
    if (/^\d+$/.test(key)) continue;
    const found = new RegExp(`["']?\\b${key.replace(/[^\w$]/g, "\\$&")}["']?\\s*:`).exec(text.slice(offset));
    if (found) offset += found.index;
  }
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
