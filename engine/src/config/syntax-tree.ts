/** A node of a syntax tree, by the names of ESTree. */
export interface SyntaxNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Calls `visit` for every node below and in a value, the outer ones first. */
export function visitNodes(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const each of value) visitNodes(each, visit);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value) visit(value as SyntaxNode);
    for (const each of Object.values(value)) visitNodes(each, visit);
  }
}

/** The name that an identifier is, or a key that is a text or a number; empty for anything else. */
export function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  const text = name ?? value;
  return typeof text === "string" || typeof text === "number" ? String(text) : "";
}
