import { evaluateString } from "../hcl/syntax/evaluate.ts";
import type { Expression } from "../hcl/syntax/syntax-tree.ts";
import type { Edit } from "./edit-text.ts";
import type { ModuleCall } from "./read-calls.ts";

/** Matches the version in the address of a git repository, or of a registry in Terragrunt's form. */
const referencePattern = /([?&](?:ref|version)=)([^"&\s]+)/;
const numbers = /\d+(?:\.\d+)*(?:-[\w.]+)?/;

/** Returns the version in a call, as written: `v1.2.0`, `~> 5.0`. */
export function readVersion(text: string, call: ModuleCall): string | undefined {
  const written = evaluateString(call.version);
  return written ?? (call.source && referencePattern.exec(textOf(text, call.source))?.[2]);
}

/**
 * Returns the known version that a call uses: the named one, or else the newest that its constraint or number allows.
 * `known` is sorted newest first. Absent if it cannot be determined.
 */
export function findVersion(written: string, known: readonly string[]): string | undefined {
  const number = numberIn(written);
  if (number === undefined) return known.find((version) => version === written);
  const exact = known.find((version) => numberIn(version) === number);
  const parts = number.split(".");
  if (/^\s*(?:>|<|!)/.test(written) || written.includes(",")) return undefined;
  if (!written.includes("~>")) return exact ?? known.find((version) => compareNumbers(version, number) < 0);
  const fixed = parts.slice(0, Math.max(1, parts.length - 1));
  const isAllowed = (version: string) =>
    (numberIn(version) ?? "").split(".").slice(0, fixed.length).join(".") === fixed.join(".");
  return known.find((version) => isAllowed(version) && compareNumbers(version, number) >= 0) ?? known.find(isAllowed);
}

/** Whether a call with this text may use a version. A text other than a number, such as a branch, allows all. */
export function allowsVersion(written: string, version: string): boolean {
  return written.split(",").every((part) => {
    const [, operator = "=", number] = /^\s*(~>|[<>]=?|!?=)?\s*v?(\d+(?:\.\d+)*)\s*$/.exec(part) ?? [];
    if (number === undefined) return true;
    const difference = compareNumbers(version, number);
    switch (operator) {
      case "~>": {
        const fixed = number.split(".").slice(0, -1);
        const isSame = compareNumbers(version.split(".").slice(0, fixed.length).join("."), fixed.join(".")) === 0;
        return difference >= 0 && (fixed.length === 0 || isSame);
      }
      case ">=":
        return difference >= 0;
      case "<=":
        return difference <= 0;
      case ">":
        return difference > 0;
      case "<":
        return difference < 0;
      case "!=":
        return difference !== 0;
      default:
        return difference === 0;
    }
  });
}

/** Replaces the version in a call, keeping its form. */
export function writeVersion(text: string, { source, version }: ModuleCall, target: string): Edit | undefined {
  const written = evaluateString(version);
  if (version && written !== undefined) {
    const constraint = rewriteConstraint(written, target);
    return { start: version.start, end: version.end, text: `"${constraint}"` };
  }
  const found = source && referencePattern.exec(textOf(text, source));
  const [, key = "", reference = ""] = found ?? [];
  if (!source || !found || reference.includes("${")) return undefined;
  const start = source.start + found.index + key.length;
  const bare = target.replace(/^v(?=\d)/, "");
  // A branch or commit does not show how tags are written: most have a "v".
  const prefix = /^\d/.test(reference) || !/^\d/.test(bare) ? "" : "v";
  return { start, end: start + reference.length, text: `${prefix}${bare}` };
}

function rewriteConstraint(written: string, target: string): string {
  const bare = target.replace(/^v(?=\d)/, "");
  const only = /^\s*(~>|=)?\s*(\d+(?:\.\d+)*)\s*$/.exec(written);
  if (!only) return `~> ${bare.split(".").slice(0, 2).join(".")}`;
  const [, operator, number = ""] = only;
  if (operator !== "~>") return operator ? `${operator} ${bare}` : bare;
  return `~> ${bare.split(".").slice(0, number.split(".").length).join(".")}`;
}

/** Returns the first number in a version: `1.2.0` in `v1.2.0` or `~> 1.2.0`. */
export function numberIn(written: string): string | undefined {
  return numbers.exec(written)?.[0];
}

/** Compares the numbers of two versions. The result is negative if the first one is older. */
export function compareNumbers(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => (numberIn(version) ?? "").split(/[.-]/).map(Number));
  for (let index = 0; index < Math.max(first?.length ?? 0, second?.length ?? 0); index += 1) {
    const difference = (first?.[index] ?? 0) - (second?.[index] ?? 0);
    if (difference !== 0) return difference || 0;
  }
  return 0;
}

function textOf(text: string, { start, end }: Expression): string {
  return text.slice(start, end);
}
