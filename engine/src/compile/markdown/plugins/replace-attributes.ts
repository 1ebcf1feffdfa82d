import type { MdastVisitorContext, MdxJsxFlowElement, MdxJsxTextElement } from "satteri";

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** What the parser says of an element written in JSX: its name is taken as it stands. It has to be kept. */
const writtenInJsx: NonNullable<MdxJsxFlowElement["data"]> & Record<string, unknown> = { _mdxExplicitJsx: true };

/** Puts an element with other attributes in the place of one written in JSX; what it holds stays. */
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
