import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { formatDiagnostics } from "../findings/diagnostics.ts";

/** Prints findings, and once where to read more about them. Returns whether that was printed, now or earlier. */
export function printFindings(findings: readonly Diagnostic[], wasHintPrinted = false): boolean {
  for (const text of formatDiagnostics(findings)) console.error(`${text}\n`);
  const first = findings.find(({ severity }) => severity !== "note");
  if (first && !wasHintPrinted) console.error(`More about a finding: npx cairn-docs explain ${first.code}\n`);
  return wasHintPrinted || first !== undefined;
}
