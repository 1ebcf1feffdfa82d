import type { Diagnostic, Severity } from "@cairn/catalogue/diagnostic";

/** What happens to a finding: it fails the build, warns, is a note, or is not reported. */
export type Rank = "throw" | "warn" | "log" | "ignore";

const severities: Record<Exclude<Rank, "ignore">, Severity> = { throw: "error", warn: "warning", log: "note" };

/** Applies a site's severities to findings, by code; other codes are unchanged. */
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
