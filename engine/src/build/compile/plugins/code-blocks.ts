import { defineMdastPlugin } from "satteri";
import type { Collector } from "../collector.ts";
import { deferFence } from "../undrawn-code.ts";

/** The element that stands for code block N until the document is compiled; see `fillCodeBlocks`. */
const placeholder = /<cairn-code n="(\d+)"><\/cairn-code>/g;

/** Takes fenced and indented code out of the tree: its HTML must not be parsed again. */
export function codeBlocks(collector: Collector) {
  return defineMdastPlugin({
    name: "code-blocks",
    code(node, context) {
      collector.codeBlocks.push(deferFence(node.value, node.lang ?? "", node.meta ?? ""));
      context.replaceNode(node, {
        type: "codeBlock",
        data: { hName: "cairn-code", hProperties: { n: String(collector.codeBlocks.length - 1) } },
        children: [],
      });
    },
  });
}

/** Puts the code blocks into the compiled HTML. */
export function fillCodeBlocks(html: string, blocks: readonly string[]): string {
  if (blocks.length === 0) return html;
  return html.replace(placeholder, (_, index: string) => blocks[Number(index)] ?? "");
}
