import type { HclEntry, HclValue } from "../hcl/hcl-value.ts";
import { renderKey } from "../hcl/syntax/render-value.ts";
import type { TypeAttribute } from "../hcl/type-tree.ts";
import { writeAssignments } from "../hcl/write-hcl.ts";
import { placeholderEntry } from "../modules/placeholder.ts";
import { type Adaptation, fillInNote, typeChange } from "./adaptation.ts";
import { applyEdits } from "./edit-text.ts";
import type { Move } from "./find-moves.ts";
import type { UpgradeNote } from "./upgrade-note.ts";

interface MoveOptions {
  text: string;
  /** Path of the object; absent for the inputs of a call. */
  name?: string | undefined;
  /** Converts a value to the type of its new place. */
  adapt: (move: Move, path: string) => Adaptation;
}

/** Returns the objects for moved items, as lines to be added. The caller removes the items. */
export function moveItems(
  moves: readonly Move[],
  { text, name, adapt }: MoveOptions,
): Adaptation & { lines: readonly string[] } {
  const at = (path: string) => (name === undefined ? path : `${name}.${path}`);
  const containers = new Set(moves.map(({ container }) => container));
  const parts = Array.from(containers, (container) => {
    const inside = moves.filter((move) => move.container === container);
    const path = at(container.name);
    const written = inside.map((move) => writeMoved(text, move, adapt(move, `${path}.${move.attribute.name}`)));
    const missing = listMissing(container, inside);
    const filled = missing.map((each) => placeholderEntry(each.name, each.type));
    const value: HclValue = { kind: "object", entries: [...written.map(({ entry }) => entry), ...filled] };
    const names = inside.map(({ item, attribute }) =>
      item.name === attribute.name ? item.name : `${item.name} → ${attribute.name}`,
    );
    const moved = { action: "moved", severity: "done", change: typeChange, offset: inside[0]?.item.start } as const;
    const notes = [
      { ...moved, name: names.join(", "), after: path },
      ...written.flatMap((each) => each.notes),
      ...missing.map((each) => fillInNote(path, each, moved.offset)),
    ];
    return { notes, line: writeAssignments([{ key: renderKey(container.name), value }], "").trimEnd() };
  });
  return { edits: [], notes: parts.flatMap(({ notes }) => notes), lines: parts.map(({ line }) => line) };
}

/** Returns required attributes of the object that no item moves to. */
function listMissing({ type }: TypeAttribute, moves: readonly Move[]): TypeAttribute[] {
  const given = new Set(moves.map(({ attribute }) => attribute));
  return type.kind === "object" ? type.attributes.filter((each) => !each.optional && !given.has(each)) : [];
}

/** Formats an item in its new object. */
function writeMoved(
  text: string,
  { item, attribute }: Move,
  { edits, notes }: Adaptation,
): { entry: HclEntry; notes: UpgradeNote[] } {
  const { start, end } = item.value;
  const shifted = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const value = outdent(applyEdits(text.slice(start, end), shifted), indentAt(text, item.start));
  return { entry: { key: renderKey(attribute.name), value: { kind: "text", text: value } }, notes };
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1))?.[0] ?? "";
}

/** Removes a common indentation from all lines but the first. */
function outdent(value: string, indent: string): string {
  return value.replaceAll(`\n${indent}`, "\n  ");
}
