import { type HtmlElement, type HtmlNode, isElement } from "@cairn/html/read-html";
import { inlineMarkdown } from "./inline.ts";

/** A table in GitHub's way: its first row names the columns. */
export function tableMarkdown(table: HtmlElement): string {
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

function alignOf({ attribs }: HtmlElement): string {
  return attribs["align"] ?? /text-align:\s*(\w+)/.exec(attribs["style"] ?? "")?.[1] ?? "";
}

function rowsOf(node: HtmlElement): HtmlElement[][] {
  return elementsOf(node.children).flatMap((child) =>
    child.name === "tr"
      ? [elementsOf(child.children).filter(({ name }) => name === "th" || name === "td")]
      : child.name === "table"
        ? []
        : rowsOf(child),
  );
}

function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => isElement(node));
}
