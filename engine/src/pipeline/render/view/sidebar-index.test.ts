import { describe, expect, test } from "vitest";
import type { SidebarNode } from "../../../model/navigation.ts";
import { indexSidebar, sidebarForPage, sidebarKeyForPage } from "./sidebar-index.ts";

const entries = (count: number): SidebarNode[] =>
  Array.from({ length: count }, (_, i) => ({ type: "link", label: `Page ${i + 1}`, href: `/page-${i + 1}` }));

/** Returns the entries in a short form; a category as an object with its entries. */
const outline = (nodes: readonly SidebarNode[]): unknown[] =>
  nodes.map((node) => {
    if (node.type === "html") return node.html;
    return node.type === "link" ? `${node.label} → ${node.href}` : { [node.label]: outline(node.items) };
  });

const countOf = (nodes: readonly SidebarNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (node.type === "category" ? countOf(node.items) : 0), 0);

describe("a long list", () => {
  test("is shown as a whole up to 250 entries", () => {
    expect(sidebarForPage(indexSidebar(entries(250)), "/page-7")).toEqual(entries(250));
  });

  test("is divided from there on: the page contains the entries around its own, and a link into each other range", () => {
    const shown = outline(sidebarForPage(indexSidebar(entries(251)), "/page-100"));
    expect(shown).toEqual([
      "Page 1 – Page 83 → /page-1",
      {
        "Page 84 – Page 167": entries(251)
          .slice(83, 167)
          .map((node) => outline([node])[0]),
      },
      "Page 168 – Page 251 → /page-168",
    ]);
  });

  test("in a category is divided as well if the page is in the category", () => {
    const nodes: SidebarNode[] = [
      { type: "category", label: "Notes", collapsible: true, collapsed: true, items: entries(300) },
      { type: "link", label: "About", href: "/about" },
    ];
    expect(outline(sidebarForPage(indexSidebar(nodes), "/about"))).toEqual(["Notes → /page-1", "About → /about"]);
    const shown = outline(sidebarForPage(indexSidebar(nodes), "/page-300"));
    expect(shown).toMatchObject([
      { Notes: ["Page 1 – Page 100 → /page-1", "Page 101 – Page 200 → /page-101", { "Page 201 – Page 300": {} }] },
      "About → /about",
    ]);
  });

  test.each([5000, 20_000, 150_000])("of %d entries adds at most some hundreds to a page", (count) => {
    const index = indexSidebar(entries(count));
    const carried = sidebarForPage(index, `/page-${count >> 1}`);
    expect(countOf(carried)).toBeLessThan(320);
    expect(JSON.stringify(carried)).toContain(`"/page-${count >> 1}"`);
  });

  test("leads to every page by following links of the sidebar", () => {
    const index = indexSidebar(entries(20_000));
    const reached = new Set(["/page-1"]);
    for (const permalink of reached) {
      const follow = (nodes: readonly SidebarNode[]): void => {
        for (const node of nodes) {
          if (node.type === "link") reached.add(node.href);
          else if (node.type === "category") follow(node.items);
        }
      };
      // Each range has one view, which its first page shows.
      if (reached.size < 20_000) follow(sidebarForPage(index, permalink));
    }
    expect(reached.size).toBe(20_000);
  });

  test("has ranges with different labels even if all entries have the same label", () => {
    const same = entries(400).map((node) => ({ ...node, label: "Overview" }));
    const labels = sidebarForPage(indexSidebar(same), "/elsewhere").map((node) => node.type === "link" && node.label);
    expect(labels).toEqual(["Overview", "Overview (2)", "Overview (3)", "Overview (4)"]);
  });
});

describe("the key of a page's entries", () => {
  const pages = (from: number, count: number) => entries(from + count).slice(from);
  const category = (label: string, items: SidebarNode[]): SidebarNode => ({
    type: "category",
    label,
    collapsible: true,
    collapsed: true,
    items,
  });
  /** Returns the index of a sidebar that is too long for pages to contain it as a whole. */
  const sidebar = (change: (nodes: SidebarNode[]) => SidebarNode[] = (nodes) => nodes) =>
    indexSidebar(
      change([
        category("A", [category("B", pages(0, 40)), ...pages(40, 30)]),
        category("C", pages(70, 50)),
        ...pages(120, 3),
      ]),
    );

  test("is the same if and only if the entries are", () => {
    const renamed = pages(0, 40).map((node) => ({ ...node, label: `${node.type === "link" && node.label}!` }));
    const sidebars = [
      sidebar(),
      sidebar((nodes) => nodes.toReversed()),
      sidebar(([, ...rest]) => [category("A", [category("B", renamed), ...pages(40, 30)]), ...rest]),
      sidebar(([, ...rest]) => [category("A", [category("D", pages(0, 40)), ...pages(40, 30)]), ...rest]),
      sidebar(([first, second, ...rest]) => [first, { ...second, className: "new" }, ...rest] as SidebarNode[]),
    ];
    const shown = sidebars.flatMap((index) =>
      ["/page-1", "/page-41", "/page-71", "/page-121", "/elsewhere"].map((permalink) => ({
        key: sidebarKeyForPage(index, permalink),
        entries: JSON.stringify(sidebarForPage(index, permalink)),
      })),
    );
    for (const one of shown)
      for (const other of shown) expect(one.key === other.key).toBe(one.entries === other.entries);
  });
});
