import { dedentHcl } from "../hcl/dedent.ts";
import { formatType } from "../hcl/format-type.ts";
import { listAttributes } from "../hcl/type-attributes.ts";
import { parseType, type TypeAttribute, type TypeNode } from "../hcl/type-tree.ts";
import { type DiffLine, diffLines } from "../upgrade/diff-lines.ts";
import type { ModuleChange } from "./module-changes.ts";

/** What a change shows of the values before and after it. */
export interface ChangeValues {
  /** In a few words; both are absent if they would be the same. */
  before?: string | undefined;
  after?: string | undefined;
  /**
   * The lines that differ: attributes of a type with their path, or lines of a default. Empty if the values themselves
   * show it.
   */
  lines: DiffLine[];
}

/** Pairs of lines that are compared; longer values are only outlined. */
const mostPairs = 1_000_000;

/** Returns the values of a change, with long ones shortened, and the lines that differ. */
export function changeValues({ kind, before, after }: ModuleChange): ChangeValues {
  if (kind === "input-type" || kind === "input-added" || kind === "input-removed") return typeValues(before, after);
  if (!before?.includes("\n") && !after?.includes("\n")) return { before, after, lines: [] };
  const [old, now] = [before && outline(before), after && outline(after)];
  const lines = before && after ? changedLines(dedentHcl(before), dedentHcl(after)) : [];
  return old === now ? { lines } : { before: old, after: now, lines };
}

function typeValues(before: string | undefined, after: string | undefined): ChangeValues {
  const [oldType, newType] = [before, after].map((type) => (type === undefined ? undefined : parseType(type)));
  const [old, now] = [oldType && formatType(oldType), newType && formatType(newType)];
  const lines = oldType && newType ? compareAttributes(oldType, newType) : [];
  return old === now ? { lines } : { before: old, after: now, lines };
}

/** Returns `{ … }` for an object of several lines, and the first line of anything else. */
function outline(value: string): string {
  const [first = "", ...rest] = value.split("\n");
  if (rest.length === 0) return value;
  const end = { "{": " }", "[": " ]" }[first];
  return `${first} …${end ?? ""}`;
}

function changedLines(before: string, after: string): DiffLine[] {
  if (before.split("\n").length * after.split("\n").length > mostPairs) return [];
  return diffLines(before, after).filter(({ kind, text }) => kind !== "same" && text.trim() !== "");
}

/** Returns the attributes that differ between two types, at any depth; none if one of the types has no attributes. */
function compareAttributes(before: TypeNode, after: TypeNode, path = ""): DiffLine[] {
  const [old, now] = [before, after].map((type) => new Map(listAttributes(type).map((each) => [each.name, each])));
  if (!old || !now || old.size === 0 || now.size === 0) return [];
  return Array.from(new Set([...old.keys(), ...now.keys()])).flatMap((name): DiffLine[] => {
    const [was, is] = [old.get(name), now.get(name)];
    const [wasText, isText] = [was, is].map((each) => each && path + describeAttribute(each));
    if (wasText === isText) return was && is ? compareAttributes(was.type, is.type, `${path}${name}.`) : [];
    return [
      ...(wasText === undefined ? [] : [{ text: wasText, kind: "deleted" as const }]),
      ...(isText === undefined ? [] : [{ text: isText, kind: "inserted" as const }]),
      ...(was && is ? compareAttributes(was.type, is.type, `${path}${name}.`) : []),
    ];
  });
}

/** Such as `size = optional(number, 1)`. */
function describeAttribute({ name, type, optional, default: value }: TypeAttribute): string {
  const text = formatType(type);
  if (!optional) return `${name} = ${text}`;
  return `${name} = optional(${text}${value === undefined ? "" : `, ${value.replace(/\s+/g, " ")}`})`;
}
