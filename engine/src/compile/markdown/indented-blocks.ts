import { capitalise } from "@cairn/catalogue/capitalise";
import { admonitionKind } from "../../markup/admonition.ts";
import { containsAny } from "../contains-any.ts";
import { createFenceTracker } from "./fences.ts";

const opening =
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
    if (blocks.length === 0) result.push(...lines.slice(index, index + 1));
    else if (blocks[0]?.block.isTab)
      result.push(...inDirective(blocks[0].block.indentation, "tabs", blocks.flatMap(writeBlock)));
    else result.push(...blocks.flatMap(writeBlock));
    index = blocks.at(-1)?.end ?? index + 1;
  }
  return result;
}

interface FoundBlock {
  block: Block;
  /** The line that opens it, and what is in it. */
  opening: Line;
  content: readonly Line[];
  /** The index after its last line. */
  end: number;
}

/** Returns the block that begins on a line, if one does; for a tab, also those of the tabs that follow it. */
function blocksAt(lines: readonly Line[], start: number): FoundBlock[] {
  const first = blockAt(lines, start);
  const found = first ? [first] : [];
  for (let last = first; last?.block.isTab;) {
    const next = lines.findIndex(({ text }, at) => at >= (last?.end ?? 0) && text.trim() !== "");
    const block = next === -1 ? undefined : blockAt(lines, next);
    last = block?.block.isTab && block.block.indentation === last.block.indentation ? block : undefined;
    if (last) found.push(last);
  }
  return found;
}

function blockAt(lines: readonly Line[], start: number): FoundBlock | undefined {
  const opening = lines[start];
  const block = opening && readOpening(opening.text);
  if (!block) return undefined;
  const end = endOf(lines, start + 1, block);
  return end === start + 1 ? undefined : { block, opening, content: lines.slice(start + 1, end), end };
}

function writeBlock({ block, opening, content }: FoundBlock): Line[] {
  const margin = marginOf(block);
  const within = rewriteLines(content.map(({ text, origin }) => ({ text: text.replace(margin, "$1"), origin })));
  return inDirective(block.indentation, block.directive, within, opening.origin);
}

/** Puts lines into a directive with one colon more than any directive in them. */
function inDirective(
  indentation: string,
  directive: string,
  content: readonly Line[],
  origin = content[0]?.origin ?? 1,
): Line[] {
  const colons = indentation + ":".repeat(colonsAround(content));
  const { text: lastText = "", origin: last = origin } = content.at(-1) ?? {};
  // A table would include the colons as a row.
  const apart = lastText.includes("|") ? [{ text: "", origin: last }] : [];
  return [{ text: colons + directive, origin }, ...content, ...apart, { text: colons, origin: last }];
}

function readOpening(line: string): Block | undefined {
  const [whole, indentation = "", marker, written = "", title, label = ""] = opening.exec(line) ?? [];
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
