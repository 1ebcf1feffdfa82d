import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from "satteri";
import type { Collector } from "../../documents/collector.ts";
import { drawMath } from "../../mathematics/draw-math.ts";
import { holdFragment } from "../plugins/fragments.ts";
import { placeOf } from "../plugins/node-data.ts";
import type { MarkdownFeature } from "./feature.ts";

/** Renders `$…$`, `$$ … $$` and code blocks with the language `math`, as remark-math and rehype-katex do. */
export const math: MarkdownFeature = {
  mayOccur: ({ source, withMath }) => withMath && (source.includes("$") || source.includes("math")),
  syntax: "math",
  changes: "structure",
  needsConversion: true,
  plugin: (collector) =>
    defineMdastPlugin({
      name: "math",
      options: { position: true },
      inlineMath: (node, context) => draw({ node, isDisplay: false }, collector, context),
      math: (node, context) => draw({ node, isDisplay: true }, collector, context),
      code(node, context) {
        if (node.lang === "math") draw({ node, isDisplay: true }, collector, context);
      },
    }),
};

interface Formula {
  node: Readonly<Extract<MdastNode, { type: "inlineMath" | "math" | "code" }>>;
  isDisplay: boolean;
}

function draw({ node, isDisplay }: Formula, collector: Collector, context: MdastVisitorContext): void {
  const { html, problem } = drawMath(node.value, isDisplay, collector.texts);
  context.replaceNode(node, holdFragment(collector, html, node.value));
  if (problem === undefined) return;
  collector.diagnostics.push({
    code: "math-invalid",
    severity: "warning",
    file: collector.file,
    ...placeOf(node),
    message: `The formula is shown as its source: ${problem}.`,
    hint: "KaTeX renders formulas; see https://katex.org/docs/supported. Write \\$ for a dollar sign that does not start a formula.",
  });
}
