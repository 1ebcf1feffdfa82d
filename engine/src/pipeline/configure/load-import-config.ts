import { readFile } from "node:fs/promises";
import path from "node:path";
import { type ImportConfig, importConfigSchema } from "@cairn/importers/config";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { describeIssue } from "../../findings/describe-issue.ts";
import { moduleDiagnostic } from "./load-config.ts";
import { loadModule } from "../../config/load-module.ts";

/** Reads and validates the configuration of the imports; absent where there are findings. */
export async function loadImportConfig(
  file: string,
  cacheDirectory: string,
): Promise<{ config?: ImportConfig; diagnostics: Diagnostic[] }> {
  const name = path.basename(file);
  const text = await readFile(file, "utf8");
  let value: unknown;
  try {
    value = file.endsWith(".json") ? JSON.parse(text) : (await loadModule(file, cacheDirectory)).value;
  } catch (error) {
    return { diagnostics: [moduleDiagnostic(name, error)] };
  }
  const result = importConfigSchema.safeParse(value ?? {});
  if (result.success) return { config: result.data, diagnostics: [] };
  const source = { file: name, text, schema: importConfigSchema };
  return { diagnostics: result.error.issues.flatMap((issue) => describeIssue(source, issue)) };
}
