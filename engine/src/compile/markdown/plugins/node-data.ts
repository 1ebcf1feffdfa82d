import type { MdastNode, Position } from "satteri";

/** What a node carries beside its content: how it becomes HTML; and, of one that a plugin of unified gave back, its place. */
interface NodeData {
  hName?: string;
  hProperties?: Record<string, unknown>;
  position?: Position;
}

type AnyNode = Readonly<{ data?: unknown; position?: MdastNode["position"] }>;

/** A node's data; empty where it has none. */
export function dataOf(node: AnyNode): NodeData {
  return (node.data ?? {}) as NodeData;
}

/** Where a node stands in the source; absent of one that a plugin made. */
export function positionOf(node: AnyNode): Position | undefined {
  return node.position ?? dataOf(node).position;
}

/** Line and column of a node; the first ones of one that a plugin made. */
export function placeOf(node: AnyNode): { line: number; column: number } {
  const { line = 1, column = 1 } = positionOf(node)?.start ?? {};
  return { line, column };
}

/** A node's data with further properties of its element. What a plugin has given it goes before. */
export function withProperties(node: AnyNode, properties: Record<string, unknown>): Record<string, unknown> {
  const data = dataOf(node);
  return { ...data, hProperties: { ...properties, ...data.hProperties } };
}
