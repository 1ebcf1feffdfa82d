import type { MdastVisitorContext, MdxJsxFlowElement, MdxJsxTextElement } from "satteri";

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** The parser's mark for JSX elements, whose names are used as written. It must be kept. */
const writtenInJsx: NonNullable<MdxJsxFlowElement["data"]> & Record<string, unknown> = { _mdxExplicitJsx: true };

/** Replaces the attributes of a JSX element; its content is kept. */
export function replaceAttributes(
  context: MdastVisitorContext,
  node: Readonly<JsxElement>,
  attributes: JsxElement["attributes"],
): void {
  context.replaceNode(node, {
    type: node.type,
    name: node.name,
    attributes,
    children: [...node.children],
    data: writtenInJsx,
  });
}
