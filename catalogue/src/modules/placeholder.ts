import { hclKey, type HclEntry, hclString, type HclValue } from "../hcl/hcl-value.ts";
import type { TypeNode } from "../hcl/type-tree.ts";

/**
 * A name with a value of its type that the reader replaces: `"<vpc_id>"` where a string goes, `tonumber("<port>")` where a
 * number does, which Terraform refuses as long as it stands there (decisions/08-catalogue.md). Collections hold one
 * element, objects what has to be given; where nothing has to be, all that can.
 */
export function placeholderEntry(name: string, type: TypeNode): HclEntry {
  return { key: hclKey(name), value: placeholderOf(type, name) };
}

function placeholderOf(type: TypeNode, name: string): HclValue {
  switch (type.kind) {
    case "primitive": {
      const text = hclString(`<${name}>`);
      const isText = type.name === "string" || type.name === "any";
      return { kind: "text", text: isText ? text : `to${type.name}(${text})` };
    }
    case "collection": {
      const element = placeholderOf(type.element, name);
      return type.name === "map"
        ? { kind: "object", entries: [{ key: hclString("<key>"), value: element }] }
        : { kind: "list", items: [element] };
    }
    case "object": {
      const required = type.attributes.filter(({ optional }) => !optional);
      const shown = required.length > 0 ? required : type.attributes;
      return { kind: "object", entries: shown.map((attribute) => placeholderEntry(attribute.name, attribute.type)) };
    }
    case "tuple":
      return { kind: "list", items: type.elements.map((element) => placeholderOf(element, name)) };
    case "unknown":
      return { kind: "text", text: hclString(`<${name}>`) };
  }
}
