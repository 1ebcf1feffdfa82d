import { defineMdastPlugin } from "satteri";
import type { Collector } from "../../documents/collector.ts";
import { deferFence } from "../../code/deferred-code.ts";
import { holdFragment } from "./fragments.ts";
import { withProperties } from "./node-data.ts";

/** Takes fenced and indented code out of the tree. */
export function codeBlocks(collector: Collector) {
  return defineMdastPlugin({
    name: "code-blocks",
    code(node, context) {
      const html = deferFence({ code: node.value, language: node.lang ?? "", meta: node.meta ?? "" }, collector.texts);
      context.replaceNode(node, holdFragment(collector, html));
    },
  });
}

/** Exposes the text after a code block's language to rehype plugins, in the same place as Docusaurus. */
export function codeMeta() {
  return defineMdastPlugin({
    name: "code-meta",
    code(node, context) {
      if (node.meta) context.setProperty(node, "data", withProperties(node, { metastring: node.meta }));
    },
  });
}
