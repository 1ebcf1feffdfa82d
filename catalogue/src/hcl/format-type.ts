import type { TypeNode } from "./type-tree.ts";

/**
 * A type in a few words: collections and tuples in full, an object as `object` alone since its attributes
 * are shown as a tree. `list(object({ … }))` gives `list(object)`.
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
