import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from "satteri";
import type { Collector } from "../../documents/collector.ts";
import { drawMath } from "../../mathematics/draw-math.ts";
import { holdFragment } from "./fragments.ts";
import { placeOf } from "./node-data.ts";

/** Draws `$…$`, `$$ … $$` and code blocks of the language `math`, as remark-math and rehype-katex have them. */
export function math(collector: Collector) {
  const draw = (node: MathNode, context: MdastVisitorContext, isDisplay: boolean) => {
    const { html, problem } = drawMath(node.value, isDisplay, collector.texts);
    context.replaceNode(node, holdFragment(collector, html, node.value));
    if (problem === undefined) return;
    collector.diagnostics.push({
      code: "math-invalid",
      severity: "warning",
      file: collector.file,
      ...placeOf(node),
      message: `The formula is shown as its source: ${problem}.`,
      hint: "KaTeX draws formulas; see https://katex.org/docs/supported. A dollar that begins none is written \\$.",
    });
  };
  return defineMdastPlugin({
    name: "math",
    options: { position: true },
    inlineMath: (node, context) => draw(node, context, false),
    math: (node, context) => draw(node, context, true),
    code(node, context) {
      if (node.lang === "math") draw(node, context, true);
    },
  });
}

type MathNode = Readonly<Extract<MdastNode, { type: "inlineMath" | "math" | "code" }>>;

/** Whether a document may hold formulas: a first look that costs next to nothing. */
export function mayHoldMath(source: string): boolean {
  return source.includes("$") || source.includes("math");
}
