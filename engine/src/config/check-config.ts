import process from "node:process";
import type { z } from "zod";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "./config.ts";
import { closestIssues } from "../findings/closest-issues.ts";
import { describeIssues } from "../findings/describe-issue.ts";

/** With more invalid values than this, the file is probably something else. */
const maxInvalidValues = 100;

/**
 * A configuration that was found valid. Later builds reuse it, because loading the schema takes longer than rendering a
 * page.
 */
export interface ValidConfig {
  /** Hash of the written configuration and the engine. */
  key: string;
  config: SiteConfig;
}

/** The validated configuration from the last build. */
export interface LastConfig {
  /** Changes with every change to the engine. */
  engine: string;
  config: ValidConfig | undefined;
}

export interface CheckedConfig {
  config: SiteConfig;
  diagnostics: Diagnostic[];
  /** To be stored for the next build; absent if it cannot be. */
  valid?: ValidConfig | undefined;
}

/**
 * Validates a site's configuration and fills in the defaults, leaving out only the invalid values. `last` is what the
 * last build stored; absent to validate without storing.
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
  const { success, data: config, error } = schema.safeParse(value, { reportInput: true });
  if (success) return { config, diagnostics: [], valid: key === undefined ? undefined : { key, config } };
  const diagnostics = await describeIssues({ ...source, schema }, error.issues);
  return { config: withoutInvalidValues(schema, value), diagnostics: diagnostics.map(addOmissionHint) };
}

function addOmissionHint(finding: Diagnostic): Diagnostic {
  const hint = [finding.hint, "Until then it is ignored; the rest of the configuration is used."];
  return finding.code === "config-value" ? { ...finding, hint: hint.filter(Boolean).join(" ") } : finding;
}

/** Whether JSON can represent a value completely. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null)
    return value === null || ["string", "boolean"].includes(typeof value);
  const isOfJson = [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
  return isOfJson && Object.values(value).every(isPlain);
}

/**
 * Parses a value without the keys and list entries that the schema rejects; if that is not enough, parses an empty
 * object. Does not change the value.
 */
function withoutInvalidValues<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  let rest = value;
  for (let count = 0; count < maxInvalidValues; count++) {
    const { success, data, error } = schema.safeParse(rest, { reportInput: true });
    if (success) return data;
    const [issue] = error.issues.flatMap(closestIssues);
    if (!issue) break;
    const keys = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
    rest = without(rest, keys);
  }
  return schema.parse({});
}

/**
 * Returns a copy without the value at a path. If there is no value there (a required key is missing), its parent is
 * removed.
 */
function without(value: unknown, [key, ...inner]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== "object" || value === null || !(key in value)) return undefined;
  const current = (value as Record<PropertyKey, unknown>)[key];
  const kept = inner.length === 0 ? undefined : without(current, inner);
  if (Array.isArray(value)) {
    const index = Number(key);
    return kept === undefined ? value.toSpliced(index, 1) : value.with(index, kept);
  }
  const { [key]: _, ...others } = value as Record<PropertyKey, unknown>;
  return kept === undefined ? others : { ...others, [key]: kept };
}
