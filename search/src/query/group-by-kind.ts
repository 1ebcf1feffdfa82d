import type { RecordKind } from "../record.ts";

/** Puts items of one kind together, in their order; the kind of the first one comes first. */
export function groupByKind<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => RecordKind,
): { kind: RecordKind; items: Item[] }[] {
  const groups = new Map<RecordKind, Item[]>();
  for (const item of items) {
    const kind = kindOf(item);
    const group = groups.get(kind);
    if (group) group.push(item);
    else groups.set(kind, [item]);
  }
  return Array.from(groups, ([kind, each]) => ({ kind, items: each }));
}
