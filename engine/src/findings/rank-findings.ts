import type { Diagnostic, Severity } from "@cairn/catalogue/diagnostic";

/** What becomes of a finding: it fails the build, warns, is noted, or is not told. */
export type Rank = "throw" | "warn" | "log" | "ignore";

const severities: Record<Exclude<Rank, "ignore">, Severity> = { throw: "error", warn: "warning", log: "note" };

/** The findings as a site ranks them, by their codes; those of other codes are as they were found. */
export function rankFindings(
  findings: readonly Diagnostic[],
  ranks: Readonly<Partial<Record<string, Rank>>>,
): Diagnostic[] {
  return findings.flatMap((finding) => {
    const rank = ranks[finding.code];
    if (rank === undefined) return [finding];
    return rank === "ignore" ? [] : [{ ...finding, severity: severities[rank] }];
  });
}
