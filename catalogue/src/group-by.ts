/** Groups items by a key. Groups are in the order of their first items, and items in their own order. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) addToGroup(groups, keyOf(item), item);
  return groups;
}

/** Adds an item to the group of a key, which may be its first one. */
export function addToGroup<Item, Key>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** Returns the only item of a list; undefined if it has none or several. */
export function onlyOne<Item>([only, another]: readonly Item[]): Item | undefined {
  return another === undefined ? only : undefined;
}
