import type { Diagnostic } from "@cairn/catalogue/diagnostic";

export interface SummarisedImport {
  changes: readonly { kind: string; file: string }[];
  /** Items of a Markdown list. */
  described: readonly string[];
  diagnostics: readonly Diagnostic[];
  /** Such as "12 releases in 3 months". */
  summary: string;
  isWritten: boolean;
}

/** More would hide what matters, and GitHub takes no description beyond 65,536 characters. */
const maxItems = 100;

/** One section of the summary of a daily import: the description of its pull request. */
export function summariseImport(kind: string, outcome: SummarisedImport): string {
  const { changes, described, diagnostics, summary, isWritten } = outcome;
  const result = isWritten
    ? `Imported ${summary}: ${countChanges(changes)}.`
    : "Nothing was imported. The catalogue is as it was.";
  const items = changes.length === 0 ? [] : described;
  const shown = items.slice(0, maxItems);
  if (items.length > maxItems) shown.push(`- And ${items.length - maxItems} more.`);
  const findings = diagnostics.map(
    ({ severity, file, message, hint }) =>
      `- ${severity}: ${plain(file)}: ${plain(message)}${hint ? ` ${plain(hint)}` : ""}`,
  );
  const title = `## ${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  return `${[title, result, shown.join("\n"), findings.join("\n")].filter(Boolean).join("\n\n")}\n\n`;
}

/** Such as "1 file added, 2 files changed". */
export function countChanges(changes: readonly { kind: string }[]): string {
  if (changes.length === 0) return "nothing changed";
  return ["added", "changed", "removed"]
    .map((kind) => ({ kind, number: changes.filter((change) => change.kind === kind).length }))
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => `${number} ${number === 1 ? "file" : "files"} ${kind}`)
    .join(", ");
}

/** Markdown and mentions in a finding are not meant. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, "\\$&").replace(/@(?=\w)/g, "@\u200b");
}
