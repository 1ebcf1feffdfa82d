import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { defineMdastPlugin, type MdxFlowExpression, type MdxTextExpression } from "satteri";
import type { Collector } from "../../documents/collector.ts";
import { placeOf } from "./node-data.ts";

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
 * Shows a name in braces that nothing declares as it is written, as other generators do, and reports it once for each
 * name: an expression in MDX would throw.
 */
export function undeclaredNames({ file, diagnostics }: Collector, isDeclared: (name: string) => boolean) {
  const reported = new Set<string>();
  return expressionsAsText("undeclared-names", (node) => {
    const name = node.value.trim();
    if (!/^(?!(?:null|true|false|this)$)[A-Za-z_$][\w$]*$/.test(name) || isDeclared(name) || name in globalThis)
      return false;
    if (!reported.has(name)) diagnostics.push({ ...nameUndeclared(name), file, ...placeOf(node) });
    reported.add(name);
    return true;
  });
}

function nameUndeclared(name: string): Pick<Diagnostic, "code" | "severity" | "message" | "hint"> {
  return {
    code: "name-undeclared",
    severity: "warning",
    message: `Nothing declares ${name}, so that readers see it in its braces.`,
    hint: "Import or declare it, or put it in `code` if it is text.",
  };
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
