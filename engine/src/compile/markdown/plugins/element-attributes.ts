import {
  defineMdastPlugin,
  type MdastVisitorContext,
  type MdxJsxAttributeNode,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from "satteri";
import { replaceAttributes } from "./replace-attributes.ts";

/** One with a name, not `{...spread}`. */
type NamedAttribute = Extract<MdxJsxAttributeNode, { type: "mdxJsxAttribute" }>;

/**
 * A plugin that changes attributes of elements as HTML has them, and none of components. `change` gives an attribute's new
 * value; absent where it stays as it is.
 */
export function elementAttributes(
  name: string,
  change: (attribute: Readonly<NamedAttribute>) => NamedAttribute["value"] | undefined,
) {
  const jsx = (node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext) => {
    if (!node.name || !/^[a-z]/.test(node.name)) return;
    let changed = false;
    const attributes = node.attributes.map((attribute) => {
      if (attribute.type !== "mdxJsxAttribute") return attribute;
      const value = change(attribute);
      if (value === undefined) return attribute;
      changed = true;
      return { ...attribute, value };
    });
    if (changed) replaceAttributes(context, node, attributes);
  };
  return defineMdastPlugin({ name, mdxJsxFlowElement: jsx, mdxJsxTextElement: jsx });
}
