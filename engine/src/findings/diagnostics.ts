import { groupBy } from "@cairn/catalogue/group-by";
import { countOf } from "@cairn/catalogue/wording";
import { compareCodes } from "@cairn/catalogue/compare-codes";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";

/** Sorts findings by file, line and column, and removes duplicates. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((each) => [JSON.stringify(each), each]));
  const sorted = Array.from(unique.values()).sort(
    (a, b) =>
      compareCodes(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareCodes(a.code, b.code) ||
      compareCodes(a.message, b.message),
  );
  return sorted.some((each) => each.isOncePerSite) ? joinRepeated(sorted) : sorted;
}

/** Keeps only the first of findings that are repeated for many files. */
function joinRepeated(sorted: readonly Diagnostic[]): Diagnostic[] {
  const files = new Map<string, Set<string>>();
  const keyOf = ({ code, message }: Diagnostic) => `${code} ${message}`;
  const kept = sorted.filter((each) => {
    const known = files.get(keyOf(each));
    if (each.isOncePerSite) files.set(keyOf(each), (known ?? new Set()).add(each.file));
    return known === undefined || !each.isOncePerSite;
  });
  return kept.map((each) => {
    const others = each.isOncePerSite ? (files.get(keyOf(each))?.size ?? 1) - 1 : 0;
    const where = others === 1 ? "another file" : `${others} other files`;
    return others === 0 ? each : { ...each, message: `${each.message} The same is true of ${where}.` };
  });
}

/** Whether there is an error, so that the site is not whole. */
export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

/** More findings than this with one code are shown by their first ones, where they probably have one cause. */
const few = 10;
const shownOfMany = 5;

/** Marks warnings and notes of which there are many with the same code. */
export function markMany(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  const isMarked = ({ severity, groupMessage }: Diagnostic) => severity !== "error" && groupMessage === undefined;
  for (const each of diagnostics.filter(isMarked)) counts.set(kindOf(each), (counts.get(kindOf(each)) ?? 0) + 1);
  return diagnostics.map((each) =>
    isMarked(each) && (counts.get(kindOf(each)) ?? 0) > few ? { ...each, isOneOfMany: true } : each,
  );
}

const kindOf = ({ code, severity }: Diagnostic) => `${severity} ${code}`;

/** More findings than this with one code in one file are only counted. */
const shownInFile = 20;

/**
 * Formats findings as text. Those with one message for all are one, at the place of the first, and so are many of one
 * kind. Of very many with one code in one file, only the first ones are shown.
 */
export function formatDiagnostics(findings: readonly Diagnostic[]): string[] {
  const counts = new Map<string, number>();
  const groups = groupBy(findings, (each) => {
    if (each.isOneOfMany) return kindOf(each);
    if (each.groupMessage) return `${each.code} ${each.groupMessage}`;
    const key = `${kindOf(each)} ${each.file}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return (counts.get(key) ?? 0) > shownInFile ? key : each;
  });
  return Array.from(groups, ([key, group]) => {
    const [first, ...others] = group;
    if (first && typeof key === "string" && counts.has(key)) return formatRest(first, group.length);
    if (first?.isOneOfMany) return formatMany(first, others);
    if (first?.groupMessage === undefined || others.length === 0) return group.map(formatDiagnostic).join("\n");
    const fixes = Array.from(
      groupBy(group, ({ hint }) => hint),
      ([hint, own]) => [hint, ...own.map((each) => `  ${placeOf(each)}`)].filter(Boolean).join("\n  "),
    );
    return formatDiagnostic({ ...first, message: first.groupMessage, hint: fixes.join("\n  ") });
  });
}

/** Says how many findings with one code in one file are not shown. */
function formatRest({ severity, code, file }: Diagnostic, count: number): string {
  const message = `… and ${count} more in this file: --format json lists all of them.`;
  return formatDiagnostic({ severity, code, file, message });
}

/** Formats the first finding of many, with the places and messages of the next ones. */
function formatMany(first: Diagnostic, others: readonly Diagnostic[]): string {
  if (others.length === 0) return formatDiagnostic(first);
  const ownHint = ({ hint }: Diagnostic) => (hint === undefined || hint === first.hint ? "" : ` ${hint}`);
  const shown = others.slice(0, shownOfMany - 1).map((each) => `  ${placeOf(each)}  ${each.message}${ownHint(each)}`);
  const left = others.length - shown.length;
  const more = left > 0 ? [`  … and ${left} more: --format json lists all of them.`] : [];
  const hint = [first.hint, `${countOf(others.length, "more finding")} of this kind:`, ...shown, ...more];
  return formatDiagnostic({ ...first, hint: hint.filter(Boolean).join("\n  ") });
}

/** Formats a finding as text: position, severity and code; what happened; the fix. */
export function formatDiagnostic(finding: Diagnostic): string {
  const { severity, code, message, hint } = finding;
  const lines = [`${placeOf(finding)}  ${severity}  ${code}`, `  ${message}`, ...(hint ? [`  ${hint}`] : [])];
  return lines.map(withoutControls).join("\n");
}

function placeOf({ file, line, column }: Diagnostic): string {
  const place = [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(":");
  return place.replaceAll("\n", String.raw`\n`);
}

/**
 * Removes terminal control sequences, and lines that a GitHub runner would interpret as commands, because file names
 * and documents may come from strangers.
 */
function withoutControls(text: string): string {
  return text
    .replaceAll(/\n(?=\s*(?:::|##\[))/g, String.raw`\n`)
    .replaceAll(/(?![\n\t])\p{Cc}/gu, (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

/** Returns the number of findings by severity, such as "2 errors, 1 warning"; empty if there are none. */
export function countFindings(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic["severity"], noun: string) => {
    const number = diagnostics.filter((each) => each.severity === severity).length;
    return number === 0 ? [] : [countOf(number, noun)];
  };
  return [...count("error", "error"), ...count("warning", "warning")].join(", ");
}
