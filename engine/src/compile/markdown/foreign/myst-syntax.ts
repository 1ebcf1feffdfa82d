import { withBlankCode } from "../../../markup/fences.ts";
import { createSlugger, idOfLabel } from "../slugger.ts";
import { drawDirective } from "./myst-directives.ts";
import { anchor, type MystDocument, type MystLine, readOptions } from "./myst-document.ts";
import { readBlockFormula, writeFormula } from "./myst-formulas.ts";
import { hasFormula, readRoles } from "./myst-roles.ts";

/** Text before the marks of a block: a margin and the markers of list entries and quotes. */
const opening =
  /^((?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)(`{3,}|~{3,}|:{3,}(?=[ \t]*\{))[ \t]*(.*?)[ \t]*\r?$/;
const closing = /^[ \t>]*(`{3,}|~{3,}|:{3,})[ \t]*\r?$/;
const directive = /^\{([a-z][\w:.+-]*)[^}\n]*\}[ \t]*(.*)$/i;
const target = /^([ \t>]*)\(([^()\n]+)\)=[ \t]*\r?$/;
/** A comment, or a mark between blocks. */
const hidden = /^(?:%|\+\+\+(?:[ \t]|\{|\r?$))/;
/** Attributes of the code block on the next line. */
const attributes = /^([ \t>]*)\{([^{}`\n]*\b(?:lineno-start|emphasize-lines)=[^{}`\n]*)\}[ \t]*\r?$/;

/** The most directives within each other that are read: each reads its content again. */
const deepest = 20;

/**
 * Rewrites MyST Markdown for this parser: directives, roles, targets of links and comments. Code is not changed.
 * `origins` has the original line, from 1, of each line.
 */
export function readMyst(written: string): Omit<MystDocument, "read"> & { text: string; origins: number[] } {
  let depth = 0;
  const readNested: MystDocument["read"] = (lines) => {
    if (depth === deepest) return [...lines];
    depth++;
    const read = readLines(lines, document);
    depth--;
    return read;
  };
  const document: MystDocument = { leftOut: [], hasMath: false, read: readNested };
  const read = document.read(written.split("\n").map((text, origin) => ({ text, origin })));
  const { leftOut, hasMath } = document;
  const origins = read.map(({ origin }) => origin + 1);
  return { leftOut, hasMath, text: read.map(({ text }) => text).join("\n"), origins };
}

/** Rewrites lines of MyST Markdown, which may be the content of a directive. */
function readLines(lines: readonly MystLine[], document: MystDocument): MystLine[] {
  const result: MystLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    const formula = readBlockFormula(lines, at);
    if (formula) {
      result.push(...withMargin(writeFormula(formula, document), { lead: formula.margin, margin: formula.margin }));
      at = formula.last;
      continue;
    }
    const [whole, lead = "", marks = "", info = ""] = opening.exec(line.text) ?? [];
    if (whole === undefined || (marks.startsWith("`") && info.includes("`"))) {
      const { text, last } = joinRole(lines, at);
      result.push(...readText({ ...line, text }, lines, { at, document }));
      at = last;
      continue;
    }
    const end = endOf(lines, at, marks);
    const [start, name = "", argument = ""] = directive.exec(info) ?? [];
    if (start === undefined) result.push(...withAttributes(lines.slice(at, end + 1), result));
    else {
      const margin = lead.replace(/[^\s>]/g, " ");
      const content = lines.slice(at + 1, end).map((each) => withoutMargin(each, margin.length));
      const { options, body } = readOptions(content);
      const drawn = drawDirective({ name, argument, options, body, origin: line.origin }, document);
      result.push(...withMargin(drawn.length > 0 ? drawn : [{ ...line, text: "" }], { lead, margin }));
    }
    at = end;
  }
  return result;
}

