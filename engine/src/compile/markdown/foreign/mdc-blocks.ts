import { parseYaml } from "../../../findings/parse-yaml.ts";
import { createFenceTracker } from "../../../markup/fences.ts";
import { hideInlineCode } from "../inline-code.ts";
import {
  drawComponent,
  escapeText,
  hasTitle,
  isAside,
  isCard,
  isCardGroup,
  isTab,
  isTabGroup,
  linkTo,
  type MdcValues,
  nameOfComponent,
  readInlineComponents,
  readValues,
} from "./mdc-components.ts";
import type { LeftOut } from "./shortcodes.ts";

const opening = /^([ \t]*)(:{2,})([A-Za-z][\w-]*)(?:\[(.*?)\])?(?:\{(.*)\})?[ \t]*\r?$/;
const closing = /^[ \t]*(:{2,})[ \t]*\r?$/;
const slot = /^[ \t]*#([A-Za-z][\w-]*)(?:\{.*\})?[ \t]*\r?$/;
const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/;
/** What is no paragraph, so that no link can be around it. */
const otherBlock = /^[ \t]*(?::{2}|#|>|\||`{3}|~{3}|[-*+][ \t]|\d+[.)][ \t]|<|$)|\]\(/;

/** A block component without its end so far. */
interface Block {
  name: string;
  written: string;
  /** The line that it begins in, and the first one of its content. */
  at: number;
  content: number;
  colons: number;
  values: MdcValues;
  /** Its title in Markdown, if it is no attribute. */
  title: string | undefined;
  parent: Block | undefined;
  depth: number;
  /** The white space before it in the result, and how much is removed from its lines: by four, they would be code. */
  margin: string;
  removed: number;
  /** How many entries of lists it is in. */
  entries: number;
  hasTabs: boolean;
  /** The lines where the cards in it begin and end, if they are not all of it. */
  cards: { from: number; to?: number } | undefined;
  lastSlot: number | undefined;
  /** Lines that are written if it has an end. Without one, it is text. */
  writes: [at: number, text: string][];
}

interface ReadBlocks {
  text: string;
  /** The original line, from 1, of each line; none if nothing was rewritten. */
  origins: number[];
  leftOut: LeftOut[];
}

/**
 * Rewrites the components of Nuxt Content (MDC) for this parser: `::note`, with its properties in YAML and its slots, up
 * to `::`, becomes a directive, and `:kbd{value="x"}` an element. Of blocks that are unknown, the content is shown. Code
 * is not changed, and neither is a block without an end.
 */
export function readMdcBlocks(written: string): ReadBlocks {
  if (!/:{2}[A-Za-z]|:(?:u-|prose-)?(?:kbd|icon|badge|button|br)\b|\]\{/.test(written))
    return { text: written, origins: [], leftOut: [] };
  const { text, show } = hideInlineCode(written);
  const lines = text.split("\n");
  const reader = new BlockReader(lines, show);
  const isCode = createFenceTracker();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (isCode(line)) reader.readCode(at);
    else at = reader.read(at);
  }
  const result = reader.result.map((each) => show(each).split("\n"));
  return {
    text: result.flat().join("\n"),
    origins: result.flatMap((each, at) => each.map(() => at + 1)),
    leftOut: Array.from(reader.leftOut.values()),
  };
}

class BlockReader {
  /** The lines in the result, some of which consist of several. */
  readonly result: string[];
  readonly leftOut = new Map<string, LeftOut>();
  readonly #lines: readonly string[];
  readonly #show: (line: string) => string;
  readonly #open: Block[] = [];
  /** How far the content of each open entry of a list is indented. */
  readonly #entries: number[] = [];

  constructor(lines: readonly string[], show: (line: string) => string) {
    this.#lines = lines;
    this.#show = show;
    this.result = [...lines];
  }

