import { capitalise } from "@cairn/catalogue/capitalise";
import { admonitionKind } from "../../markup/admonition.ts";
import { containsAny } from "../contains-any.ts";
import { createFenceTracker } from "./fences.ts";

const firstLine =
  /^([ \t]*)(?:(!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+[a-z][\w -]*?)?(?:[ \t]+"(.*)")?|===[+!]?[ \t]+"(.+)")[ \t]*\r?$/i;
const signs = ["!!!", "???", "==="];
const mayOpen = /^[ \t]*(?:!!!|\?\?\?\+?|===[+!]?)[ \t]/m;

/** Our kinds of admonitions for those that only MkDocs has. Any other one becomes a note. */
const admonitionKinds: Record<string, string> = {
  hint: "tip",
  check: "success",
  done: "success",
  question: "info",
  help: "info",
  faq: "info",
  example: "info",
  todo: "info",
  attention: "warning",
  failure: "danger",
  fail: "danger",
  missing: "danger",
  error: "danger",
  bug: "danger",
};

interface Block {
  indentation: string;
  /** The directive: its name and the rest of the line. */
  directive: string;
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
 * Rewrites indented blocks of MkDocs as directives: `!!! note "Title"` becomes an admonition, `??? note` a disclosure
 * widget, and consecutive blocks that begin with `=== "Title"` the tabs of a group. Code is not changed.
 */
export function rewriteIndentedBlocks(text: string): RewrittenBlocks {
  if (!containsAny(text, signs) || !mayOpen.test(text)) return { text };
  const lines = rewriteLines(text.split("\n").map((line, at) => ({ text: line, origin: at + 1 })));
  return { text: lines.map((line) => line.text).join("\n"), origins: lines.map(({ origin }) => origin) };
}

function rewriteLines(lines: readonly Line[]): Line[] {
  const isCode = createFenceTracker();
  const result: Line[] = [];
  for (let index = 0; index < lines.length;) {
    const blocks = isCode(lines[index]?.text ?? "") ? [] : blocksAt(lines, index);
    result.push(...(blocks.length > 0 ? writeBlocks(blocks) : lines.slice(index, index + 1)));
    index = blocks.at(-1)?.end ?? index + 1;
  }
  return result;
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
function blocksAt(lines: readonly Line[], start: number): FoundBlock[] {
  const first = blockAt(lines, start);
  const found = first ? [first] : [];
  for (let last = first; last?.block.isTab;) {
    let next = last.end;
    while (lines[next]?.text.trim() === "") next++;
    const block = blockAt(lines, next);
    last = block?.block.isTab && block.block.indentation === last.block.indentation ? block : undefined;
    if (last) found.push(last);
  }
  return found;
}

function blockAt(lines: readonly Line[], start: number): FoundBlock | undefined {
  const line = lines[start];
  const block = line && readOpening(line.text);
  if (!block) return undefined;
  const end = endOf(lines, start + 1, block);
  return end === start + 1 ? undefined : { block, origin: line.origin, content: lines.slice(start + 1, end), end };
}

/** Returns a block, or the tabs of a group, as directives. */
function writeBlocks(blocks: readonly FoundBlock[]): Line[] {
  const lines = blocks.flatMap(({ block, origin, content }) => {
    const margin = marginOf(block);
    const within = content.map((line) => ({ ...line, text: line.text.replace(margin, "$1") }));
    return inDirective(block, origin, rewriteLines(within));
  });
  const [{ block, origin } = {}] = blocks;
  return block?.isTab && origin ? inDirective({ ...block, directive: "tabs" }, origin, lines) : lines;
}

/** Puts lines into a directive with one colon more than any directive in them. `origin` is that of its first line. */
function inDirective({ indentation, directive }: Block, origin: number, content: readonly Line[]): Line[] {
  const colons = indentation + ":".repeat(colonsAround(content));
  const last = content.at(-1) ?? { text: "", origin };
  // A table would include the colons as a row.
  const apart = last.text.includes("|") ? [{ ...last, text: "" }] : [];
  return [{ text: colons + directive, origin }, ...content, ...apart, { ...last, text: colons }];
}

function readOpening(line: string): Block | undefined {
  const [whole, indentation = "", marker, written = "", title, label = ""] = firstLine.exec(line) ?? [];
  if (whole === undefined) return undefined;
  if (marker === undefined)
    return { indentation, directive: `tab[${label.replaceAll(/[[\]]/g, "\\$&")}]`, isTab: true };
  const name = written.toLowerCase();
  const isKnown = admonitionKind(name) !== undefined;
  const ownTitle = title || (isKnown && marker === "!!!" ? "" : capitalise(name));
  const shownTitle = ownTitle ? `[${ownTitle}]` : "";
  const disclosure = `details${shownTitle}${marker === "???+" ? "{open}" : ""}`;
  const admonition = (isKnown ? name : (admonitionKinds[name] ?? "note")) + shownTitle;
  return { indentation, directive: marker === "!!!" ? admonition : disclosure, isTab: false };
}

/** Returns the index after the last line of a block. */
function endOf(lines: readonly Line[], start: number, block: Block): number {
  const margin = marginOf(block);
  let end = start;
  for (let index = start; index < lines.length; index++) {
    const { text = "" } = lines[index] ?? {};
    if (margin.test(text)) end = index + 1;
    else if (text.trim() !== "") break;
  }
  return end;
}

/** Returns a pattern for the indentation of a block's content. The first group is the block's own indentation. */
function marginOf({ indentation }: Block): RegExp {
  return new RegExp(`^(${indentation})(?: {4}|\\t)(?=.*\\S)`);
}

/** Returns one colon more than any directive inside has. */
function colonsAround(content: readonly Line[]): number {
  const lengths = content.map(({ text }) => /^[ \t>]*(:{3,})/.exec(text)?.[1]?.length ?? 2);
  return Math.max(2, ...lengths) + 1;
}
