import { hashText } from "@cairn/catalogue/hash";
import type { RoutedSite } from "../../../model/routed-site.ts";
import type { SidebarNode } from "../../../model/navigation.ts";
import { unlistedPrefix } from "../../route/sidebars/sidebar-name.ts";
import { sidebarListFile } from "../frame/sidebar-list.ts";
import { indexSidebar, sidebarForPage, sidebarKeyForPage } from "./sidebar-index.ts";

/** What a page shows of its sidebar in addition to the entries. */
interface SidebarFrame {
  name: string;
  /** Whether it is long enough for a filter field. */
  hasFilter: boolean;
  /** The file with all of its entries; undefined if the page contains all of them. */
  list: string | undefined;
}

/** The entries, which are only assembled when a page is rendered, and their key. */
interface ShownEntries {
  key: string;
  list: () => readonly SidebarNode[];
}

/** The part of a sidebar that a page shows. Pages that show the same part share one view. */
export class SidebarView implements SidebarFrame {
  readonly name: string;
  readonly hasFilter: boolean;
  readonly list: string | undefined;
  /** Hash of the whole view. */
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

  /**
   * Returns what represents the sidebar in a page's hash: its key, because hashing all entries for each page is slow.
   */
  toJSON(): string {
    return this.key;
  }
}

type SidebarViewOf = (name: string, permalink: string) => SidebarView | undefined;

const viewsOfSidebars = new WeakMap<RoutedSite["sidebars"], SidebarViewOf>();

/**
 * Returns a function that gives a page's view of a sidebar; `undefined` if there is none of that name. Views are kept
 * for the same `sidebars` object, which stays the same while only bodies of documents are edited.
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

/** Returns the view of an unlisted page, which is in its own sidebar, and in no other page's. */
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
    // Pages with the same categories above them show the same.
    const openCategories = index.ancestors.get(permalink) ?? index;
    const known = views.get(openCategories);
    if (known) return known;
    const frame = { name, hasFilter: index.isLong, list: index.isSmall ? undefined : sidebarListFile(name) };
    const key = sidebarKeyForPage(index, permalink);
    const view = new SidebarView(frame, { key, list: () => sidebarForPage(index, permalink) });
    views.set(openCategories, view);
    return view;
  };
}
