import type { Diagnostic } from "../shared/diagnostic.ts";

/** The findings by file, line and column, each once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((each) => [JSON.stringify(each), each]));
  return Array.from(unique.values()).sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

/** Whether the site is not whole. */
export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A finding as text: where, how bad, which; what happened; the fix. */
export function formatDiagnostic({ file, line, column, severity, code, message, hint }: Diagnostic): string {
  const place = [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(":");
  return [`${place}  ${severity}  ${code}`, `  ${message}`, ...(hint ? [`  ${hint}`] : [])].join("\n");
}
