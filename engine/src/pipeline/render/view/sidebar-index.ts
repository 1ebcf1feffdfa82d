import { hashText } from "@cairn/catalogue/hash";
import type { SidebarNode } from "../../../model/navigation.ts";

/** A list of up to this many entries stays one. */
const mostInOne = 250;
/** Longer sidebars are split: so many entries are one range, and so many ranges one range of ranges. */
const perRange = 100;
/** The class of a category that is a range: its label is generated. */
const rangeClass = "sidebar-range";

type Category = Extract<SidebarNode, { type: "category" }>;

/** Up to this many entries, a sidebar is put whole into every page. */
const smallSidebar = 80;
/** From this many entries on it gets a box to filter it with: no screen shows them all. */
const longSidebar = 40;

/** A sidebar prepared for rendering: the position of each page in it is looked up, never searched. */
export interface SidebarIndex {
  nodes: readonly SidebarNode[];
  /** The categories above a page, outermost first; a category's own page counts as inside it. */
  ancestors: Map<string, Category[]>;
  isSmall: boolean;
  isLong: boolean;
  /** A category as it is shown where it is not open. */
  closed: (category: Category) => SidebarNode;
  /** Stands for some entries, as they are shown where none of them is open. */
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
  const closed: SidebarIndex["closed"] = once((category) => closeCategory(category, isSmall, closed));
  const keyOf = once((items: readonly SidebarNode[]) =>
    hashText(JSON.stringify(items.map((node) => (node.type === "category" ? closed(node) : node)))),
  );
  return { nodes, ancestors, isSmall, isLong: count >= longSidebar, closed, keyOf };
}

/** A function that answers the same question once: pages show most categories of their sidebar in the same way. */
function once<Question extends object, Answer>(ask: (question: Question) => Answer): (question: Question) => Answer {
  const answers = new Map<Question, Answer>();
  return (question) => {
    const answer = answers.get(question) ?? ask(question);
    answers.set(question, answer);
    return answer;
  };
}

function closeCategory(node: Category, isSmall: boolean, closed: SidebarIndex["closed"]): SidebarNode {
  if (isSmall || !node.collapsible || !node.collapsed)
    return { ...node, items: node.items.map((each) => (each.type === "category" ? closed(each) : each)) };
  const href = node.href ?? firstPage(node);
  // A category without its own page opens in place; without scripts, it links to its first page, where it is open.
  const className = node.href ? "sidebar-stub" : "sidebar-stub sidebar-opens";
  return href ? { type: "link", label: node.label, href, className } : { ...node, items: [] };
}

/**
 * The entries that a page shows: the categories above it are open. In a large sidebar the other collapsed categories
 * become links to their first page, so that a page carries what it shows and every entry is still some clicks away.
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

/** Stands for the entries that a page shows, which need not be put together for it. */
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
 * Divides lists that no reader would look through into ranges, categories that are called after their first and their last
 * entry: otherwise each of 5,000 pages in one folder would carry the entries of all others.
 */
function divideLongLists(nodes: readonly SidebarNode[]): SidebarNode[] {
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
