import { defineMdastPlugin } from "satteri";
import { dataOf, sourceOf } from "../plugins/node-data.ts";
import type { MarkdownFeature } from "./feature.ts";

/**
 * Restores texts such as `10:30`, `arn:aws:iam` and `::name`, which the parser takes for directives. Before `directives`,
 * because labels become plain text there.
 */
export const textsWithColons: MarkdownFeature = {
  // The parser always parses directives in modules.
  mayOccur: ({ source, isModule }) => isModule || source.includes(":::"),
  changes: "structure",
  needsConversion: true,
  plugin: () =>
    defineMdastPlugin({
      name: "texts with colons",
      options: { position: true },
      textDirective(node, context) {
        if (dataOf(node).hName !== undefined) return undefined;
        return { type: "text", value: sourceOf(node, context.source) ?? `:${node.name}` };
      },
      leafDirective(node, context) {
        if (dataOf(node).hName !== undefined) return undefined;
        const value = sourceOf(node, context.source) ?? `::${node.name}`;
        return { type: "paragraph", children: [{ type: "text", value }] };
      },
    }),
};
