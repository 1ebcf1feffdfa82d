import { type ChildNode, type Element, isTag } from "domhandler";
import { inlineMarkdown } from "./inline.ts";

/** A table in GitHub's way: its first row names the columns. */
export function tableMarkdown(table: Element): string {
  const rows = rowsOf(table);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return "";
  const [head = [], ...body] = rows.map((row) => [
    ...row.map((cell) => inlineMarkdown(cell.children, "cell").replaceAll("|", "\\|")),
    ...Array.from({ length: width - row.length }, () => ""),
  ]);
  const aligns = (rows[0] ?? []).map(alignOf);
  const rule = Array.from({ length: width }, (_, index) => rules[aligns[index] ?? ""] ?? "---");
  return [head, rule, ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const rules: Partial<Record<string, string>> = { left: ":---", center: ":---:", right: "---:" };

function alignOf({ attribs }: Element): string {
  return attribs["align"] ?? /text-align:\s*(\w+)/.exec(attribs["style"] ?? "")?.[1] ?? "";
}

function rowsOf(node: Element): Element[][] {
  return elementsOf(node.children).flatMap((child) =>
    child.name === "tr"
      ? [elementsOf(child.children).filter(({ name }) => name === "th" || name === "td")]
      : child.name === "table"
        ? []
        : rowsOf(child),
  );
}

function elementsOf(nodes: readonly ChildNode[]): Element[] {
  return nodes.filter((node) => isTag(node));
}
