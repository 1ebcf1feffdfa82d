import { hclKey, type HclEntry, hclString, type HclValue } from "../hcl/hcl-value.ts";
import type { TypeNode } from "../hcl/type-tree.ts";

/**
 * A name with a value to be replaced by the reader: `"<vpc_id>"` where a string goes, `"<number>"` where anything else does,
 * which Terraform refuses as long as it stands there. Collections hold one element, objects what has to be given.
 */
export function placeholderEntry(name: string, type: TypeNode, key = hclKey(name)): HclEntry {
  return { key, value: placeholderOf(type, name) };
}

function placeholderOf(type: TypeNode, name: string): HclValue {
  switch (type.kind) {
    case "primitive":
      return stringOf(type.name === "string" ? name : type.name);
    case "collection":
      return type.name === "map"
        ? { kind: "object", entries: [placeholderEntry(name, type.element, "name")] }
        : { kind: "list", items: [placeholderOf(type.element, name)] };
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
      return stringOf(name);
  }
}

function stringOf(what: string): HclValue {
  return { kind: "text", text: hclString(`<${what}>`) };
}
