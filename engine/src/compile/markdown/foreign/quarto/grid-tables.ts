const border = /^[ \t]*\+(?:[-=:]+\+)+[ \t]*$/;
const row = /^[ \t]*[|+].*[|+][ \t]*$/;

/** A grid table of Pandoc as one with pipes. */
export interface GridTable {
  lines: string[];
  /** The number of lines that it was written in. */
  height: number;
}

/**
 * Reads the grid table that begins on a line. Undefined if none does, and for one whose cells span several columns,
 * which Markdown cannot say.
 */
export function readGridTable(lines: readonly string[], at: number): GridTable | undefined {
  const first = lines[at] ?? "";
  if (!border.test(first)) return undefined;
  const end = lines.findIndex((line, index) => index > at && !row.test(line));
  const written = lines.slice(at, end === -1 ? undefined : end);
  const edges = Array.from(first.matchAll(/\+/g), ({ index }) => index);
  // Authors take less care of the right edge.
  const inner = edges.slice(0, -1);
  const isOfGrid = (line: string) => inner.every((edge) => line[edge] === (border.test(line) ? "+" : "|"));
  if (written.length < 3 || !written.every(isOfGrid)) return undefined;
  const rows: string[] = [];
  let header = 0;
  let cells: string[][] = edges.slice(1).map(() => []);
  for (const line of written.slice(1)) {
    if (!border.test(line)) {
      for (const [index, cell] of cells.entries())
        cell.push(line.slice((edges[index] ?? 0) + 1, inner[index + 1] ?? line.lastIndexOf("|")).trimEnd());
      continue;
    }
    rows.push(`| ${cells.map(writeCell).join(" | ")} |`);
    if (line.includes("=")) header = rows.length;
    cells = cells.map(() => []);
  }
  const margin = first.slice(0, edges[0]);
  const rule = `|${cells.map(() => " --- |").join("")}`;
  const empty = `|${cells.map(() => "  |").join("")}`;
  const all = header === 0 ? [empty, rule, ...rows] : [rows[0] ?? empty, rule, ...rows.slice(1)];
  return { lines: all.map((line) => margin + line), height: written.length };
}

/**
 * Writes the lines of a cell on one: paragraphs, entries of lists and lines of code are separated by line breaks. Headings
 * are bold, and divs their content.
 */
function writeCell(lines: readonly string[]): string {
  const parts: string[] = [];
  let fence: string | undefined;
  let isNew = true;
  for (const written of lines) {
    const line = written.trim();
    const [marker] = /^(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (marker !== undefined && (fence === undefined || line === fence)) {
      fence = fence === undefined ? marker : undefined;
      isNew = true;
    } else if (fence !== undefined) {
      if (line !== "") parts.push(line.includes("`") ? `\`\` ${line} \`\`` : `\`${line}\``);
    } else if (line === "" || /^:{3,}/.test(line)) isNew = true;
    else if (/^#{1,6}[ \t]/.test(line)) {
      parts.push(`**${line.replace(/^#+[ \t]+|[ \t]*\{[^}]*\}$/g, "")}**`);
      isNew = true;
    } else if (isNew || /^(?:[-*+]|\d+[.)])[ \t]/.test(line)) {
      parts.push(line);
      isNew = false;
    } else parts.push(`${parts.pop() ?? ""} ${line}`.trim());
  }
  return parts.join("<br />").replaceAll("|", String.raw`\|`);
}
