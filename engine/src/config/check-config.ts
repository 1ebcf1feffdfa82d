import process from "node:process";
import type { SiteConfig } from "./config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { describeIssue } from "../findings/describe-issue.ts";
import { withoutMisfits } from "./without-misfits.ts";

/** A configuration that was found valid. Later builds take it over: its schema takes longer to load than a page to render. */
export interface ValidConfig {
  /** What was written, and what found it valid. */
  key: string;
  config: SiteConfig;
}

/** What is there to be taken over. */
export interface LastConfig {
  /** Changes with every change to the engine. */
  engine: string;
  config: ValidConfig | undefined;
}

export interface CheckedConfig {
  config: SiteConfig;
  diagnostics: Diagnostic[];
  /** To be kept for the next build, where it can be. */
  valid?: ValidConfig | undefined;
}

/**
 * Validates what a site's configuration says and fills in the defaults; of what is not valid only that is left out. `last`
 * is what the last build knew, where the next one is to know of this one.
 */
export async function checkConfig(
  value: unknown,
  source: { file: string; text: string },
  last: LastConfig | undefined,
): Promise<CheckedConfig> {
  const key = last && isPlain(value) ? JSON.stringify([last.engine, process.version, value]) : undefined;
  const known = last?.config;
  if (known && known.key === key) return { config: known.config, diagnostics: [], valid: known };
  const { siteConfigSchema: schema } = await import("./config.ts");
  const { success, data: config, error } = schema.safeParse(value);
  if (success) return { config, diagnostics: [], valid: key === undefined ? undefined : { key, config } };
  const diagnostics = error.issues.flatMap((issue) => describeIssue({ ...source, schema }, issue));
  return { config: withoutMisfits(schema, value), diagnostics: diagnostics.map(sayWhatHolds) };
}

function sayWhatHolds(finding: Diagnostic): Diagnostic {
  const hint = [finding.hint, "Until then it is left out; the rest of the configuration holds."];
  return finding.code === "config-value" ? { ...finding, hint: hint.filter(Boolean).join(" ") } : finding;
}

/** Whether JSON says all of a value. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null)
    return value === null || ["string", "boolean"].includes(typeof value);
  const isOfJson = [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
  return isOfJson && Object.values(value).every(isPlain);
}
