import { formatType } from "../hcl/format-type.ts";
import type { Expression } from "../hcl/syntax/syntax-tree.ts";
import type { TypeAttribute, TypeNode } from "../hcl/type-tree.ts";
import type { Edit } from "./edit-text.ts";
import type { UpgradeNote } from "./upgrade-note.ts";

/** The edits that convert a value to a new type, and notes about them. */
export interface Adaptation {
  edits: Edit[];
  notes: UpgradeNote[];
}

export interface ValueToAdapt {
  text: string;
  value: Expression;
  before: TypeNode;
  after: TypeNode;
  /** Path to the value, starting with the input's name. */
  name: string;
  /** New names of the module's inputs, by old name, because attributes are often renamed with them. */
  renames: ReadonlyMap<string, string>;
}

export const typeChange = { kind: "input-type", breaking: true } as const;
export const anyType: TypeNode = { kind: "primitive", name: "any" };
export const noAdaptation: Adaptation = { edits: [], notes: [] };

/** Returns the note for an attribute that was added to the object at a path, as a placeholder. */
export function fillInNote(path: string, { name, type }: TypeAttribute, offset: number | undefined): UpgradeNote {
  const note = { action: "fill-in", severity: "todo", change: typeChange } as const;
  return { ...note, name: `${path}.${name}`, after: formatType(type), offset };
}

export function isAny(type: TypeNode): boolean {
  return type.kind === "primitive" && type.name === "any";
}

export function join(parts: readonly Adaptation[]): Adaptation {
  return { edits: parts.flatMap(({ edits }) => edits), notes: parts.flatMap(({ notes }) => notes) };
}
