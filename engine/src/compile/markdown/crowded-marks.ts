import { fillSlots, slot } from "@cairn/html/slots";
import { defineMdastPlugin } from "satteri";
import type { MarkdownFeature } from "./features/feature.ts";
import { createLineKinds } from "../../markup/fences.ts";

type Format = "md" | "mdx";

/**
 * The most marks of a block, times its length. For each mark the parser reads the block again: this many characters take
 * it about 0.1 s.
 */
const maxCost = 20_000_000;
/** The most levels of quotations and lists that a line begins. The parser overflows its stack at some 20,000. */
const maxLevels = 1000;

const slotName = "mark";
const slotValues = new Map([
  [":", "colon"],
  ["{", "brace"],
]);

const emptyLine = /^[ \t\r]*$/;
const quoteMarks = /^(?: {0,3}>[ \t]?)*/;
const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** Matches the first line of a block that the parser takes as it is: indented code, and HTML. */
const opaqueBlock = /^(?: {4}|\t|<)/;
const tableRow = /^[ \t>]*\|/;
const directiveStart = /^[ \t>]*:{3,}[ \t]*\w/;
const directiveEnd = /^[ \t>]*:{3,}[ \t\r]*$/;
/** Matches definitions of links and footnotes, and the second line of a table. */
const structure = /^[ \t>]*(?:\[[^\]]+\]:|[|:-][ \t|:-]*-[ \t|:-]*\r?$)/;
const level = String.raw`[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const tooManyLevels = new RegExp(`^((?:${level}){${maxLevels}}[ \\t]*\\d*)([>*+.)-])`);

const codeAs = (group: string) => String.raw`(?<!\x60)(?<${group}>(?<fence>\x60+)(?!\x60).*?[^\x60]\k<fence>(?!\x60))`;
/** Parts whose marks may not be escaped: tags, addresses, formulas, attributes and, in MDX, expressions. */
const kept = String.raw`<[A-Za-z/!][^<>]*>|(?:https?:\/\/|www\.)[^\s<>|]{1,2000}|\]\([^()\s]*\)|\$[^$]+\$`;
const braces = { md: String.raw`\{[#.][^{}]*\}`, mdx: String.raw`\{[^{}]*\}` };
const colons = String.raw`(?<![:\\]):+(?!\/\/)`;
const underscoreInWord = String.raw`(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])`;

/**
 * Takes the meaning from marks where a block of a document has so many that parsing would take the square of their
 * number: colons, and underscores in words, are escaped; in code, colons and braces become slots that `crowdedMarks`
 * fills; a mark of a quotation or list 1,000 levels deep, and an end of a directive that did not begin, become text. It
 * all looks the same, except that `:name:` is no emoji there. In MDX, only tables are changed. Almost all documents stay
 * as they are. Without directives, colons have no meaning that must be taken.
 */
export function easeCrowdedMarks(text: string, format: Format, mayHaveDirectives = true): string {
  if (text.length ** 2 <= maxCost) return text;
  const mayNest = hasLongLine(text);
  const hasDirectives = mayHaveDirectives && (format === "mdx" || text.includes(":::"));
  const costOf = (block: string) => block.length * countMarks(block, format, hasDirectives);
  const isCrowded = costOf(text) > maxCost;
  if (!mayNest && !isCrowded) return text;
  const lines = text.split("\n");
  if (isCrowded) {
    const parts = partsOf(format, hasDirectives);
    for (const block of listBlocks(lines, format)) {
      if (costOf(lines.slice(block.start, block.end).join("\n")) <= maxCost) continue;
      for (let index = block.start; index < block.end; index++)
        if (!block.structure.has(index)) lines[index] = easeLine(lines[index] ?? "", parts);
    }
  }
  return (mayNest ? lines.map((line) => line.replace(tooManyLevels, "$1\\$2")) : lines).join("\n");
}

/** Matches marks to escape as `mark`, code to change as `code`, and what is between them. */
function partsOf(format: Format, hasDirectives: boolean): RegExp {
  const marks = hasDirectives ? `${colons}|${underscoreInWord}` : underscoreInWord;
  const parts = [codeAs(hasDirectives ? "code" : "kept"), kept, braces[format], `(?<mark>${marks})`];
  return new RegExp(parts.join("|"), "gu");
}

/** Whether a line is as long as the deepest levels. */
function hasLongLine(text: string): boolean {
  for (let start = 0, next = maxLevels; next <= text.length; next = start + maxLevels) {
    const end = text.lastIndexOf("\n", next - 1);
    if (end < start) return true;
    start = end + 1;
  }
  return false;
}

function countMarks(text: string, format: Format, hasDirectives: boolean): number {
  const count = (mark: string) => text.split(mark).length - 1;
  return count("_") + (hasDirectives ? count(":") : 0) + (format === "mdx" ? count("{") : 0);
}

/** Lines in which the parser looks for the end of code that begins in one of them. */
interface Block {
  start: number;
  end: number;
  /** Lines of definitions, directives and tables in which every mark has a meaning. */
  structure: Set<number>;
}

/** Returns the blocks that may be changed. */
function listBlocks(lines: readonly string[], format: Format): Block[] {
  const blocks: Block[] = [];
  const kindOf = createLineKinds(format);
  let block: Block | undefined;
  let quotes = 0;
  let directives = 0;
  for (const [index, line] of lines.entries()) {
    if (kindOf(line) !== "text" || emptyLine.test(line)) {
      block = undefined;
      continue;
    }
    const depth = depthOf(line);
    if (!block || depth !== quotes || listItem.test(line))
      blocks.push((block = { start: index, end: index, structure: new Set() }));
    block.end = index + 1;
    quotes = depth;
    const isStart = directiveStart.test(line);
    const isEnd = directives > 0 && directiveEnd.test(line);
    directives += Number(isStart) - Number(isEnd);
    if (isStart || isEnd || structure.test(line)) block.structure.add(index);
  }
  return format === "md"
    ? blocks.filter(({ start }) => !opaqueBlock.test(lines[start] ?? ""))
    : blocks.filter(({ start, end }) => lines.slice(start, end).every((line) => tableRow.test(line)));
}

function depthOf(line: string): number {
  const [quotes = ""] = quoteMarks.exec(line) ?? [];
  return quotes.split(">").length - 1;
}

function easeLine(line: string, parts: RegExp): string {
  return line.replace(parts, (whole, ...match) => {
    const { code, mark } = match.at(-1) as { code?: string; mark?: string };
    if (code !== undefined) return code.replace(/[:{]/g, (each) => slot(slotName, slotValues.get(each)));
    return mark === undefined ? whole : `\\${mark}`;
  });
}

/** Puts the marks back that `easeCrowdedMarks` replaced in code. */
export const crowdedMarks: MarkdownFeature = {
  mayOccur: ({ source }) => source.includes(slot(slotName, "colon")) || source.includes(slot(slotName, "brace")),
  changes: "structure",
  needsConversion: true,
  plugin: () =>
    defineMdastPlugin({
      name: "crowded-marks",
      text: (node, context) => context.setProperty(node, "value", withMarks(node.value)),
      inlineCode: (node, context) => context.setProperty(node, "value", withMarks(node.value)),
      html: (node, context) => context.setProperty(node, "value", withMarks(node.value)),
    }),
};

function withMarks(value: string): string {
  return fillSlots(value, { [slotName]: (name) => (name === "brace" ? "{" : ":") });
}
