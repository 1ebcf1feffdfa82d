import { hclKey, type HclEntry, hclString, type HclValue } from "./hcl-value.ts";
import { formatType } from "./format-type.ts";
import type { TypeNode } from "./type-tree.ts";

const NONE: HclValue = { kind: "text", text: "null" };

/**
 * A name with a value of its type, to be replaced by the reader: strings name what goes there, `"<vpc_id>"`, collections
 * hold one element, objects what has to be given. A value that can name nothing, such as 0, has its type beside it: without,
 * it would be taken for one that was chosen.
 */
export function placeholderEntry(name: string, type: TypeNode, key = hclKey(name)): HclEntry {
  return { key, value: placeholderOf(type, name), comment: isNamed(type) ? undefined : `<${formatType(type)}>` };
}

function placeholderOf(type: TypeNode, name: string): HclValue {
  switch (type.kind) {
    case "primitive":
      return primitive(type.name, name);
    case "collection": {
      if (isAny(type.element))
        return type.name === "map" ? { kind: "object", entries: [] } : { kind: "list", items: [] };
      return type.name === "map"
        ? { kind: "object", entries: [placeholderEntry(name, type.element, "name")] }
        : { kind: "list", items: [placeholderOf(type.element, name)] };
    }
    case "object":
      return {
        kind: "object",
        entries: type.attributes
          .filter(({ optional }) => !optional)
          .map((attribute) => placeholderEntry(attribute.name, attribute.type)),
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

/** The placeholder of a type says what goes there, or nothing has to go there. */
function isNamed(type: TypeNode): boolean {
  switch (type.kind) {
    case "primitive":
      return type.name === "string";
    case "collection":
      return !isAny(type.element) && (type.name === "map" || isNamed(type.element));
    case "object":
      return true;
    case "tuple":
      return type.elements.every(isNamed);
    case "unknown":
      return false;
  }
}

function isAny(type: TypeNode): boolean {
  return type.kind === "primitive" && type.name === "any";
}
