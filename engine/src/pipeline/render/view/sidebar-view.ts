import { hashText } from "@cairn/catalogue/hash";
import type { RoutedSite } from "../../../model/routed-site.ts";
import type { SidebarNode } from "../../../model/navigation.ts";
import { unlistedPrefix } from "../../route/sidebars/sidebar-name.ts";
import { sidebarListFile } from "../frame/sidebar-list.ts";
import { indexSidebar, sidebarForPage, sidebarKeyForPage } from "./sidebar-index.ts";

/** What a page shows of its sidebar beside its entries. */
interface SidebarFrame {
  name: string;
  /** It is long enough to be filtered. */
  hasFilter: boolean;
  /** The file with all of its entries, where the page has a part of them. */
  list: string | undefined;
}

/** The entries, assembled when a page is rendered, and their key. */
interface ShownEntries {
  key: string;
  list: () => readonly SidebarNode[];
}

/** What a page shows of its sidebar. Pages that show the same share one view. */
export class SidebarView implements SidebarFrame {
  readonly name: string;
  readonly hasFilter: boolean;
  readonly list: string | undefined;
  /** Stands for all of it. */
  readonly key: string;
  readonly #entries: ShownEntries;
  #nodes: readonly SidebarNode[] | undefined;

  constructor(frame: SidebarFrame, entries: ShownEntries) {
    this.name = frame.name;
    this.hasFilter = frame.hasFilter;
    this.list = frame.list;
    this.#entries = entries;
    this.key = hashText(JSON.stringify([frame, entries.key]));
  }

  get nodes(): readonly SidebarNode[] {
    return (this.#nodes ??= this.#entries.list());
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
export function createSidebarViews({
  sidebars,
  unlistedSidebars,
}: Pick<RoutedSite, "sidebars" | "unlistedSidebars">): SidebarViewOf {
  const known = viewsOfSidebars.get(sidebars) ?? sidebarViews(sidebars);
  viewsOfSidebars.set(sidebars, known);
  return (name, permalink) => {
    const own = unlistedSidebars?.get(permalink);
    return own ? viewOfUnlisted(name, permalink, own) : known(name, permalink);
  };
}

/** An unlisted page is in its own sidebar, and in no other page's. */
function viewOfUnlisted(name: string, permalink: string, nodes: readonly SidebarNode[]): SidebarView {
  const index = indexSidebar(nodes);
  const list = index.isSmall ? undefined : sidebarListFile(name);
  const frame = { name: unlistedPrefix + name, hasFilter: index.isLong, list };
  const key = sidebarKeyForPage(index, permalink);
  return new SidebarView(frame, { key, list: () => sidebarForPage(index, permalink) });
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
    const frame = { name, hasFilter: index.isLong, list: index.isSmall ? undefined : sidebarListFile(name) };
    const key = sidebarKeyForPage(index, permalink);
    const view = new SidebarView(frame, { key, list: () => sidebarForPage(index, permalink) });
    views.set(place, view);
    return view;
  };
}
