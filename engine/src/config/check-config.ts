import process from "node:process";
import type { z } from "zod";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "./config.ts";
import { describeIssue } from "../findings/describe-issue.ts";

/** More of them, and the whole is something else. */
const mostMisfits = 100;

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

/**
 * What a schema makes of a value without those of its keys, and entries of its lists, that it finds wrong; of nothing where
 * that is not enough. The value stays as it is.
 */
function withoutMisfits<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  let rest = value;
  for (let count = 0; count < mostMisfits; count++) {
    const { success, data, error } = schema.safeParse(rest);
    if (success) return data;
    const [issue] = error.issues;
    if (!issue) break;
    const keys = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
    rest = without(rest, keys);
  }
  return schema.parse({});
}

/** A copy without what is at a path; where nothing is there, which then is what is missing, without what should hold it. */
function without(value: unknown, [key, ...inner]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== "object" || value === null || !(key in value)) return undefined;
  const held = (value as Record<PropertyKey, unknown>)[key];
  const kept = inner.length === 0 ? undefined : without(held, inner);
  if (Array.isArray(value)) {
    const index = Number(key);
    return kept === undefined ? value.toSpliced(index, 1) : value.with(index, kept);
  }
  const { [key]: _, ...others } = value as Record<PropertyKey, unknown>;
  return kept === undefined ? others : { ...others, [key]: kept };
}
