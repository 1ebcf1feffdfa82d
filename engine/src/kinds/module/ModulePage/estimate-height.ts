import { dedent, dedentHcl } from "@cairn/catalogue/hcl/dedent";
import { listAttributes } from "@cairn/catalogue/hcl/type-attributes";
import { formatType } from "@cairn/catalogue/hcl/format-type";
import type { TypeNode } from "@cairn/catalogue/hcl/type-tree";
import { isBlock, isFolded } from "./HclValue.tsx";

/** What determines the height of an input's or output's entry. */
export interface MeasuredEntry {
  name: string;
  type?: TypeNode | undefined;
  /** The default, or an output's value. */
  value?: string | undefined;
  description?: string | undefined;
  deprecated?: string | undefined;
  validations?: readonly unknown[] | undefined;
  /** Number of badges, such as "required" and "sensitive". */
  badges: number;
}

/** Width of an entry's line in CSS pixels, and the characters of a description that fit on it. */
interface Room {
  width: number;
  characters: number;
}

/** From the style sheet: beside a sidebar or above 30 em, and on a phone. */
const wide: Room = { width: 704, characters: 105 };
const narrow: Room = { width: 327, characters: 47 };

/** Width of a character in CSS pixels, by its font in an entry. */
const width = { name: 8.43, code: 7.8, text: 6.9, badge: 72 };
const line = { name: 24, text: 21, code: 20, shared: 29, rest: 27 };
const gap = { row: 4, item: 8 };
const frame = 17;

/** Estimates the total height of entries in rem, which browsers use for groups that are off screen. */
export function estimateHeights(entries: readonly MeasuredEntry[]): { wide: number; narrow: number } {
  const sum = (room: Room) => Math.round(entries.reduce((total, each) => total + estimate(each, room), 0) / 16);
  return { wide: sum(wide), narrow: sum(narrow) };
}

function estimate(entry: MeasuredEntry, room: Room): number {
  const rows = [...firstRows(entry, room), ...blocksBelow(entry, room)];
  return frame + rows.reduce((total, height) => total + height, 0) + gap.row * (rows.length - 1);
}

/** Returns the heights of the lines with the name, type, constraints and a short default, which wrap like words. */
function firstRows({ name, type, value, badges }: MeasuredEntry, room: Room): number[] {
  const items = [
    { width: name.length * width.name, height: line.name },
    ...(type === undefined ? [] : [{ width: formatType(type).length * width.code, height: line.code }]),
    ...Array.from({ length: badges }, () => ({ width: width.badge, height: line.name })),
    ...(value === undefined || isBlock(value) ? [] : [{ width: 60 + value.length * width.code, height: line.text }]),
  ];
  const rows: { height: number; isName: boolean; isShared: boolean }[] = [];
  let taken = room.width;
  for (const [index, item] of items.entries()) {
    const used = Math.min(item.width, room.width);
    const row = taken + gap.item + used <= room.width ? rows.at(-1) : undefined;
    if (row) row.isShared = true;
    else rows.push({ height: item.height * Math.ceil(item.width / room.width), isName: index === 0, isShared: false });
    taken = row ? taken + gap.item + used : used;
  }
  // Smaller text shares the baseline of the rest.
  return rows.map(({ height, isName, isShared }) => (isShared ? (isName ? line.shared : line.rest) : height));
}

/** Returns the heights of the blocks below these lines. */
function blocksBelow({ type, value, description, deprecated, validations = [] }: MeasuredEntry, room: Room): number[] {
  const isTree = type !== undefined && listAttributes(type).length > 0;
  return [
    ...(description === undefined ? [] : [linesOf(dedent(description), room) * line.text]),
    ...(deprecated === undefined ? [] : [linesOf(deprecated, room) * line.text]),
    ...validations.map(() => 2 * line.text),
    ...(value === undefined || !isBlock(value) ? [] : [blockOf(value, room)]),
    ...(isTree ? [line.name] : []),
  ];
}

function linesOf(text: string, { characters }: Room): number {
  return text
    .split("\n")
    .map((each) => Math.max(1, Math.ceil(lengthOf(each) / characters)))
    .reduce((total, lines) => total + lines, 0);
}

/** Returns the length in text characters: code is wider, and Markdown's marks are not shown. */
function lengthOf(text: string): number {
  const code = Array.from(text.matchAll(/`([^`]+)`/g), ([, inner = ""]) => inner.length * 0.05 - 2);
  return code.reduce((total, each) => total + each, text.length);
}

/** Returns the height of a label and its box with the value, unless that is folded. */
function blockOf(value: string, room: Room): number {
  if (isFolded(value)) return line.name;
  const characters = (room.width - 2 * gap.item) / width.code;
  const lines = dedentHcl(value)
    .split("\n")
    .reduce((total, each) => total + Math.max(1, Math.ceil(each.length / characters)), 0);
  return line.text + gap.row + 2 * gap.item + lines * 19.5;
}
