import { type Custom, defineMdastPlugin, type MdastNode } from "satteri";
import {
  admonitionClass,
  type AdmonitionKind,
  admonitionKind,
  defaultAdmonitionTitle,
} from "../../../shared/admonition.ts";

/**
 * `:::note[Title]` … `:::` becomes the markup of the Admonition component. Directives with other names, and text and
 * leaf directives (`10:30`, `arn:aws:iam`), are given back as they were written. GitHub's alerts are admonitions too.
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
      const { title, class: className, id } = (node.attributes ?? {}) as Record<string, string | undefined>;
      const titled: MdastNode[] | undefined = title ? [{ type: "text", value: title }] : label && [...label.children];
      context.replaceNode(node, admonition(kind, titled, label ? rest : node.children, { className, id }));
    },
    blockquote(node, context) {
      const alert = readAlert(node);
      if (alert) context.replaceNode(node, admonition(alert.kind, undefined, alert.body, {}));
    },
    textDirective(node, context) {
      return { type: "text", value: sourceOf(node, context.source) };
    },
    leafDirective(node, context) {
      return { type: "paragraph", children: [{ type: "text", value: sourceOf(node, context.source) }] };
    },
  });
}

function admonition(
  kind: AdmonitionKind,
  title: MdastNode[] | undefined,
  body: readonly MdastNode[],
  { className, id }: { className?: string | undefined; id?: string | undefined },
): Custom {
  const classNames = [...admonitionClass(kind).split(" "), ...(className?.split(" ") ?? [])];
  return {
    type: "admonition",
    data: elementData("div", { className: classNames, ...(id ? { id } : {}) }),
    children: [
      {
        type: "admonitionTitle",
        data: elementData("p", { className: ["admonition-title"] }),
        children: title ?? [{ type: "text", value: defaultAdmonitionTitle(kind) }],
      },
      { type: "admonitionBody", data: elementData("div", { className: ["admonition-body"] }), children: [...body] },
    ],
  };
}

function elementData(hName: string, hProperties: Record<string, unknown>): NonNullable<Custom["data"]> {
  const data: Record<string, unknown> = { hName, hProperties };
  return data;
}

/** GitHub's alert: a quote whose first line is `[!NOTE]`, and what it holds after that line. */
function readAlert(
  node: Readonly<Extract<MdastNode, { type: "blockquote" }>>,
): { kind: AdmonitionKind; body: MdastNode[] } | undefined {
  const [first, ...rest] = node.children;
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || text?.type !== "text") return undefined;
  const [marker, name = ""] = /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(text.value) ?? [];
  const kind = admonitionKind(name.toLowerCase());
  if (marker === undefined || !kind) return undefined;
  const value = text.value.slice(marker.length);
  const line: MdastNode[] = [...(value ? [{ type: "text" as const, value }] : []), ...first.children.slice(1)];
  return { kind, body: line.length > 0 ? [{ type: "paragraph", children: line } as MdastNode, ...rest] : rest };
}

function isLabel(node: Readonly<MdastNode>): node is Extract<MdastNode, { type: "paragraph" }> {
  return node.type === "paragraph" && (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
}

function sourceOf(node: Readonly<MdastNode>, source: string): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}
