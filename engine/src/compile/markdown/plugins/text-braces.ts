import { defineMdastPlugin, type MdxFlowExpression, type MdxTextExpression } from "satteri";

/**
 * Interprets braces as in MDX 1: an expression in a block that begins with an element, and text in any other. Comments
 * stay comments.
 */
export function textBraces(source: string) {
  const lines = source.split("\n");
  const isText = (node: Readonly<MdxTextExpression | MdxFlowExpression>): boolean => {
    let line = (node.position?.start.line ?? 1) - 1;
    while (line > 0 && lines[line - 1]?.trim() !== "") line--;
    return !/^[\s>*+\d.-]*</.test(lines[line] ?? "") && !node.value.trimStart().startsWith("/*");
  };
  return defineMdastPlugin({
    name: "text-braces",
    options: { position: true },
    mdxTextExpression(node, context) {
      if (isText(node)) context.replaceNode(node, { type: "text", value: `{${node.value}}` });
    },
    mdxFlowExpression(node, context) {
      const text = { type: "text" as const, value: `{${node.value}}` };
      if (isText(node)) context.replaceNode(node, { type: "paragraph", children: [text] });
    },
  });
}
