import type { MdastNode, Position } from "satteri";

/** Additional data of a node: how it becomes HTML; and its position, if a unified plugin returned it. */
interface NodeData {
  hName?: string;
  hProperties?: Record<string, unknown>;
  position?: Position;
}

type AnyNode = Readonly<{ data?: unknown; position?: MdastNode["position"] }>;

/** Returns a node's data; empty if it has none. */
export function dataOf(node: AnyNode): NodeData {
  return (node.data ?? {}) as NodeData;
}

/** Returns the position of a node in the source; undefined if a plugin created it. */
export function positionOf(node: AnyNode): Position | undefined {
  return node.position ?? dataOf(node).position;
}

/** Returns the source of a node; undefined if a plugin created it. */
export function sourceOf(node: AnyNode, source: string): string | undefined {
  const position = positionOf(node);
  return position && source.slice(position.start.offset, position.end.offset);
}

/** Line and column of a node; the first ones if a plugin created it. */
export function placeOf(node: AnyNode): { line: number; column: number } {
  const { line = 1, column = 1 } = positionOf(node)?.start ?? {};
  return { line, column };
}

/** Returns a node's data with additional properties of its element. Properties set by a plugin take precedence. */
export function withProperties(node: AnyNode, properties: Record<string, unknown>): Record<string, unknown> {
  const data = dataOf(node);
  return { ...data, hProperties: { ...properties, ...data.hProperties } };
}
