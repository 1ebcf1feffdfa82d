import { dedent, dedentHcl } from "@cairn/catalogue/hcl/dedent";
import { listAttributes } from "@cairn/catalogue/hcl/type-attributes";
import { formatType } from "@cairn/catalogue/hcl/format-type";
import type { TypeNode } from "@cairn/catalogue/hcl/type-tree";
import { isBlock } from "./HclValue.tsx";

/** What decides how high the entry of an input or output is. */
export interface MeasuredEntry {
  name: string;
  type?: TypeNode | undefined;
  /** A default, or an output's value. */
  value?: string | undefined;
  description?: string | undefined;
  deprecated?: string | undefined;
  validations?: readonly unknown[] | undefined;
  /** How many words stand in frames: that it is required, sensitive. */
  badges: number;
}

/** In CSS pixels: what a line of an entry has room for, and how many characters of a description that is. */
interface Room {
  width: number;
  characters: number;
}

/** As the style sheet has it: beside a sidebar or above 30 em, and on a phone. */
const wide: Room = { width: 704, characters: 105 };
const narrow: Room = { width: 327, characters: 47 };

/** Of a character, by the size and family that it has in an entry. */
const width = { name: 8.43, code: 7.8, text: 6.9, badge: 72 };
const line = { name: 24, text: 21, code: 20, shared: 29, rest: 27 };
const gap = { row: 4, item: 8 };
const frame = 17;

/** How high entries are together, in rem: browsers pass over what is out of sight, and take this for its height. */
export function estimateHeights(entries: readonly MeasuredEntry[]): { wide: number; narrow: number } {
  const sum = (room: Room) => Math.round(entries.reduce((total, each) => total + estimate(each, room), 0) / 16);
  return { wide: sum(wide), narrow: sum(narrow) };
}

function estimate(entry: MeasuredEntry, room: Room): number {
  const rows = [...firstRows(entry, room), ...blocksBelow(entry, room)];
  return frame + rows.reduce((total, height) => total + height, 0) + gap.row * (rows.length - 1);
}

/** Heights of the lines with the name, the type, what it has to be and a short default, which wrap like words. */
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
  // What is smaller is set on the line of the rest.
  return rows.map(({ height, isName, isShared }) => (isShared ? (isName ? line.shared : line.rest) : height));
}

/** Heights of what has lines of its own. */
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

/** In characters, of which those of code are wider, and its marks none. */
function lengthOf(text: string): number {
  const code = Array.from(text.matchAll(/`([^`]+)`/g), ([, inner = ""]) => inner.length * 0.05 - 2);
  return code.reduce((total, each) => total + each, text.length);
}

/** The label, and the box with the value. */
function blockOf(value: string, room: Room): number {
  const characters = (room.width - 2 * gap.item) / width.code;
  const lines = dedentHcl(value)
    .split("\n")
    .reduce((total, each) => total + Math.max(1, Math.ceil(each.length / characters)), 0);
  return line.text + gap.row + 2 * gap.item + lines * 19.5;
}
