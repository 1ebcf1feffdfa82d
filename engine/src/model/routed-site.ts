import type { PageDraft } from "./page.ts";
import type { NavigationLink, SidebarNode } from "./navigation.ts";

export type RouteKind = "page" | "category-index" | "tag-index" | "tag" | "not-found";

/** A page with its place in the site. */
export interface Route {
  /** Absolute path without the base URL. */
  permalink: string;
  kind: RouteKind;
  page: PageDraft;
  /** Name of the sidebar shown beside the page. */
  sidebar?: string | undefined;
  /** From the top of the sidebar down to this page. The last `href` is this page. */
  breadcrumbs: { label: string; href?: string | undefined }[];
  previous?: NavigationLink | undefined;
  next?: NavigationLink | undefined;
}

export interface Tag {
  label: string;
  permalink: string;
  description?: string | undefined;
  /** The pages of a list, sorted by title. */
  pages: { title: string; permalink: string; description: string }[];
}

/** A version of the documents, as used by pages and navigation. */
export interface RoutedVersion {
  name: string;
  label: string;
  /** Whether this is the version shown by default. */
  isLast: boolean;
  /** Absolute without the base URL; `/`, or without a trailing slash. */
  path: string;
  /** The notice above its pages. */
  banner: "none" | "unreleased" | "unmaintained";
  /** Whether its pages show its label above their title. */
  badge: boolean;
  noIndex: boolean;
  /** Prefix of the ids of its pages; empty for the current version. */
  idPrefix: string;
  /** Permalink of its main document; absent if it has none. */
  mainDocument?: string | undefined;
  /** Permalinks by the key that versions of a page share: the document's id, or its path within the version. */
  permalinks: Map<string, string>;
}

/** The whole site as data, ready to be rendered and checked. */
export interface RoutedSite {
  /** By permalink, in the order of the sources. */
  routes: Map<string, Route>;
  /** Permalink by page id. */
  permalinkById: Map<string, string>;
  /** Permalink by file, relative to the site's folder. */
  permalinkByFile: Map<string, string>;
  /** Permalinks of drafts by their files, of which there are pages only while a site is edited. */
  drafts?: ReadonlyMap<string, string> | undefined;
  sidebars: Map<string, SidebarNode[]>;
  /** Sidebars of unlisted pages, by permalink: the usual one with the page itself added. */
  unlistedSidebars?: ReadonlyMap<string, readonly SidebarNode[]> | undefined;
  /** Versions of the documents, newest first; a single one if the site has no others. */
  versions: RoutedVersion[];
  /** Versions of further document instances: `isLast` marks the last one of each instance. */
  furtherVersions: RoutedVersion[];
  tags: Tag[];
  /** Redirects: from a path that no page has (without a trailing slash) to a permalink or any other address. */
  redirects: ReadonlyMap<string, string>;
}
