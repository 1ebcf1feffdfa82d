import { readFileSync } from "node:fs";
import { rewriteFile } from "@cairn/files/replace-file";
import type { NamedFinding } from "./name-findings.ts";

/** Findings that a team knows of, and does not want to be told again. */
interface Baseline {
  version: 1;
  findings: Pick<NamedFinding, "id" | "code" | "file" | "message">[];
}

/** The names of known findings. @throws with a sentence where the file is no baseline */
export function readBaseline(file: string): Set<string> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new Error(
      isAbsent
        ? `there is no ${file}. Write it with --update-baseline.`
        : `${file} cannot be read as a baseline. Write it again with --update-baseline.`,
      { cause: error },
    );
  }
  if (!isBaseline(value))
    throw new Error(`${file} is no baseline of this version. Write it again with --update-baseline.`);
  return new Set(value.findings.map(({ id }) => id));
}

/** Writes all findings down as known, each on lines of its own, so that two branches seldom meet in one. */
export function writeBaseline(file: string, findings: readonly NamedFinding[]): void {
  const known = findings.map(({ id, code, file: of, message }) => ({ id, code, file: of, message }));
  rewriteFile(file, `${JSON.stringify({ version: 1, findings: known } satisfies Baseline, undefined, 2)}\n`);
}

function isBaseline(value: unknown): value is Baseline {
  return (
    typeof value === "object" &&
    value !== null &&
    "version" in value &&
    value.version === 1 &&
    "findings" in value &&
    Array.isArray(value.findings) &&
    value.findings.every((each: unknown) => typeof each === "object" && each !== null && "id" in each)
  );
}