  /** Reads a line of code. */
  readCode(at: number): void {
    const block = this.#open.at(-1);
    if (block && isTabGroup(block.name)) block.hasTabs = true;
    this.result[at] = this.#withoutMargin(at);
  }

  /** Reads another line. Returns the last line that was read. */
  read(at: number): number {
    const line = this.#lines[at] ?? "";
    const width = line.search(/\S/);
    if (width === -1) return at;
    while (width < (this.#entries.at(-1) ?? 0)) this.#entries.pop();
    const block = this.#open.at(-1);
    const colons = closing.exec(line)?.[1]?.length;
    const closed = colons === undefined ? -1 : this.#open.findLastIndex((each) => each.colons === colons);
    if (closed !== -1) this.#close(closed, at);
    else if (opening.test(line) && (block || width < (this.#entries.at(-1) ?? 0) + 4)) return this.#openBlock(at);
    else if (block && slot.test(line)) this.#readSlot(block, at);
    else this.result[at] = readInlineComponents(this.#withoutMargin(at));
    const [entry] = listItem.exec(line) ?? [];
    if (entry !== undefined) this.#entries.push(entry.length);
    return at;
  }

  #withoutMargin(at: number): string {
    const line = this.#lines[at] ?? "";
    const width = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    return line.slice(Math.min(width, this.#open.at(-1)?.removed ?? 0));
  }

  #openBlock(at: number): number {
    const [, space = "", colons = "", name = "", label, attributes = ""] = opening.exec(this.#lines[at] ?? "") ?? [];
    const parent = this.#open.at(-1);
    const isInEntry = this.#entries.length > (parent?.entries ?? 0);
    const removed = isInEntry || !parent ? (parent?.removed ?? 0) : space.length - parent.margin.length;
    const { values, end } = this.#readProperties(at + 1);
    const block: Block = {
      name: nameOfComponent(name),
      written: name,
      at,
      content: end + 1,
      colons: colons.length,
      values: { ...readValues(this.#show(attributes)), ...values },
      title: label,
      parent,
      depth: this.#open.length,
      margin: space.slice(Math.max(0, removed)),
      removed: Math.max(0, removed),
      entries: this.#entries.length,
      hasTabs: false,
      cards: undefined,
      lastSlot: undefined,
      writes: [],
    };
    for (let each = at + 1; each <= end; each++) block.writes.push([each, ""]);
    if (parent && isTabGroup(parent.name) && isTab(block.name, block.values)) parent.hasTabs = true;
    if (parent && isCardGroup(parent.name) && isCard(block.name))
      parent.cards ??= { from: parent.lastSlot ?? parent.at };
    this.#open.push(block);
    return end;
  }

  /** Reads the properties between `---`, or in a block of code that is named so. Returns their last line, too. */
  #readProperties(start: number): { values: MdcValues; end: number } {
    const first = this.#lines[start]?.trim() ?? "";
    const last = first === "---" ? first : /^`{3}ya?ml \[props\]$/.test(first) ? "```" : undefined;
    const none = { values: {}, end: start - 1 };
    if (last === undefined) return none;
    let end = start + 1;
    while (end < this.#lines.length && this.#lines[end]?.trim() !== last) end++;
    if (end === this.#lines.length) return none;
    try {
      const lines = this.#lines.slice(start + 1, end).map(this.#show);
      const read: unknown = parseYaml(lines.join("\n"));
      // A line above a text is a rule.
      if (typeof read !== "object") return none;
      const all = Object.entries(read ?? {});
      const texts = all.flatMap(([name, value]) => (typeof value === "object" ? [] : [[name, String(value)] as const]));
      return { values: Object.fromEntries(texts), end };
    } catch {
      return none;
    }
  }

  #readSlot(block: Block, at: number): void {
    block.writes.push([at, ""]);
    block.lastSlot = at;
    if (block.cards) block.cards.to ??= at;
    const name = slot.exec(this.#lines[at] ?? "")?.[1];
    const next = this.#lines[at + 2] ?? "";
    const text = this.#lines[at + 1] ?? "";
    if (name !== "title" || !hasTitle(block.name) || otherBlock.test(text)) return;
    if (next.trim() !== "" && !slot.test(next) && !closing.test(next)) return;
    block.title = readInlineComponents(text.trim());
    block.writes.push([at + 1, ""]);
  }

  /** Ends a block. Those in it without an end are text. */
  #close(index: number, at: number): void {
    const block = this.#open[index];
    if (!block) return;
    this.#open.length = index;
    this.#entries.length = Math.min(this.#entries.length, block.entries);
    const { start, end } = this.#draw(block, at);
    this.result[block.at] = start;
    this.result[at] = end;
    for (const [each, text] of block.writes) this.result[each] = text;
  }

  /** Returns what replaces the first and the last line of a block. */
  #draw(block: Block, end: number): { start: string; end: string } {
    const { name, values, title, margin, parent, depth } = block;
    // Each directive has more colons than those inside it.
    const colons = margin + ":".repeat(Math.max(3, 12 - depth));
    const isOfTabs = parent !== undefined && isTabGroup(parent.name) && isTab(name, values);
    if (isOfTabs) return { start: `${colons}tab[${title ?? escapeText(values["label"] ?? "")}]`, end: colons };
    if (isTabGroup(name) && block.hasTabs) return { start: colons + name, end: colons };
    if (block.cards) return this.#drawCards(block, { end, colons });
    const drawing = drawComponent(name, title, values);
    const { to } = values;
    if (drawing.kind === "button") {
      const isLinked = to !== undefined && this.#linkContent(block, end, to);
      const label = drawing.label || (to ?? "");
      return { start: isLinked ? "" : margin + (to === undefined ? label : linkTo(label, to)), end: "" };
    }
    const lead = drawing.lead ? `${margin}${drawing.lead}\n` : "";
    if (drawing.kind === "content") {
      if (!drawing.isKnown) this.#leaveOut(block);
      return { start: lead, end: "" };
    }
    const isLinked = to !== undefined && isAside(name) && this.#linkContent(block, end, to);
    const isUnlinked = to !== undefined && isAside(name) && !isLinked;
    const label = isUnlinked && drawing.label !== "" ? linkTo(drawing.label, to) : drawing.label;
    const link = isUnlinked && label === "" ? `\n${margin}${linkTo(escapeText(to), to)}\n` : "";
    const first = colons + drawing.name + (label === "" ? "" : `[${label}]`);
    return { start: lead === "" ? first : `${first}\n${lead}`, end: link + colons };
  }

  /** Draws a group of cards, which may be below a text of its own. */
  #drawCards({ at, cards, writes }: Block, { end, colons }: { end: number; colons: string }) {
    const { from = at, to = end } = cards ?? {};
    if (from !== at) writes.push([from, `${colons}cards`]);
    if (to !== end) writes.push([to, colons]);
    return { start: from === at ? `${colons}cards` : "", end: to === end ? colons : "" };
  }

  /** Makes a link of a content that is one line of text. Returns whether it is. */
  #linkContent({ content, writes }: Block, end: number, to: string): boolean {
    const removed = new Set(writes.map(([at]) => at));
    const lines: number[] = [];
    for (let at = content; at < end; at++) if (!removed.has(at) && this.result[at]?.trim()) lines.push(at);
    const [only] = lines;
    const line = this.result[only ?? -1] ?? "";
    if (only === undefined || lines.length > 1 || otherBlock.test(line)) return false;
    const [space = ""] = /^[ \t]*/.exec(line) ?? [];
    writes.push([only, space + linkTo(line.trim(), to)]);
    return true;
  }

  #leaveOut({ written, at }: Block): void {
    const name = `::${written}`;
    if (!this.leftOut.has(name)) this.leftOut.set(name, { line: at, name, what: `What the component ${name} draws` });
  }
}
