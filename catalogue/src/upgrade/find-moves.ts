import type { Expression } from "../hcl/syntax/syntax-tree.ts";
import type { TypeAttribute, TypeNode } from "../hcl/type-tree.ts";
import { wordsOf } from "../modules/name-words.ts";
import { fitValue } from "./fit-value.ts";
import type { CallItem } from "./read-calls.ts";

/** An item whose new place is in an object next to it. */
export interface Move {
  item: CallItem;
  /** The object, which the call does not set yet. */
  container: TypeAttribute;
  attribute: TypeAttribute;
}

/**
 * Finds which items without a place are attributes of a new object: an object gets them if it matches most, and no
 * other matches as many. `create_timeout` is `create` in `timeouts`.
 */
export function findMoves(items: readonly CallItem[], containers: readonly TypeAttribute[]): Move[] {
  const moves = containers.map((container) => listMoves(items, container));
  const [most = [], next = []] = moves.toSorted((a, b) => b.length - a.length);
  if (most.length === 0 || most.length === next.length) return [];
  const [first] = most;
  const left = items.filter((item) => !most.some((move) => move.item === item));
  return [
    ...most,
    ...findMoves(
      left,
      containers.filter((each) => each !== first?.container),
    ),
  ];
}

function listMoves(items: readonly CallItem[], container: TypeAttribute): Move[] {
  if (container.type.kind !== "object") return [];
  const { attributes } = container.type;
  return items.flatMap((item) => {
    const attribute = attributes.find((each) => isNamed(item.name, each.name, container.name));
    return attribute && mayFit(item.value, attribute.type) ? { item, container, attribute } : [];
  });
}

function isNamed(item: string, attribute: string, container: string): boolean {
  return item === attribute || isNamedForBoth(item, attribute, container);
}

/**
 * Whether an item is named for an attribute in an object, such as `create_timeout` for `create` in `timeouts`, or after
 * its first word, as `db_pool_size` for `size` in `pool`.
 */
function isNamedForBoth(item: string, attribute: string, container: string): boolean {
  const words = wordsOf(item);
  const parts = [...wordsOf(container), ...wordsOf(attribute)];
  const [all, both] = [new Set(words), new Set(parts)];
  if (all.size === both.size && words.every((word) => both.has(word))) return true;
  return words.slice(1).join(" ") === parts.join(" ");
}

/**
 * Finds seemingly renamed items that move into an object along with others, by the pattern of their names: if
 * `db_pool_size` is `size` in `pool`, then `db_pool_name` is `name` there, whatever other new item has a similar name.
 */
export function joinMoves(items: readonly CallItem[], moves: readonly Move[]): Move[] {
  const taken = new Set(moves.map(({ attribute }) => attribute));
  const containers = Array.from(new Set(moves.map(({ container }) => container)));
  return items.flatMap((item) => {
    const [move] = containers.flatMap((container) =>
      listMoves([item], container).filter(
        ({ attribute }) => !taken.has(attribute) && isNamedForBoth(item.name, attribute.name, container.name),
      ),
    );
    return move ?? [];
  });
}

/** Whether a value may fit a type. Composite values are adapted part by part at their new place. */
function mayFit(value: Expression, type: TypeNode): boolean {
  return value.kind === "object" || value.kind === "tuple"
    ? type.kind !== "primitive" || type.name === "any"
    : fitValue(value, type) !== "no";
}
