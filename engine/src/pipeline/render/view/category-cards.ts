import type { CardItem, PageDetails, SidebarItem } from "../../../client/islands/page-context.ts";
import type { Route, RoutedSite } from "../../../model/routed-site.ts";
import type { SidebarNode } from "../../../model/navigation.ts";
import { addressWithBase } from "../../../address/base-url.ts";
import type { Translator } from "../../../texts/messages.ts";

type WithBase = (href: string) => string;

/** Returns a sidebar's entry for components, with its entries and Docusaurus's names. */
export function sidebarItem(node: SidebarNode, withBase: WithBase): SidebarItem {
  if (node.type === "html") return { type: "html", value: node.html, className: node.className };
  const { label, className } = node;
  if (node.type === "link") return { type: "link", label, className, href: withBase(node.href) };
  return {
    type: "category",
    ...describeCategory(node, withBase),
    items: node.items.map((each) => sidebarItem(each, withBase)),
  };
}

function describeCategory(node: Extract<SidebarNode, { type: "category" }>, withBase: WithBase) {
  const { label, className, href, collapsible, collapsed, description, customProps } = node;
  return { label, className, href: href && withBase(href), collapsible, collapsed, description, customProps };
}

/**
 * Returns a function that gives the cards of `<DocCardList />` on a page: the entries of the category whose own page it
 * is, else those of the category that it is in. It also gives the category whose own page it is.
 */
export function createCategoryCards(
  site: RoutedSite,
  baseUrl: string,
  translate: Translator,
): (route: Route) => Pick<PageDetails, "category" | "categoryEntries" | "categoryItems"> {
  const withBase = (href: string) => addressWithBase(href, baseUrl);
  const { neighbours, categories } = indexSidebars(site, withBase);
  const toCards = createCards({ site, translate, withBase });
  const entries = new Map<SidebarNode, SidebarItem[]>();
  const makeEntry = (node: SidebarNode) =>
    toCards(node).map(({ title: label, href, description }): SidebarItem => {
      const own = { label, href, description };
      return node.type === "category" ? { ...sidebarItem(node, withBase), ...own } : { type: "link", ...own };
    });
  const toEntry = (node: SidebarNode): SidebarItem[] => {
    const known = entries.get(node) ?? makeEntry(node);
    entries.set(node, known);
    return known;
  };
  return ({ sidebar, permalink }) => {
    const nodes = (neighbours.get(sidebar ?? "")?.get(permalink) ?? []).filter(
      (node) => node.type !== "link" || node.href !== permalink,
    );
    return {
      categoryItems: nodes.flatMap(toCards),
      categoryEntries: nodes.flatMap(toEntry),
      category: categories.get(`${sidebar ?? ""} ${permalink}`),
    };
  };
}

/**
 * Indexes all sidebars: by sidebar and page the entries beside the page, or below it if it is a category's, and by both
 * the categories that have a page.
 */
function indexSidebars(site: RoutedSite, withBase: WithBase) {
  const neighbours = new Map<string, Map<string, readonly SidebarNode[]>>();
  const categories = new Map<string, PageDetails["category"]>();
  for (const [name, nodes] of site.sidebars) {
    const byPage = new Map<string, readonly SidebarNode[]>();
    const visit = (items: readonly SidebarNode[]) => {
      for (const node of items) {
        if (node.type === "link" && !byPage.has(node.href)) byPage.set(node.href, items);
        if (node.type !== "category") continue;
        if (node.href) {
          byPage.set(node.href, node.items);
          categories.set(`${name} ${node.href}`, describeCategory(node, withBase));
        }
        visit(node.items);
      }
    };
    visit(nodes);
    neighbours.set(name, byPage);
  }
  return { neighbours, categories };
}

interface CardContext {
  site: RoutedSite;
  translate: Translator;
  withBase: WithBase;
}

/** Returns a function that gives the card of an entry; none if it leads nowhere. */
function createCards({ site, translate, withBase }: CardContext): (node: SidebarNode) => CardItem[] {
  const toCards = (node: SidebarNode): CardItem[] => {
    if (node.type === "html") return [];
    if (node.type === "link") {
      const description = site.routes.get(node.href)?.page.description;
      return [{ title: node.label, href: withBase(node.href), ...(description ? { description } : {}) }];
    }
    const href = node.href === undefined ? node.items.flatMap(toCards)[0]?.href : withBase(node.href);
    if (!href) return [];
    const count = { count: node.items.length };
    const description = node.description ?? translate("theme.docs.DocCard.categoryDescription.plurals", count);
    return [{ title: node.label, href, description, isCategory: true }];
  };
  return toCards;
}
