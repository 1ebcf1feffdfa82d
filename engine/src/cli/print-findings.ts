import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { formatDiagnostic } from "../findings/diagnostics.ts";

/** Prints findings on the terminal, and where more is said of them unless that was said before. Returns whether it is said now. */
export function printFindings(findings: readonly Diagnostic[], wasSaid = false): boolean {
  for (const finding of findings) console.error(`${formatDiagnostic(finding)}\n`);
  const first = findings.find(({ severity }) => severity !== "note");
  if (first && !wasSaid) console.error(`More about a finding: cairn explain ${first.code}\n`);
  return wasSaid || first !== undefined;
}
