import type { z } from "zod";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { closestIssues, knownKeys } from "./closest-issues.ts";
import { useAnyOf } from "./did-you-mean.ts";
import { nearest } from "./nearest.ts";
import { describeExpected } from "./describe-expected.ts";
import { readWrittenKeys, type WrittenKeys } from "./written-keys.ts";

/** A configuration file and its schema. */
export interface ConfigSource {
  file: string;
  text: string;
  schema: z.ZodType;
}

/** A longer list of keys is not helpful. */
const maxNamed = 60;

/**
 * Describes what is wrong with the configuration, where, and what would be right. Whether a key is missing that tells
 * the form of an object is only known if the schema reported its input.
 */
export async function describeIssues(source: ConfigSource, issues: readonly z.core.$ZodIssue[]): Promise<Diagnostic[]> {
  if (issues.length === 0) return [];
  const written = await readWrittenKeys(source);
  return issues
    .flatMap(closestIssues)
    .flatMap((issue) => [issue, ...unknownBeside(issue, source.schema)])
    .flatMap((issue) => describeIssue({ ...source, written }, issue));
}

function describeIssue(
  { file, schema, written }: ConfigSource & { written: WrittenKeys },
  issue: z.core.$ZodIssue,
): Diagnostic[] {
  const keys = issue.path.map(String);
  const position = (names: readonly string[]) => written.positionOf(names) ?? { line: 1, column: 1 };
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(schema, issue.path);
    return issue.keys.map((key) => {
      const suggestion = nearest(key, known);
      return {
        code: "config-key",
        severity: "error",
        file,
        ...position([...keys, key]),
        message: `The configuration has no key "${[...keys, key].join(".")}".`,
        hint: suggestion ? `Did you mean "${suggestion}"?` : known.length <= maxNamed ? useAnyOf(known) : undefined,
      };
    });
  }
  if (issue.code === "invalid_key")
    return [
      {
        code: "config-key",
        severity: "error",
        file,
        ...position(keys),
        message: `The configuration has no key "${keys.join(".")}".`,
        hint: issue.issues.map(describeExpected).join(" "),
      },
    ];
  return [
    {
      code: "config-value",
      severity: "error",
      file,
      ...position(keys),
      message:
        keys.length > 0
          ? `The configuration key "${keys.join(".")}" ${isMissing(issue) ? "is missing" : "has an invalid value"}.`
          : "The configuration is not an object.",
      hint: describeExpected(issue),
    },
  ];
}

/** An object without a valid key that tells its form. */
interface UnknownForm {
  discriminator: string;
  input: Record<string, unknown>;
}

function isOfUnknownForm(issue: z.core.$ZodIssue): issue is z.core.$ZodIssue & UnknownForm {
  return issue.code === "invalid_union" && "discriminator" in issue && typeof issue.input === "object";
}

/** Keys that no form of an object has, which the schema only checks once the key that tells its form is right. */
function unknownBeside(issue: z.core.$ZodIssue, schema: z.ZodType): z.core.$ZodIssue[] {
  if (!isOfUnknownForm(issue)) return [];
  const path = issue.path.slice(0, -1);
  const known = knownKeys(schema, path);
  const keys = Object.keys(issue.input).filter((key) => !known.includes(key));
  return keys.length === 0 ? [] : [{ code: "unrecognized_keys", keys, path, input: issue.input, message: "" }];
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  if (isOfUnknownForm(issue)) return issue.input[issue.discriminator] === undefined;
  return issue.code === "invalid_type" && issue.message.endsWith("received undefined");
}
