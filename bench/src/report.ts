import type { Verdict } from "./budgets.ts";
import type { BuildFigures, CorpusFigures } from "./time-builds.ts";

/** Formats a table whose columns are as wide as their widest cell, and right-aligned except for the first. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const formatCell = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(formatCell).join("  ").trimEnd()).join("\n");
}

/** Returns a table with one row for each build of each corpus. */
export function buildTable(figures: readonly CorpusFigures[]): string {
  const rows = figures.flatMap(
    ({ corpus, cold, coldWithoutIndex, coldWithMarkdown, unchanged, edited, outputBytes, hugo }) => [
      buildRow(`${corpus}  cairn, cold`, cold, outputBytes),
      ...(coldWithoutIndex ? [buildRow(`${corpus}  cairn, cold, no index`, coldWithoutIndex)] : []),
      ...(coldWithMarkdown ? [buildRow(`${corpus}  cairn, cold, Markdown`, coldWithMarkdown)] : []),
      buildRow(`${corpus}  cairn, unchanged`, unchanged, outputBytes),
      buildRow(`${corpus}  cairn, one edit`, edited, outputBytes),
      ...(hugo ? [buildRow(`${corpus}  hugo, cold`, hugo, hugo.outputBytes)] : []),
    ],
  );
  return formatTable([["build", "time", "processor", "peak memory", "output"], ...rows]);
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ subject, value, limit, unit, isMet }) => [
    subject,
    `${round(value)} ${unit}`.trim(),
    `≤ ${round(limit)} ${unit}`.trim(),
    isMet ? "ok" : "MISSED",
  ]);
  return formatTable([["budget", "measured", "limit", ""], ...rows]);
}

function buildRow(
  name: string,
  { seconds, processorSeconds, peakBytes }: BuildFigures,
  outputBytes?: number,
): string[] {
  return [
    name,
    `${seconds.toFixed(2)} s`,
    processorSeconds === undefined ? "–" : `${processorSeconds.toFixed(2)} s`,
    peakBytes === undefined ? "–" : megabytes(peakBytes),
    outputBytes === undefined ? "–" : megabytes(outputBytes),
  ];
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}

function round(value: number): string {
  return String(Number(value.toFixed(value < 10 ? 3 : 1)));
}
