import type { HclEntry, HclValue } from "../hcl/hcl-value.ts";
import { renderKey, renderString } from "../hcl/syntax/render-value.ts";
import type { TypeNode } from "../hcl/type-tree.ts";

/**
 * Returns a name with a placeholder of its type: `"<vpc_id>"` for a string, `tonumber("<port>")` for a number, which
 * Terraform refuses until it is replaced (decisions/08-catalogue.md). Collections have one element, objects their
 * required attributes, or all if none are required.
 */
export function placeholderEntry(name: string, type: TypeNode): HclEntry {
  return { key: renderKey(name), value: placeholderOf(type, name) };
}

function placeholderOf(type: TypeNode, name: string): HclValue {
  switch (type.kind) {
    case "primitive": {
      const text = renderString(`<${name}>`);
      const isText = type.name === "string" || type.name === "any";
      return { kind: "text", text: isText ? text : `to${type.name}(${text})` };
    }
    case "collection": {
      const element = placeholderOf(type.element, name);
      return type.name === "map"
        ? { kind: "object", entries: [{ key: renderString("<key>"), value: element }] }
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
      return { kind: "text", text: renderString(`<${name}>`) };
  }
}
