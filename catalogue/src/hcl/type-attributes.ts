import { attributeAnchor, inputAnchor } from "../modules/anchors.ts";
import type { ModuleInput } from "../modules/module-entry.ts";
import { parseType, type TypeAttribute, type TypeNode } from "./type-tree.ts";

/** Returns the attributes of the object in a type. Elements of a tuple count as attributes, named by their index. */
export function listAttributes(type: TypeNode): TypeAttribute[] {
  switch (type.kind) {
    case "object":
      return type.attributes;
    case "collection":
      return listAttributes(type.element);
    case "tuple":
      return type.elements.some((element) => listAttributes(element).length > 0)
        ? type.elements.map((element, index) => ({ name: String(index), type: element, optional: false }))
        : [];
    case "primitive":
    case "unknown":
      return [];
  }
}

/** Returns the descriptions of attributes in an input's type, at any depth, by the ids of their entries. */
export function listAttributeDescriptions({ name, type = "" }: ModuleInput): [id: string, description: string][] {
  // Descriptions come only from comments, which most types do not have.
  if (!/#|\/[/*]/.test(type)) return [];
  const descriptions: [string, string][] = [];
  const walk = (node: TypeNode, path: readonly string[]): void => {
    for (const attribute of listAttributes(node)) {
      const own = [...path, attribute.name];
      if (attribute.description) descriptions.push([attributeAnchor(inputAnchor(name), own), attribute.description]);
      walk(attribute.type, own);
    }
  };
  walk(parseType(type), []);
  return descriptions;
}
