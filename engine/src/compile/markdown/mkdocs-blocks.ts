import { capitalise } from "@cairn/catalogue/capitalise";
import { admonitionKind, foreignAdmonitionKind } from "../../markup/admonition.ts";
import { containsAny } from "../contains-any.ts";
import { createFenceTracker, inlineCode } from "../../markup/fences.ts";

const firstLine =
  /^([ \t]*)(?:(!!!|\?\?\?\+?)(?:[ \t]+([a-z][\w-]*)(?:[ \t]+[a-z][\w -]*?)?|(?<=\?\+?)(?=[ \t]+"))(?:[ \t]+"(.*)")?|===[+!]?[ \t]+"(.+)")[ \t]*\r?$/i;
/** A block that ends with as many slashes as it begins with; more are around fewer. */
const firstLineWithSlashes = /^([ \t]*)(\/{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?)[ \t]*)?\r?$/i;
const option = /^[ \t]*(?: {4}|\t)([\w-]+):[ \t]*(.*?)[ \t]*\r?$/;
/** Blocks whose content stands in the text. */
const plainBlocks = new Set(["caption", "figure-caption", "table-caption", "define"]);
const signs = ["!!!", "???", "===", "///"];
const mayOpen = /^[ \t]*(?:!!!|\?\?\?\+?|===[+!]?|\/{3,})[ \t]/m;

interface Block {
  indentation: string;
  /** The directive: its name and the rest of the line. Absent if the content stands in the text. */
  directive?: string;
  /** The start of an element around the content, in place of a directive. */
  element?: string;
  isTab: boolean;
}

/** A line, and the number of the line that it comes from, from 1. */
interface Line {
  text: string;
  origin: number;
}

export interface RewrittenBlocks {
  text: string;
  /** The original line, from 1, of each line; absent if no block was rewritten. */
  origins?: number[];
}

/**
 * Rewrites blocks of MkDocs as directives: `!!! note "Title"` becomes an admonition, `??? note` a disclosure widget, and
 * consecutive blocks that begin with `=== "Title"` the tabs of a group; so do `/// note | Title`, `/// details | Title`
 * and `/// tab | Title`, which end with `///`. `/// html | div.name` becomes an element. Code is not changed.
 */
export function rewriteMkDocsBlocks(text: string): RewrittenBlocks {
  if (!containsAny(text, signs) || !mayOpen.test(text)) return { text };
  const lines = rewriteLines(text.split("\n").map((line, at) => ({ text: line, origin: at + 1 })));
  return { text: lines.map((line) => line.text).join("\n"), origins: lines.map(({ origin }) => origin) };
}

function rewriteLines(texts: readonly Line[]): Line[] {
  const isCode = createFenceTracker();
  const lines: Lines = { texts, lastEnds: lastEndsIn(texts) };
  const result: Line[] = [];
  for (let index = 0; index < texts.length;) {
    const blocks = isCode(texts[index]?.text ?? "") ? [] : blocksAt(lines, index);
    result.push(...(blocks.length > 0 ? writeBlocks(blocks) : texts.slice(index, index + 1)));
    index = blocks.at(-1)?.end ?? index + 1;
  }
  return result;
}

interface Lines {
  texts: readonly Line[];
  /** The index of the last line outside code that consists of these slashes: without it, each start would look for an end. */
  lastEnds: ReadonlyMap<string, number>;
}

function lastEndsIn(texts: readonly Line[]): Map<string, number> {
  const isCode = createFenceTracker();
  return new Map(
    texts.flatMap(({ text }, index): [string, number][] =>
      !isCode(text) && /^\s*\/{3,}\s*$/.test(text) ? [[text.trim(), index]] : [],
    ),
  );
}

interface FoundBlock {
  block: Block;
  /** The number of its first line. */
  origin: number;
  /** What is in it. */
  content: readonly Line[];
  /** The index after its last line. */
  end: number;
}

/** Returns the block that begins on a line, if one does; for a tab, also those of the tabs that follow it. */
function blocksAt(lines: Lines, start: number): FoundBlock[] {
  const first = blockAt(lines, start);
  const found = first ? [first] : [];
  for (let last = first; last?.block.isTab;) {
    let next = last.end;
    while (lines.texts[next]?.text.trim() === "") next++;
    const block = blockAt(lines, next);
    last = block?.block.isTab && block.block.indentation === last.block.indentation ? block : undefined;
    if (last) found.push(last);
  }
  return found;
}

function blockAt(lines: Lines, start: number): FoundBlock | undefined {
  const line = lines.texts[start];
  const block = line && readOpening(line.text);
  if (!block) return blockWithSlashesAt(lines, start);
  const margin = marginOf(block, lines.texts[start + 1]?.text);
  const end = endOf(lines.texts, start + 1, margin);
  if (end === start + 1) return undefined;
  const content = lines.texts.slice(start + 1, end).map((each) => ({ ...each, text: each.text.replace(margin, "$1") }));
  return { block, origin: line.origin, content, end };
}

function blockWithSlashesAt({ texts, lastEnds }: Lines, start: number): FoundBlock | undefined {
  const { text = "", origin = 0 } = texts[start] ?? {};
  const [, indentation = "", slashes, written = "", title = ""] = firstLineWithSlashes.exec(text) ?? [];
  const name = written.toLowerCase();
  if (slashes === undefined || start > (lastEnds.get(slashes) ?? -1) || !isBlockName(name)) return undefined;
  const isCode = createFenceTracker();
  let end = start + 1;
  for (; isCode(texts[end]?.text ?? "") || texts[end]?.text.trim() !== slashes; end++)
    if (end === texts.length) return undefined;
  let first = start + 1;
  const options = new Map<string, string>();
  for (; first < end; first++) {
    const [, key, value = ""] = option.exec(texts[first]?.text ?? "") ?? [];
    if (key === undefined) break;
    options.set(key, value);
  }
  const block = { ...describeBlock(name, title, options), indentation };
  return { block, origin, content: texts.slice(first, end), end: end + 1 };
}

/** Whether a name is that of a block; a line with another one may be text. */
function isBlockName(name: string): boolean {
  const isOwn = name === "tab" || name === "html" || name === "details" || name === "admonition";
  return isOwn || plainBlocks.has(name) || (admonitionKind(name) ?? foreignAdmonitionKind(name)) !== undefined;
}

/** Returns a block that ends with slashes. */
function describeBlock(name: string, title: string, options: ReadonlyMap<string, string>): Omit<Block, "indentation"> {
  if (name === "tab") return { directive: `tab${inBrackets(title)}`, isTab: true };
  if (name === "html") return { element: openElement(title), isTab: false };
  if (plainBlocks.has(name)) return { isTab: false };
  if (name === "details") {
    const mark = options.get("open")?.toLowerCase() === "true" ? "{open}" : "";
    return { directive: `details[${title || "Details"}]${mark}`, isTab: false };
  }
  const type = name === "admonition" ? options.get("type")?.toLowerCase() || "note" : name;
  return { directive: admonitionOf(type, title), isTab: false };
}

/** Writes `div.name#id` as the start of an element. */
function openElement(selector: string): string {
  const [, name = "div", rest = ""] = /^([a-z][\w-]*)?(.*)$/i.exec(selector) ?? [];
  const named = (sign: string) => Array.from(rest.matchAll(new RegExp(`\\${sign}([\\w-]+)`, "g")), ([, each]) => each);
  const [classes, [id]] = [named("."), named("#")];
  return `<${name}${classes.length > 0 ? ` class="${classes.join(" ")}"` : ""}${id === undefined ? "" : ` id="${id}"`}>`;
}

/** Returns a block, or the tabs of a group, as directives. */
function writeBlocks(blocks: readonly FoundBlock[]): Line[] {
  const lines = blocks.flatMap(({ block, origin, content }) => inBlock(block, origin, rewriteLines(content)));
  const [{ block, origin } = {}] = blocks;
  return block?.isTab && origin ? inBlock({ ...block, directive: "tabs" }, origin, lines) : lines;
}

/** Puts lines into a directive with one colon more than any directive in them. `origin` is that of its first line. */
function inBlock({ indentation, directive, element }: Block, origin: number, content: readonly Line[]): Line[] {
  const last = content.at(-1) ?? { text: "", origin };
  if (directive === undefined) {
    const indented = (text: string, of: number) => ({ text: text === "" ? "" : indentation + text, origin: of });
    const [start, end] = element === undefined ? ["", ""] : [element, `</${/\w[\w-]*/.exec(element)?.[0]}>`];
    return [
      ...[start, ""].map((text) => indented(text, origin)),
      ...content,
      ...["", end].map((text) => indented(text, last.origin)),
    ];
  }
  const colons = indentation + ":".repeat(colonsAround(content));
  // A table would include the colons as a row.
  const apart = last.text.includes("|") ? [{ ...last, text: "" }] : [];
  return [{ text: colons + directive, origin }, ...content, ...apart, { ...last, text: colons }];
}

function readOpening(line: string): Block | undefined {
  const [whole, indentation = "", marker, written = "", title, label = ""] = firstLine.exec(line) ?? [];
  if (whole === undefined) return undefined;
  if (marker === undefined) return { indentation, directive: `tab${inBrackets(label)}`, isTab: true };
  const name = written.toLowerCase();
  const disclosure = `details[${title || capitalise(name)}]${marker === "???+" ? "{open}" : ""}`;
  return { indentation, directive: marker === "!!!" ? admonitionOf(name, title) : disclosure, isTab: false };
}

/** Returns the directive of an admonition, whose title is the name of its kind unless that is one of ours. */
function admonitionOf(kind: string, title = ""): string {
  const isKnown = admonitionKind(kind) !== undefined;
  const shown = title || (isKnown ? "" : capitalise(kind));
  return (isKnown ? kind : (foreignAdmonitionKind(kind) ?? "note")) + (shown === "" ? "" : `[${shown}]`);
}

function inBrackets(label: string): string {
  return `[${label.replaceAll(/[[\]]/g, "\\$&")}]`;
}

/** Returns the index after the last line of a block. */
function endOf(lines: readonly Line[], start: number, margin: RegExp): number {
  let end = start;
  for (let index = start; index < lines.length; index++) {
    const { text = "" } = lines[index] ?? {};
    if (margin.test(text)) end = index + 1;
    else if (text.trim() !== "") break;
  }
  return end;
}

/**
 * Returns a pattern for the indentation of a block's content, which has four spaces. Authors of text right below the first
 * line may have written less. The first group is the block's own indentation.
 */
function marginOf({ indentation }: Block, below = ""): RegExp {
  const [, written = ""] = new RegExp(`^${indentation}( {2,3})\\S`).exec(below) ?? [];
  const spaces = written.length || 4;
  return new RegExp(`^(${indentation})(?: {${spaces}}|\\t)(?=.*\\S)`);
}

/** Returns one colon more than any directive inside has. */
function colonsAround(content: readonly Line[]): number {
  const lengths = content.map(({ text }) => /^[ \t>]*(:{3,})/.exec(text)?.[1]?.length ?? 2);
  return Math.max(2, ...lengths) + 1;
}

const codeWithPipe = /^[ \t]*\|.*`[^`\n]*\|[^`\n]*`/;

/** Escapes the pipes in the code of tables, where Python-Markdown does not begin another cell. */
export function escapePipesInCode(text: string): string {
  if (!text.includes("|") || !text.includes("`")) return text;
  const isCode = createFenceTracker();
  const escapePipes = (code: string) => code.replaceAll(/(?<!\\)\|/g, "\\|");
  return text
    .split("\n")
    .map((line) => (isCode(line) || !codeWithPipe.test(line) ? line : line.replaceAll(inlineCode, escapePipes)))
    .join("\n");
}
