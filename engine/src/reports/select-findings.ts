import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { readBaseline, writeBaseline } from "./baseline.ts";
import { changedFiles } from "./changed-files.ts";
import { nameFindings } from "./name-findings.ts";

export interface SelectionOptions {
  /** Of files that did not change since this commit, errors alone are told: a change may break the links of any page. */
  since?: string | undefined;
  /** A file with findings that are known. */
  baseline?: string | undefined;
  /** Write all that is found into it. */
  updateBaseline?: boolean | undefined;
}

/** What is told of all findings, and a sentence on the others; empty where there are none. */
export type Selection = (findings: readonly Diagnostic[]) => { told: Diagnostic[]; remark: string };

/** Reads what findings will be compared with. @throws with a sentence where that cannot be read */
export async function prepareSelection(
  siteDirectory: string,
  { since, baseline, updateBaseline }: SelectionOptions,
): Promise<Selection> {
  if (updateBaseline && baseline === undefined)
    throw new Error("--update-baseline needs to know the file: --baseline FILE.");
  const changed = since === undefined ? undefined : await changedFiles(siteDirectory, since);
  const known = baseline === undefined || updateBaseline ? undefined : readBaseline(baseline);
  return (findings) => {
    const named = nameFindings(findings);
    if (updateBaseline && baseline !== undefined) {
      writeBaseline(baseline, named);
      return { told: [], remark: ` ${baseline} knows ${say(named.length, "finding")}.` };
    }
    const fresh = named.filter(({ id }) => !known?.has(id));
    const told = fresh.filter(({ file, severity }) => severity === "error" || (changed?.has(file) ?? true));
    const found = new Set(named.map(({ id }) => id));
    const gone = Array.from(known ?? []).filter((id) => !found.has(id)).length;
    const remarks = [
      named.length > fresh.length ? `${say(named.length - fresh.length, "known finding")} left out.` : "",
      fresh.length > told.length
        ? `${say(fresh.length - told.length, "finding")} in files without a change left out.`
        : "",
      gone > 0 ? `${say(gone, "known finding")} fixed: --update-baseline takes such findings out of the file.` : "",
    ];
    return { told, remark: remarks.map((each) => each && ` ${each}`).join("") };
  };
}

function say(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
