import { countFindings, formatDiagnostic, hasError } from "../findings/diagnostics.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { escapeHtml } from "@cairn/html/escape-html";

/** The findings as a panel at the foot of the page; empty where there are none but notes. */
export function renderDiagnosticsPanel(findings: readonly Diagnostic[]): string {
  const diagnostics = findings.filter(({ severity }) => severity !== "note");
  if (diagnostics.length === 0) return '<div id="cairn-diagnostics" data-region="diagnostics"></div>';
  const hasErrors = hasError(diagnostics);
  const text = diagnostics.map(formatDiagnostic).join("\n\n");
  return (
    `<div id="cairn-diagnostics" data-region="diagnostics"><details${hasErrors ? " open" : ""}>` +
    `<summary>${countFindings(diagnostics)}</summary><pre>${escapeHtml(text)}</pre></details></div>`
  );
}

export const panelStyle = `#cairn-diagnostics details { position: fixed; inset: auto 0 0 0; z-index: 25; max-height: 40vh; overflow: auto; background: #1f1230; color: #fff; font: 13px/1.5 ui-monospace, monospace; }
#cairn-diagnostics summary { padding: 6px 16px; cursor: pointer; font-weight: 600; }
#cairn-diagnostics pre { margin: 0; padding: 0 16px 16px; white-space: pre-wrap; background: none; color: inherit; }`;
