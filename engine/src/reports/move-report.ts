import type { Diagnostic } from "@cairn/catalogue/diagnostic";

interface LossGroup {
  title: string;
  isOf: (finding: Diagnostic) => boolean;
}

const hasCode = (...codes: string[]) => {
  const known = new Set(codes);
  return ({ code }: Diagnostic) => known.has(code);
};
const isPackage = ({ code, severity, message }: Diagnostic) =>
  code === "module-missing" && severity === "warning" && message.includes("is not installed");

/** What a move to Cairn loses, by what has to be done about it. */
const groups: readonly LossGroup[] = [
  {
    title: "Plugins",
    isOf: hasCode("plugin-failed", "plugin-parts-left", "plugin-route-left", "markdown-plugin-failed"),
  },
  { title: "Components of the theme", isOf: hasCode("theme-swizzled", "theme-module-unknown") },
  { title: "Settings and packages of the configuration", isOf: hasCode("docusaurus-config-left") },
  { title: "Diagrams", isOf: hasCode("diagram-not-drawn") },
  {
    title: "Files that scripts make, which have not run here",
    isOf: (finding) =>
      finding.code === "config-file-missing" || (finding.code === "module-missing" && finding.severity === "warning"),
  },
];
const unknown: LossGroup = {
  title: "Not known until the site's packages are installed",
  isOf: (finding) =>
    isPackage(finding) || hasCode("packages-missing", "plugins-missing", "preprocessor-missing")(finding),
};

/** Number of findings shown for each other code that is not an error, so that the report stays readable. */
const maxShown = 5;

/**
 * Formats the findings of a check of a Docusaurus site for somebody who considers a move: first what would be lost,
 * each once and by kind, then other findings, by code.
 */
export function formatMoveReport(findings: readonly Diagnostic[]): string {
  // The unknown takes its findings from the other groups, and comes last.
  const notKnown = findings.filter(unknown.isOf);
  let rest = findings.filter((each) => !unknown.isOf(each));
  const lost = groups.map(({ title, isOf }) => {
    const own = rest.filter(isOf);
    rest = rest.filter((each) => !isOf(each));
    return { title, entries: joinAlike(own) };
  });
  const told = [...lost, { title: unknown.title, entries: joinAlike(notKnown) }].filter(
    ({ entries }) => entries.length,
  );
  const counts = told.map(({ title, entries }) => `${entries.length} ${lowerFirst(title)}`);
  const head = `A move from Docusaurus loses ${told.length === 0 ? "nothing" : `or changes: ${counts.join("; ")}`}.\n`;
  const sections = told.map(({ title, entries }) => `\n${title} (${entries.length})\n${formatEntries(entries)}`);
  return head + sections.join("") + formatRest(rest);
}

interface Entry extends Diagnostic {
  /** Number of further places. */
  others: number;
}

/** Joins findings that are the same in several places. */
function joinAlike(findings: readonly Diagnostic[]): Entry[] {
  return Array.from(groupBy(findings, ({ message }) => message).values()).flatMap(([first, ...others]) =>
    first ? [{ ...first, others: others.length }] : [],
  );
}

/** The fix is printed once if it is the same for all. */
function formatEntries(entries: readonly Entry[]): string {
  const hints = new Set(entries.map(({ hint }) => hint));
  const common = hints.size === 1 && entries.length > 1 ? entries[0]?.hint : undefined;
  const lines = entries.flatMap(({ file, line, others, message, hint }) => [
    `  ${line === undefined ? file : `${file}:${line}`}${others === 0 ? "" : `, and ${others} more`}  ${message}`,
    ...(hint && !common ? [`    ${hint}`] : []),
  ]);
  return [...lines, ...(common ? [`  ${common}`] : []), ""].join("\n");
}

/** Formats the other findings, grouped by code, errors first. */
function formatRest(findings: readonly Diagnostic[]): string {
  const sections = ["error", "warning", "note"].flatMap((severity) => {
    const byCode = groupBy(
      findings.filter((each) => each.severity === severity),
      ({ code }) => code,
    );
    return Array.from(byCode)
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([code, own]) => {
        const entries = joinAlike(own);
        const shown = severity === "error" ? entries : entries.slice(0, maxShown);
        const more = entries.length > shown.length ? `  … and ${entries.length - shown.length} more such\n` : "";
        return `\n${severity}  ${code} (${own.length})\n${formatEntries(shown)}${more}`;
      });
  });
  if (sections.length === 0) return "";
  const all = "All findings with their places: cairn check --format json. What one means: cairn explain CODE.";
  return `\nWhat else was found\n${sections.join("")}\n${all}\n`;
}

function groupBy(findings: readonly Diagnostic[], keyOf: (finding: Diagnostic) => string): Map<string, Diagnostic[]> {
  const grouped = new Map<string, Diagnostic[]>();
  for (const each of findings) grouped.set(keyOf(each), [...(grouped.get(keyOf(each)) ?? []), each]);
  return grouped;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
