import type { TreeNode } from "../../docusaurus/markdown-plugins/document-plugins.ts";

/** Nodes whose source position is needed for findings and texts. */
const placed =
  /^(?:link|image|definition|math|inlineMath|code|(?:container|leaf|text)Directive|mdxJsx(?:Flow|Text)Element)$/;
/** Internal properties of the compiler's nodes. */
const internal = new Set(["_resolver", "_id", "_nodeId"]);

/** Copies a tree of the compiler to plain objects, which plugins can change freely. */
export function copyTree(value: unknown): TreeNode {
  return copy(value) as TreeNode;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !internal.has(key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, copy(inner)]));
}

/** Calls `visit` for every node of a tree, outer ones first. */
export function visitTree(node: TreeNode, visit: (node: TreeNode) => void): void {
  visit(node);
  for (const child of node.children ?? []) visitTree(child, visit);
}

/**
 * Converts a plugin's tree for the compiler. The compiler drops positions of nodes, so they are passed as data; for
 * JavaScript it takes text, but plugins may return only a tree, which `print` converts to text.
 */
export function toCompilerTree(node: TreeNode, print: (program: TreeNode) => string): TreeNode {
  const { position, data, children, attributes, ...rest } = node;
  const { estree, ...kept } = (data ?? {}) as { estree?: TreeNode };
  const place = position !== undefined && placed.test(node.type) ? { position } : {};
  const held = { ...kept, ...place };
  const inner = children
    ?.flatMap((child) => (child.type === "root" ? (child.children ?? []) : [child]))
    // A value from a package that is not installed is not a node.
    .filter((child) => typeof child.type === "string")
    .map((child) => toCompilerTree(child, print));
  return {
    ...rest,
    ...(estree !== undefined && isBlank(rest["value"]) && { value: print(estree) }),
    ...(Object.keys(held).length > 0 && { data: held }),
    ...(attributes !== undefined && { attributes: toCompilerAttributes(attributes, print) }),
    ...(inner && { children: inner }),
  };
}

function toCompilerAttributes(attributes: unknown, print: (program: TreeNode) => string): unknown {
  if (!Array.isArray(attributes)) return attributes;
  return attributes.map((each: TreeNode) => {
    const { value } = each;
    if (typeof value !== "object" || value === null) return withText(each, print);
    return { ...each, value: withText(value as TreeNode, print) };
  });
}

/** Returns an expression with its text. */
function withText({ data, ...node }: TreeNode, print: (program: TreeNode) => string): TreeNode {
  const estree = (data as { estree?: TreeNode } | undefined)?.estree;
  return estree && isBlank(node["value"]) ? { ...node, value: print(estree) } : node;
}

function isBlank(value: unknown): boolean {
  return typeof value !== "string" || value.trim() === "";
}

/** Returns a tree's imports, exports and names as text, including those that plugins have added. */
export function writtenIn(tree: TreeNode): string {
  const lines: string[] = [];
  visitTree(tree, (node) => {
    if (/^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(node.type)) lines.push(String(node["value"]));
    else if (node.type.startsWith("mdxJsx")) lines.push(`<${String(node["name"] ?? "")} />`);
  });
  return lines.join("\n");
}
