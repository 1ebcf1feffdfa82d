import { defineMdastPlugin, type MdxFlowExpression, type MdxTextExpression } from "satteri";

/** Shows expressions as they are written if they satisfy `isText`. */
function expressionsAsText(name: string, isText: (node: Readonly<MdxTextExpression | MdxFlowExpression>) => boolean) {
  return defineMdastPlugin({
    name,
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

/**
 * Shows a name in braces that nothing declares as it is written. Other generators do so, while an expression in MDX would
 * throw.
 */
export function undeclaredNames(isDeclared: (name: string) => boolean) {
  return expressionsAsText("undeclared-names", ({ value }) => {
    const name = value.trim();
    return /^[A-Za-z_$][\w$]*$/.test(name) && !isDeclared(name) && !(name in globalThis);
  });
}

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
  return expressionsAsText("text-braces", isText);
}
