import type { Expression } from "../hcl/syntax/syntax-tree.ts";
import type { TypeAttribute, TypeNode } from "../hcl/type-tree.ts";
import { wordsOf } from "../modules/name-words.ts";
import { fitValue } from "./fit-value.ts";
import type { CallItem } from "./read-calls.ts";

/** What is set at one place, and now has its place in an object beside it. */
export interface Move {
  item: CallItem;
  /** The object, which the call does not set yet. */
  container: TypeAttribute;
  attribute: TypeAttribute;
}

/**
 * Which of the items that have no place any more are attributes of an object that came: the object that takes most of them gets
 * them, as long as no other takes as many. `create_timeout` is `create` in `timeouts`.
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
  if (item === attribute) return true;
  const [words, parts] = [new Set(wordsOf(item)), new Set([...wordsOf(attribute), ...wordsOf(container)])];
  return words.size === parts.size && Array.from(words).every((word) => parts.has(word));
}

/** Values with parts are adapted part by part where they go. */
function mayFit(value: Expression, type: TypeNode): boolean {
  return value.kind === "object" || value.kind === "tuple"
    ? type.kind !== "primitive" || type.name === "any"
    : fitValue(value, type) !== "no";
}
