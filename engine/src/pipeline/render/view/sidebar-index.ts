import { hashText } from "@cairn/catalogue/hash";
import type { SidebarNode } from "../../../model/navigation.ts";

/** A list of up to this many entries is not divided. */
const maxUndivided = 250;
/** Longer lists are divided: up to this many entries form a range, and up to this many ranges a range of ranges. */
const perRange = 100;
/** The class of a category that is a range: its label is generated. */
const rangeClass = "sidebar-range";

type Category = Extract<SidebarNode, { type: "category" }>;

/** Sidebars of up to this many entries are contained in every page as a whole. */
const smallSidebar = 80;
/** Sidebars of at least this many entries get a filter field, because no screen shows them all. */
const longSidebar = 40;

/** A sidebar prepared for rendering: the position of each page in it can be looked up instead of searched. */
export interface SidebarIndex {
  nodes: readonly SidebarNode[];
  /** The categories above a page, outermost first, by permalink. A category's own page counts as inside it. */
  ancestors: Map<string, Category[]>;
  isSmall: boolean;
  isLong: boolean;
  /** Returns a category as shown on pages outside of it. */
  closed: (category: Category) => SidebarNode;
  /** Returns a key for some entries as shown if none of them is open. */
  keyOf: (entries: readonly SidebarNode[]) => string;
}

export function indexSidebar(entries: readonly SidebarNode[]): SidebarIndex {
  const nodes = divideLongLists(entries);
  const ancestors: SidebarIndex["ancestors"] = new Map();
  let count = 0;
  const visit = (items: readonly SidebarNode[], above: Category[]) => {
    for (const node of items) {
      count++;
      if (node.type === "link" && !ancestors.has(node.href)) ancestors.set(node.href, above);
      if (node.type !== "category") continue;
      const inside = [...above, node];
      if (node.href && !ancestors.has(node.href)) ancestors.set(node.href, inside);
      visit(node.items, inside);
    }
  };
  visit(nodes, []);
  const isSmall = count <= smallSidebar;
  const closed: SidebarIndex["closed"] = memoize((category) => closeCategory(category, isSmall, closed));
  const keyOf = memoize((items: readonly SidebarNode[]) =>
    hashText(JSON.stringify(items.map((node) => (node.type === "category" ? closed(node) : node)))),
  );
  return { nodes, ancestors, isSmall, isLong: count >= longSidebar, closed, keyOf };
}

/** Memoizes a function, because pages show most categories of their sidebar in the same way. */
function memoize<Input extends object, Result>(compute: (input: Input) => Result): (input: Input) => Result {
  const results = new Map<Input, Result>();
  return (input) => {
    const result = results.get(input) ?? compute(input);
    results.set(input, result);
    return result;
  };
}

function closeCategory(node: Category, isSmall: boolean, closed: SidebarIndex["closed"]): SidebarNode {
  if (isSmall || !node.collapsible || !node.collapsed)
    return { ...node, items: node.items.map((each) => (each.type === "category" ? closed(each) : each)) };
  const href = node.href ?? firstPage(node);
  // Scripts open a category without its own page in place. Without scripts, it is a link to its first page.
  const className = node.href ? "sidebar-stub" : "sidebar-stub sidebar-opens";
  return href ? { type: "link", label: node.label, href, className } : { ...node, items: [] };
}

/**
 * Returns the entries that a page shows: the categories above it are open. In a large sidebar, other collapsed
 * categories become links to their first page, so that a page only contains the entries that it shows, and all others
 * can be reached with some clicks.
 */
export function sidebarForPage(index: SidebarIndex, permalink: string): readonly SidebarNode[] {
  const open = new Set(index.ancestors.get(permalink));
  const view = (nodes: readonly SidebarNode[]): SidebarNode[] =>
    nodes.map((node) => {
      if (node.type !== "category") return node;
      return open.has(node) ? { ...node, collapsed: false, items: view(node.items) } : index.closed(node);
    });
  return view(index.nodes);
}

/** Returns a key for the entries that a page shows, without assembling them. */
export function sidebarKeyForPage(index: SidebarIndex, permalink: string): string {
  const parts: unknown[] = [index.keyOf(index.nodes)];
  let entries = index.nodes;
  for (const category of index.ancestors.get(permalink) ?? []) {
    parts.push(entries.indexOf(category), { ...category, items: undefined }, index.keyOf(category.items));
    entries = category.items;
  }
  return hashText(JSON.stringify(parts));
}

function firstPage(category: Category): string | undefined {
  for (const node of category.items) {
    if (node.type === "link") return node.href;
    const found = node.type === "category" ? (node.href ?? firstPage(node)) : undefined;
    if (found) return found;
  }
  return undefined;
}

/**
 * Divides very long lists into ranges, which are categories named after their first and last entries. Otherwise each of
 * 5,000 pages in one folder would contain the entries of all others.
 */
function divideLongLists(nodes: readonly SidebarNode[]): SidebarNode[] {
  const items = nodes.map((node) =>
    node.type === "category" ? { ...node, items: divideLongLists(node.items) } : node,
  );
  return items.length > maxUndivided ? divide(items) : items;
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
      // Labels have to differ, because a reader's open categories are stored by label.
      label: known === 0 ? label : `${label} (${known + 1})`,
      collapsible: true,
      collapsed: true,
      className: rangeClass,
      items: divide(range),
    };
  });
}

/** Returns the label of a range, such as "Backups – Certificates". */
function labelOf(range: readonly SidebarNode[]): string {
  const labels = range.flatMap((node) => (node.type === "html" ? [] : [node.label]));
  return [...new Set([labels[0], labels.at(-1)])].join(" – ");
}
