import { hashText } from "@cairn/catalogue/hash";
import type { RoutedSite, SidebarNode } from "../../../model/model.ts";
import { sidebarListFile } from "../frame/sidebar-list.ts";
import { indexSidebar, sidebarForPage } from "./sidebar-index.ts";

/** What a page shows of its sidebar. Pages that show the same share one view. */
export class SidebarView {
  readonly name: string;
  readonly nodes: readonly SidebarNode[];
  /** It is long enough to be filtered. */
  readonly hasFilter: boolean;
  /** The file with all of its entries, where the page has a part of them. */
  readonly list: string | undefined;
  /** Stands for all of it. */
  readonly key: string;

  constructor({ name, nodes, hasFilter, list }: Omit<SidebarView, "key" | "toJSON">) {
    this.name = name;
    this.nodes = nodes;
    this.hasFilter = hasFilter;
    this.list = list;
    this.key = hashText(JSON.stringify([name, nodes, hasFilter, list]));
  }

  /** Of a view's hash: the entries of a sidebar are many, and the pages that show them are, too. */
  toJSON(): string {
    return this.key;
  }
}

type SidebarViewOf = (name: string, permalink: string) => SidebarView | undefined;

const viewsOfSidebars = new WeakMap<RoutedSite["sidebars"], SidebarViewOf>();

/**
 * A function that gives a page's view of a sidebar; `undefined` where there is none of that name. The same sidebars have the same
 * function: while texts are edited, they stay as they are.
 */
export function createSidebarViews({ sidebars }: Pick<RoutedSite, "sidebars">): SidebarViewOf {
  const known = viewsOfSidebars.get(sidebars) ?? sidebarViews(sidebars);
  viewsOfSidebars.set(sidebars, known);
  return known;
}

function sidebarViews(sidebars: RoutedSite["sidebars"]): SidebarViewOf {
  const indexes = new Map(Array.from(sidebars, ([name, nodes]) => [name, indexSidebar(nodes)]));
  const views = new Map<unknown, SidebarView>();
  return (name, permalink) => {
    const index = indexes.get(name);
    if (!index) return undefined;
    // The categories above a page decide which are open.
    const place = index.ancestors.get(permalink) ?? index;
    const known = views.get(place);
    if (known) return known;
    const nodes = sidebarForPage(index, permalink);
    const list = index.isSmall ? undefined : sidebarListFile(name);
    const view = new SidebarView({ name, nodes, hasFilter: index.isLong, list });
    views.set(place, view);
    return view;
  };
}