/** Returns the line that ends a block, or the number of lines if none does. */
function endOf(lines: readonly MystLine[], start: number, marks: string): number {
  const width = lines[start]?.text.indexOf(marks) ?? 0;
  for (let at = start + 1; at < lines.length; at++) {
    const text = lines[at]?.text ?? "";
    const own = closing.exec(text)?.[1];
    // Marks with more indentation are part of the content.
    if (own?.startsWith(marks) === true && text.indexOf(own) <= width + 3) return at;
  }
  return lines.length;
}

function withoutMargin({ text, origin }: MystLine, width: number): MystLine {
  const own = /^[ \t>]*/.exec(text)?.[0].length ?? 0;
  return { text: text.slice(Math.min(own, width)), origin };
}

function withMargin(lines: readonly MystLine[], { lead, margin }: { lead: string; margin: string }): MystLine[] {
  return lines.map(({ text, origin }, index) => ({
    text: ((index === 0 ? lead : margin) + text).trimEnd(),
    origin,
  }));
}

/** The most lines that roles join to one. */
const mostJoined = 10;
/** A role whose content begins or ends on the next line. */
const openRole = /\{[a-z][\w:+.-]*\}(`[^`]*)?$/;

/** Returns a line with those below it on which a role continues, and the number of the last one. */
function joinRole(lines: readonly MystLine[], at: number): { text: string; last: number } {
  let text = lines[at]?.text ?? "";
  let last = at;
  for (; last < at + mostJoined && text.includes("{"); last++) {
    const next = lines[last + 1]?.text.replace(/^[ \t>]+/, "") ?? "";
    const [whole, begun] = openRole.exec(withBlankCode(text)) ?? [];
    if (whole === undefined || !(begun === undefined ? next.startsWith("`") : next.includes("`"))) break;
    if (opening.test(next)) break;
    text = begun === undefined ? text + next : `${text} ${next}`;
  }
  return { text, last };
}

/** Reads a line outside of blocks. */
function readText(
  line: MystLine,
  lines: readonly MystLine[],
  { at, document }: { at: number; document: MystDocument },
): MystLine[] {
  const { text, origin } = line;
  if (hidden.test(text)) return [{ text: "", origin }];
  const [, margin = "", label] = target.exec(text) ?? [];
  if (label !== undefined)
    return isIdOfHeading(label, lines, at) ? [{ text: "", origin }] : anchor(label, origin, margin);
  // The block below reads them.
  if (attributes.test(text) && /^[ \t>]*(?:`{3,}|~{3,})/.test(lines[at + 1]?.text ?? "")) return [line];
  document.hasMath ||= hasFormula(text);
  const read = readRoles(text);
  return [read === text ? line : { text: read, origin }];
}

/** Whether the next heading, before any other text, gets the id of a label anyway. */
function isIdOfHeading(label: string, lines: readonly MystLine[], at: number): boolean {
  const next = lines.slice(at + 1).find(({ text }) => text.trim() !== "" && !target.test(text))?.text ?? "";
  const [, heading] = /^[ \t>]*#{1,6}[ \t]+(.*?)[ \t]*\r?$/.exec(next) ?? [];
  return heading !== undefined && createSlugger(undefined, "myst").slug(heading) === idOfLabel(label);
}

/** Returns a code block with the attributes on the line above it, which is the last of `before` and becomes empty. */
function withAttributes(block: readonly MystLine[], before: MystLine[]): readonly MystLine[] {
  const [first, ...rest] = block;
  const above = before.at(-1);
  const [whole, , written = ""] = attributes.exec(above?.text ?? "") ?? [];
  if (whole === undefined || first === undefined || above === undefined) return block;
  before.splice(-1, 1, { ...above, text: "" });
  const valueOf = (name: string) => new RegExp(String.raw`(?:^|\s)${name}="?([\d,\s-]+)"?`).exec(written)?.[1]?.trim();
  const [from, marked] = [valueOf("lineno-start"), valueOf("emphasize-lines")];
  const meta = (from === undefined ? "" : ` showLineNumbers={${from}}`) + (marked === undefined ? "" : ` {${marked}}`);
  return [{ ...first, text: first.text.trimEnd() + meta }, ...rest];
}
