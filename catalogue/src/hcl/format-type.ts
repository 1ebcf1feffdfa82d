import type { TypeNode } from "./type-tree.ts";

/**
 * Formats a type in a few words: collections and tuples in full, an object only as `object`, because its attributes are
 * shown as a tree. `list(object({ … }))` gives `list(object)`.
 */
export function formatType(type: TypeNode): string {
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "collection":
      return `${type.name}(${formatType(type.element)})`;
    case "object":
      return "object";
    case "tuple":
      return `tuple([${type.elements.map(formatType).join(", ")}])`;
    case "unknown":
      return type.text.replace(/\s+/g, " ");
  }
}
