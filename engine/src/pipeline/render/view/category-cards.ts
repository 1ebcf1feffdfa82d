import { addressWithBase } from "../../../address/base-url.ts";
import type { Route, RoutedSite, SidebarNode } from "../../../model/model.ts";
import type { Translator } from "../../../texts/messages.ts";
import type { CardItem } from "../../../client/islands/page-context.ts";

/**
 * A function that gives the cards of `<DocCardList />` on a page: the entries of the category whose page it is, else those
 * of the category that it stands in.
 */
export function createCategoryCards(
  site: RoutedSite,
  baseUrl: string,
  translate: Translator,
): (route: Route) => CardItem[] {
  const children = new Map<string, Map<string, readonly SidebarNode[]>>();
  for (const [name, nodes] of site.sidebars) {
    const byPage = new Map<string, readonly SidebarNode[]>();
    const visit = (items: readonly SidebarNode[]) => {
      for (const node of items) {
        if (node.type === "link" && !byPage.has(node.href)) byPage.set(node.href, items);
        if (node.type !== "category") continue;
        if (node.href) byPage.set(node.href, node.items);
        visit(node.items);
      }
    };
    visit(nodes);
    children.set(name, byPage);
  }
  const withBase = (href: string) => addressWithBase(href, baseUrl);
  const toCard = (node: SidebarNode): CardItem[] => {
    if (node.type === "html") return [];
    if (node.type === "link") {
      const description = site.routes.get(node.href)?.page.description;
      return [{ title: node.label, href: withBase(node.href), ...(description ? { description } : {}) }];
    }
    const href = node.href ?? node.items.flatMap(toCard)[0]?.href;
    return href
      ? [
          {
            title: node.label,
            href: node.href ? withBase(href) : href,
            description:
              node.description ??
              translate("theme.docs.DocCard.categoryDescription.plurals", { count: node.items.length }),
          },
        ]
      : [];
  };
  return ({ sidebar, permalink }) =>
    (children.get(sidebar ?? "")?.get(permalink) ?? [])
      .filter((node) => node.type !== "link" || node.href !== permalink)
      .flatMap(toCard);
}
