import type { TypeAttribute, TypeNode } from "./type-tree.ts";

/**
 * Whether an input of type `after` accepts every value that it accepted as `before`, with the conversions of
 * https://developer.hashicorp.com/terraform/language/expressions/type-constraints. A removed attribute of an object
 * counts as not accepted, because Terraform would silently drop the value.
 */
export function acceptsType(after: TypeNode, before: TypeNode): boolean {
  if (isAny(after)) return true;
  switch (after.kind) {
    case "primitive":
      return before.kind === "primitive" && (before.name === after.name || (after.name === "string" && !isAny(before)));
    case "collection":
      if (before.kind === "collection")
        return isWithin(before.name, after.name) && acceptsType(after.element, before.element);
      if (before.kind === "tuple")
        return after.name !== "map" && before.elements.every((element) => acceptsType(after.element, element));
      return (
        before.kind === "object" &&
        after.name === "map" &&
        before.attributes.every(({ type }) => acceptsType(after.element, type))
      );
    case "object":
      return before.kind === "object" && acceptsAttributes(after.attributes, before.attributes);
    case "tuple":
      return (
        before.kind === "tuple" &&
        before.elements.length === after.elements.length &&
        after.elements.every((element, index) => {
          const old = before.elements[index];
          return old !== undefined && acceptsType(element, old);
        })
      );
    case "unknown":
      return before.kind === "unknown" && before.text === after.text;
  }
}

function isAny(type: TypeNode): boolean {
  return type.kind === "primitive" && type.name === "any";
}

/** Lists and sets are convertible; maps are only compatible with maps. */
function isWithin(before: string, after: string): boolean {
  return before === after || (before !== "map" && after !== "map");
}

function acceptsAttributes(after: readonly TypeAttribute[], before: readonly TypeAttribute[]): boolean {
  const old = new Map(before.map((attribute) => [attribute.name, attribute]));
  const names = new Set(after.map(({ name }) => name));
  return (
    before.every(({ name }) => names.has(name)) &&
    after.every(({ name, type, optional }) => {
      const attribute = old.get(name);
      if (!attribute) return optional;
      return (optional || !attribute.optional) && acceptsType(type, attribute.type);
    })
  );
}
