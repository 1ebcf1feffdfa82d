import { escapeMarkdown, markdownAddress } from "@cairn/html/escape-markdown";
import { splitTarget } from "../../../foreign/labels.ts";
import { anchorOf, linesAt, type MystDirective, type MystDocument, type MystLine } from "./myst-document.ts";

/** Writes a table of contents as a list of links. Those without a text get their page's title. */
export function writeContents({ body, options, origin }: MystDirective): MystLine[] {
  if ("hidden" in options) return [];
  const caption = options["caption"];
  const entries = body.flatMap(({ text: written, origin: line }) => {
    const { text = "", target } = splitTarget(written.trim());
    // Patterns stand for files in the order of their names, which the sidebar shows.
    if (target === "" || target === "self" || target.includes("*")) return [];
    const isElsewhere = text === "" && /^[a-z]+:/i.test(target);
    const link = isElsewhere ? `<${target}>` : `[${escapeMarkdown(text)}](${markdownAddress(target)})`;
    return linesAt(line, `- ${link}`);
  });
  return entries.length === 0 || !caption
    ? entries
    : [...linesAt(origin, `**${escapeMarkdown(caption)}**`, ""), ...entries];
}

/** Writes the terms of a glossary in bold, each above its definition. */
export function writeGlossary({ body, options, origin }: MystDirective, { read }: MystDocument): MystLine[] {
  const isTerm = ({ text }: MystLine) => /^[^\s:]/.test(text);
  const result: MystLine[] = anchorOf({ options, origin });
  for (let at = 0; at < body.length; at++) {
    const line = body[at];
    if (line === undefined || !isTerm(line)) continue;
    const next = body.findIndex((each, index) => index > at && isTerm(each));
    const definition = body.slice(at + 1, next === -1 ? undefined : next);
    const width = Math.min(...definition.map(({ text }) => (text.trim() === "" ? Infinity : text.search(/[^\s:]/))));
    const inner = definition.map(({ text, origin: own }) => ({ text: text.slice(width), origin: own }));
    result.push(...read([{ text: `**${line.text.trim()}**`, origin: line.origin }]));
    result.push(...linesAt(line.origin, ""), ...read(inner), ...linesAt(line.origin, ""));
    at += definition.length;
  }
  return result;
}

/** A marker of a list, and what follows it. */
const marker = /^([ \t]*)[*+-](?:([ \t]+)(.*?))?[ \t]*\r?$/;
/** What a cell of a table in Markdown cannot have: several blocks. */
const block = /^[ \t]*(?:[*+-][ \t]|\d+[.)][ \t]|[`:~]{3}|$)/;

/** A row: the lines of each of its cells. */
interface Row {
  cells: MystLine[][];
  origin: number;
}

/** Writes a list of lists as a table: in Markdown if its first row is the head and each cell a line of text, else in HTML. */
export function writeListTable({ argument, options, body, origin }: MystDirective, { read }: MystDocument): MystLine[] {
  const caption = argument === "" ? [] : linesAt(origin, `**${escapeMarkdown(argument)}**`, "");
  const title = [...anchorOf({ options, origin }), ...caption];
  const rows = readRows(body);
  if (rows === undefined) return [...title, ...read(body)];
  const [head] = rows;
  const heads = Number(options["header-rows"] ?? 0);
  const isEven = rows.every(({ cells }) => cells.length === head?.cells.length);
  const isText = rows.every(({ cells }) => cells.every((lines) => !lines.some(({ text }) => block.test(text))));
  if (!isEven || !isText || heads !== 1)
    return [...title, ...writeHtml(rows, { heads, stubs: Number(options["stub-columns"] ?? 0) }, read)];
  const write = (cells: readonly (readonly MystLine[])[]) =>
    `| ${cells.map((lines) => textOf(lines).replaceAll("|", String.raw`\|`)).join(" | ")} |`;
  const lines = rows.flatMap(({ cells, origin: line }, at) => [
    ...linesAt(line, write(cells)),
    ...(at === 0 ? linesAt(line, `| ${cells.map(() => "---").join(" | ")} |`) : []),
  ]);
  return [...title, ...read(lines), ...linesAt(origin, "")];
}

function textOf(lines: readonly MystLine[]): string {
  return lines.map(({ text }) => text.trim()).join(" ");
}

/** Reads a list whose entries are lists; undefined if it is another list. */
function readRows(body: readonly MystLine[]): Row[] | undefined {
  const rows: Row[] = [];
  /** The columns at which cells, and what is in them, begin. */
  let [cellColumn, textColumn] = [0, 0];
  for (const { text, origin } of body) {
    const [, indent = "", space = "", rest = ""] = marker.exec(text) ?? [];
    const isMarked = marker.test(text);
    const [, inner = "", gap = "", first = ""] = marker.exec(rest) ?? [];
    const row = rows.at(-1);
    if (isMarked && indent === "" && marker.test(rest)) {
      cellColumn = 1 + space.length + inner.length;
      textColumn = cellColumn + 1 + Math.max(1, gap.length);
      rows.push({ cells: [[{ text: first, origin }]], origin });
    } else if (row === undefined) {
      if (text.trim() !== "") return undefined;
    } else if (isMarked && indent.length === cellColumn) row.cells.push([{ text: rest, origin }]);
    else if (text.trim() !== "" && text.search(/\S/) < cellColumn) return undefined;
    else row.cells.at(-1)?.push({ text: text.slice(Math.min(textColumn, Math.max(0, text.search(/\S/)))), origin });
  }
  // Blank lines at the end of a cell only separate it from the next.
  const trimmed = (lines: MystLine[]) => lines.slice(0, lines.findLastIndex(({ text }) => text.trim() !== "") + 1);
  return rows.length === 0 ? undefined : rows.map((row) => ({ ...row, cells: row.cells.map(trimmed) }));
}

/** Writes a table whose cells have any content. */
function writeHtml(
  rows: readonly Row[],
  { heads, stubs }: { heads: number; stubs: number },
  read: MystDocument["read"],
): MystLine[] {
  const cell = (lines: readonly MystLine[], name: string, origin: number) => [
    ...linesAt(origin, `<${name}>`, ""),
    ...read(lines),
    ...linesAt(lines.at(-1)?.origin ?? origin, "", `</${name}>`),
  ];
  const written = rows.flatMap(({ cells, origin }, at) => [
    ...linesAt(origin, "<tr>"),
    ...cells.flatMap((lines, column) => cell(lines, at < heads || column < stubs ? "th" : "td", origin)),
    ...linesAt(origin, "</tr>"),
  ]);
  const [first, last] = [rows[0]?.origin ?? 0, rows.at(-1)?.origin ?? 0];
  return [...linesAt(first, "<table>"), ...written, ...linesAt(last, "</table>", "")];
}
