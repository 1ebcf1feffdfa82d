import { countOf } from "@cairn/catalogue/wording";
import { messageOf } from "@cairn/catalogue/error-message";
import { readFileSync } from "node:fs";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { rewriteFile } from "@cairn/files/replace-file";
import { nameFindings, type NamedFinding } from "./name-findings.ts";
import { openRepository, runGit } from "../files/git.ts";

export interface SelectionOptions {
  /**
   * For files that did not change since this commit, only errors are reported: a change may break links on any page.
   */
  since?: string | undefined;
  /** A file of known findings. */
  baseline?: string | undefined;
  /** Whether to write all findings to it. */
  updateBaseline?: boolean | undefined;
}

/** Returns the findings to report, and a sentence about the others; empty if there are none. */
export type Selection = (findings: readonly Diagnostic[]) => { reported: Diagnostic[]; remark: string };

/** Reads what findings are compared with. @throws an error with a complete sentence if that cannot be read */
export async function prepareSelection(
  siteDirectory: string,
  { since, baseline, updateBaseline }: SelectionOptions,
): Promise<Selection> {
  if (updateBaseline && baseline === undefined)
    throw new Error("--update-baseline needs the file to update: --baseline FILE.");
  const changed = since === undefined ? undefined : await filesChangedSince(siteDirectory, since);
  const known = baseline === undefined || updateBaseline ? undefined : readBaseline(baseline);
  return (findings) => {
    const named = nameFindings(findings);
    if (updateBaseline && baseline !== undefined) {
      writeBaseline(baseline, named);
      return { reported: [], remark: ` ${baseline} knows ${countOf(named.length, "finding")}.` };
    }
    const fresh = named.filter(({ id }) => !known?.has(id));
    const reported = fresh.filter(({ file, severity }) => severity === "error" || (changed?.has(file) ?? true));
    const found = new Set(named.map(({ id }) => id));
    const gone = Array.from(known ?? []).filter((id) => !found.has(id)).length;
    const remarks = [
      named.length > fresh.length ? `${countOf(named.length - fresh.length, "known finding")} left out.` : "",
      fresh.length > reported.length
        ? `${countOf(fresh.length - reported.length, "finding")} in unchanged files left out.`
        : "",
      gone > 0 ? `${countOf(gone, "known finding")} fixed: --update-baseline removes them from the file.` : "",
    ];
    return { reported, remark: remarks.map((each) => each && ` ${each}`).join("") };
  };
}

/**
 * Returns the files that differ from a commit or are untracked, relative to the site's folder. @throws an error with a
 * complete sentence if Git fails
 */
export async function filesChangedSince(siteDirectory: string, commit: string): Promise<Set<string>> {
  try {
    const { root, placeOf } = await openRepository(siteDirectory);
    const base = await findBase(root, commit);
    const changed = await runGit(root, "diff", "--name-only", "--no-renames", "-z", base, "--");
    const unknown = await runGit(root, "ls-files", "--others", "--exclude-standard", "-z");
    const names = `${changed}${unknown}`.split("\0").filter((name) => name !== "");
    return new Set(names.map(placeOf));
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(`Git cannot tell what changed since ${commit}: ${reason}.`, { cause: error });
  }
}

/** Returns the merge base: only the branch's own changes count, not what others changed meanwhile. */
async function findBase(root: string, commit: string): Promise<string> {
  try {
    const newest = (await runGit(root, "rev-parse", "--verify", "--end-of-options", `${commit}^{commit}`)).trim();
    return (await runGit(root, "merge-base", newest, "HEAD")).trim();
  } catch (error) {
    throw new Error(
      "the branch has no common ancestor with it in this clone; if the clone is shallow, fetch the whole history: git fetch --unshallow",
      { cause: error },
    );
  }
}

/** Known findings, which a team does not want to be reported again. */
interface Baseline {
  version: 2;
  findings: Pick<NamedFinding, "id" | "code" | "file" | "message">[];
}

/** Returns the ids of known findings. @throws an error with a complete sentence if the file is no baseline */
export function readBaseline(file: string): Set<string> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new Error(
      isAbsent
        ? `${file} does not exist. Write it with --update-baseline.`
        : `${file} cannot be read as a baseline. Write it again with --update-baseline.`,
      { cause: error },
    );
  }
  if (!isBaseline(value))
    throw new Error(`${file} was not written by this version. Write it again with --update-baseline.`);
  return new Set(value.findings.map(({ id }) => id));
}

/** Writes all findings as known ones, each on its own lines, so that merging branches seldom conflicts. */
export function writeBaseline(file: string, findings: readonly NamedFinding[]): void {
  const known = findings.map(({ id, code, file: of, message }) => ({ id, code, file: of, message }));
  rewriteFile(file, `${JSON.stringify({ version: 2, findings: known } satisfies Baseline, undefined, 2)}\n`);
}

function isBaseline(value: unknown): value is Baseline {
  return (
    typeof value === "object" &&
    value !== null &&
    "version" in value &&
    value.version === 2 &&
    "findings" in value &&
    Array.isArray(value.findings) &&
    value.findings.every((each: unknown) => typeof each === "object" && each !== null && "id" in each)
  );
}
