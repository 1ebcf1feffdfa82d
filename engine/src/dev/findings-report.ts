import { countFindings } from "../findings/diagnostics.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";

/** What is to be told of findings that come and go while a site is edited: what is new, and how things stand. */
export interface FindingsReport {
  /** Those of the findings that were not told before. A note is told once, others again when they come back. */
  add: (findings: readonly Diagnostic[]) => Diagnostic[];
  /**
   * Takes all findings of a part of the site, such as a language: what was told of it and is not among them is put right.
   * Returns a line that says how things stand now; nothing where that is as it was.
   */
  settle: (part: string, findings: readonly Diagnostic[]) => string | undefined;
}

export function createFindingsReport(): FindingsReport {
  const notes = new Set<string>();
  /** Told, and not put right as far as is known. */
  let open = new Map<string, Diagnostic>();
  const parts = new Map<string, Map<string, Diagnostic>>();
  let settled = new Set<string>();
  return {
    add(findings) {
      const fresh: Diagnostic[] = [];
      for (const [key, finding] of withKeys(findings)) {
        const isTold = finding.severity === "note" ? notes.has(key) : open.has(key);
        if (isTold) continue;
        if (finding.severity === "note") notes.add(key);
        else open.set(key, finding);
        fresh.push(finding);
      }
      return fresh;
    },
    settle(part, findings) {
      const mistakes = findings.filter(({ severity }) => severity !== "note");
      parts.set(part, withKeys(mistakes));
      // Some were told and put right before anything settled.
      const told = new Set([...settled, ...open.keys()]);
      open = new Map(Array.from(parts.values()).flatMap((each) => Array.from(each)));
      const gone = Array.from(told).filter((key) => !open.has(key)).length;
      const hasNew = Array.from(open.keys()).some((key) => !settled.has(key));
      settled = new Set(open.keys());
      if (gone === 0 && !hasNew) return undefined;
      const left = countFindings(Array.from(open.values()));
      if (left === "") return "Nothing is wrong any more.";
      return gone > 0 ? `${gone} put right; ${left} left.` : `${left} in all.`;
    },
  };
}

/** The findings by what they say and of which file: an edit above one moves it, and it is the same. */
function withKeys(findings: readonly Diagnostic[]): Map<string, Diagnostic> {
  const keyed = new Map<string, Diagnostic>();
  for (const finding of findings) {
    const said = JSON.stringify([finding.file, finding.code, finding.message]);
    let key = said;
    for (let count = 2; keyed.has(key); count++) key = `${said} ${count}`;
    keyed.set(key, finding);
  }
  return keyed;
}
