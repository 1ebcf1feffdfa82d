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

const row = /^[*+-][ \t]+[*+-](?:[ \t]+(.*?))?[ \t]*\r?$/;
const cell = /^[ \t]+[*+-](?:[ \t]+(.*?))?[ \t]*\r?$/;
/** What a cell of a table in Markdown cannot have: several blocks. */
const block = /^[ \t]*(?:[*+-][ \t]|\d+[.)][ \t]|[`:~]{3}|$)/;

/** Writes a list of lists as a table if its first row is the head and each cell a line of text. */
export function writeListTable({ argument, options, body, origin }: MystDirective, { read }: MystDocument): MystLine[] {
  const caption = argument === "" ? [] : linesAt(origin, `**${escapeMarkdown(argument)}**`, "");
  const title = [...anchorOf({ options, origin }), ...caption];
  const rows: { cells: string[]; origin: number }[] = [];
  let isBelowBlank = false;
  for (const { text, origin: line } of body) {
    const isBlank = text.trim() === "";
    const [isRow, first = ""] = row.exec(text) ?? [];
    const [isCell, next = ""] = cell.exec(text) ?? [];
    const cells = rows.at(-1)?.cells;
    if (isRow !== undefined) rows.push({ cells: [first], origin: line });
    else if (cells !== undefined && isCell !== undefined) cells.push(next);
    else if (cells !== undefined && !isBelowBlank && !block.test(text))
      cells.push(`${cells.pop() ?? ""} ${text.trim()}`);
    else if (!isBlank) return [...title, ...read(body)];
    isBelowBlank = isBlank;
  }
  const [head, ...others] = rows;
  const isEven = others.every(({ cells }) => cells.length === head?.cells.length);
  if (head === undefined || !isEven || options["header-rows"] !== "1") return [...title, ...read(body)];
  const write = (cells: readonly string[]) =>
    `| ${cells.map((each) => each.replaceAll("|", String.raw`\|`)).join(" | ")} |`;
  const lines = [
    ...linesAt(head.origin, write(head.cells), write(head.cells.map(() => "---"))),
    ...others.map(({ cells, origin: line }) => ({ text: write(cells), origin: line })),
  ];
  return [...title, ...read(lines), ...linesAt(origin, "")];
}
