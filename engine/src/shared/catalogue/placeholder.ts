import { hclKey, hclString, type HclValue } from "./hcl-value.ts";
import type { TypeNode } from "./type-tree.ts";

const NONE: HclValue = { kind: "text", text: "null" };

/**
 * A value of a type, to be replaced by the reader: strings name what goes there, `"<vpc_id>"`, collections hold one
 * element, objects what has to be given.
 */
export function placeholderOf(type: TypeNode, name: string): HclValue {
  switch (type.kind) {
    case "primitive":
      return primitive(type.name, name);
    case "collection": {
      if (isAny(type.element))
        return type.name === "map" ? { kind: "object", entries: [] } : { kind: "list", items: [] };
      const element = placeholderOf(type.element, name);
      return type.name === "map"
        ? { kind: "object", entries: [{ key: "name", value: element }] }
        : { kind: "list", items: [element] };
    }
    case "object":
      return {
        kind: "object",
        entries: type.attributes
          .filter(({ optional }) => !optional)
          .map((attribute) => ({ key: hclKey(attribute.name), value: placeholderOf(attribute.type, attribute.name) })),
      };
    case "tuple":
      return { kind: "list", items: type.elements.map((element) => placeholderOf(element, name)) };
    case "unknown":
      return NONE;
  }
}

function primitive(type: string, name: string): HclValue {
  if (type === "string") return { kind: "text", text: hclString(`<${name}>`) };
  if (type === "number") return { kind: "text", text: "0" };
  return type === "bool" ? { kind: "text", text: "false" } : NONE;
}

function isAny(type: TypeNode): boolean {
  return type.kind === "primitive" && type.name === "any";
}
