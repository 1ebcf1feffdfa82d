import { defineMdastPlugin, type MdastNode } from "satteri";
import { capitalise } from "@cairn/catalogue/capitalise";
import { admonitionKind, foreignAdmonitionKind } from "../../../markup/admonition.ts";
import type { CompiledTexts } from "../../../texts/compiled-texts.ts";
import { admonitionNode, titleOf } from "../directives/admonition.ts";
import type { MarkdownFeature } from "./feature.ts";

/** GitHub's alerts are admonitions, with the titles and further kinds of Obsidian. */
export const alerts: MarkdownFeature = {
  mayOccur: ({ source }) => /\[!\w/.test(source),
  changes: "structure",
  needsConversion: false,
  plugin: ({ texts }) =>
    defineMdastPlugin({
      name: "alerts",
      blockquote(node, context) {
        const alert = drawAlert(node, texts);
        if (alert) context.replaceNode(node, alert);
      },
    }),
};

/** Renders a quote whose first line begins with `[!NOTE]`. The rest of that line is the title. */
function drawAlert(node: Readonly<Extract<MdastNode, { type: "blockquote" }>>, texts: CompiledTexts) {
  const [first, ...rest] = node.children;
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || text?.type !== "text") return undefined;
  const [marker, written = ""] = /^\[!(\w+)\][-+]?[ \t]*/.exec(text.value) ?? [];
  const name = written.toLowerCase();
  const foreign = foreignAdmonitionKind(name);
  const kind = admonitionKind(foreign ?? name);
  if (marker === undefined || !kind) return undefined;
  const [title, line] = splitLine([
    { type: "text", value: text.value.slice(marker.length) },
    ...first.children.slice(1),
  ]);
  return admonitionNode(kind, {
    title:
      title.length > 0
        ? title
        : [{ type: "text", value: foreign === undefined ? titleOf(name, texts) : capitalise(name) }],
    body: line.length > 0 ? [{ type: "paragraph", children: line } as MdastNode, ...rest] : rest,
  });
}

/** Returns the nodes before and after the first line break. */
function splitLine(nodes: readonly MdastNode[]): [MdastNode[], MdastNode[]] {
  const end = nodes.findIndex((node) => node.type === "break" || (node.type === "text" && node.value.includes("\n")));
  const last = nodes[end];
  if (last?.type === "break") return [nodes.slice(0, end).filter(isNotEmpty), nodes.slice(end + 1)];
  if (last?.type !== "text") return [nodes.filter(isNotEmpty), []];
  const [before = "", ...after] = last.value.split("\n");
  const line: MdastNode[] = [...nodes.slice(0, end), { type: "text", value: before }];
  const next: MdastNode[] = [{ type: "text", value: after.join("\n") }, ...nodes.slice(end + 1)];
  return [line.filter(isNotEmpty), next.filter(isNotEmpty)];
}

function isNotEmpty(node: MdastNode): boolean {
  return node.type !== "text" || node.value !== "";
}
