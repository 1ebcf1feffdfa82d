import type { SidebarNode } from "../../../model/model.ts";

/** A list of up to this many entries stays one. */
const mostInOne = 250;
/** Of a longer one, so many entries make a range, and so many ranges one range of ranges. */
const perRange = 100;

/** The class of a category that stands for a range: its label is no word of the author's. */
export const rangeClass = "sidebar-range";

/**
 * Divides lists that no reader would look through into ranges, categories that are called after their first and their last
 * entry: otherwise each of 5,000 pages in one folder would carry the entries of all others.
 */
export function divideLongLists(nodes: readonly SidebarNode[]): SidebarNode[] {
  const items = nodes.map((node) =>
    node.type === "category" ? { ...node, items: divideLongLists(node.items) } : node,
  );
  return items.length > mostInOne ? divide(items) : items;
}

function divide(items: readonly SidebarNode[]): SidebarNode[] {
  if (items.length <= perRange) return [...items];
  let size = perRange;
  while (items.length > size * perRange) size *= perRange;
  const count = Math.ceil(items.length / size);
  const ranges = Array.from({ length: count }, (_, index) =>
    items.slice(Math.floor((index * items.length) / count), Math.floor(((index + 1) * items.length) / count)),
  );
  const labels = new Map<string, number>();
  return ranges.map((range) => {
    const label = labelOf(range);
    const known = labels.get(label) ?? 0;
    labels.set(label, known + 1);
    return {
      type: "category",
      // A reader's open categories are remembered by their labels.
      label: known === 0 ? label : `${label} (${known + 1})`,
      collapsible: true,
      collapsed: true,
      className: rangeClass,
      items: divide(range),
    };
  });
}

/** Such as "Backups – Certificates". */
function labelOf(range: readonly SidebarNode[]): string {
  const labels = range.flatMap((node) => (node.type === "html" ? [] : [node.label]));
  return [...new Set([labels[0], labels.at(-1)])].join(" – ");
}
