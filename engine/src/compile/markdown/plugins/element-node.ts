import type { Custom } from "satteri";

export type ElementChild = NonNullable<Custom["children"]>[number];

/** Returns a node that becomes an HTML element. */
export function elementNode(
  name: string,
  properties: Record<string, unknown>,
  children: readonly ElementChild[] = [],
): Custom {
  const data: Record<string, unknown> = { hName: name, hProperties: properties };
  return { type: `element-${name}`, data, children: [...children] };
}
