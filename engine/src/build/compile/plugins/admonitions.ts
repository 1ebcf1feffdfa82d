import { type Custom, defineMdastPlugin, type MdastNode } from "satteri";
import { admonitionClass, admonitionKind, defaultAdmonitionTitle } from "../../../shared/admonition.ts";

/**
 * `:::note[Title]` … `:::` becomes the markup of the Admonition component. Directives with other names, and text and
 * leaf directives (`10:30`, `arn:aws:iam`), are given back as they were written.
 */
export function admonitions() {
  return defineMdastPlugin({
    name: "admonitions",
    options: { position: true },
    containerDirective(node, context) {
      const kind = admonitionKind(node.name);
      if (!kind) {
        context.setProperty(node, "data", { hName: "div" });
        return;
      }
      const [first, ...rest] = node.children;
      const label = first && isLabel(first) ? first : undefined;
      const body = label ? rest : node.children;
      const title: Custom = {
        type: "admonitionTitle",
        data: elementData("p", ["admonition-title"]),
        children: label ? [...label.children] : [{ type: "text", value: defaultAdmonitionTitle(kind) }],
      };
      context.replaceNode(node, {
        type: "admonition",
        data: elementData("div", admonitionClass(kind).split(" ")),
        children: [title, { type: "admonitionBody", data: elementData("div", ["admonition-body"]), children: [...body] }],
      });
    },
    textDirective(node, context) {
      return { type: "text", value: sourceOf(node, context.source) };
    },
    leafDirective(node, context) {
      return { type: "paragraph", children: [{ type: "text", value: sourceOf(node, context.source) }] };
    },
  });
}

function elementData(hName: string, className: string[]): NonNullable<Custom["data"]> {
  const data: Record<string, unknown> = { hName, hProperties: { className } };
  return data;
}

function isLabel(node: Readonly<MdastNode>): node is Extract<MdastNode, { type: "paragraph" }> {
  return node.type === "paragraph" && (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
}

function sourceOf(node: Readonly<MdastNode>, source: string): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}
