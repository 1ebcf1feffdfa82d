import type { PageDraft } from "../../../model/page.ts";

/** A page that a sidebar generates for one of its categories. */
export interface GeneratedIndex {
  permalink: string;
  title: string;
  description: string;
  image?: string | undefined;
  keywords?: string[] | undefined;
  sidebar: string;
  /** The file that requests it. */
  file: string;
}

export interface PageEntry {
  type: "page";
  page: PageDraft;
  label: string;
  className?: string | undefined;
  /** Whether it is a `ref`: an entry for a page that belongs to another sidebar. */
  isReference: boolean;
}

export interface CategoryEntry {
  type: "category";
  label: string;
  /** The page or index that the category itself leads to. */
  page?: PageDraft | undefined;
  index?: GeneratedIndex | undefined;
  items: SidebarEntry[];
  collapsible: boolean;
  collapsed: boolean;
  className?: string | undefined;
  description?: string | undefined;
  /** For the site's own components. */
  customProps?: Readonly<Record<string, unknown>> | undefined;
}

/** An entry of a sidebar with its references resolved. All kinds of navigation are made from these. */
export type SidebarEntry =
  | PageEntry
  | CategoryEntry
  | { type: "link"; label: string; href: string; className?: string | undefined; description?: string | undefined }
  | { type: "html"; html: string; className?: string | undefined };

/** Whether a page is left out of lists and navigation. Such a page has an address, and is in its own sidebar. */
export function isUnlisted(page: PageDraft): boolean {
  return page.frontMatter.unlisted === true;
}

/** Returns the permalink that a category leads to; undefined if it has none, or if its page is unlisted. */
export function hrefOfCategory({ page, index }: CategoryEntry): string | undefined {
  if (page) return isUnlisted(page) ? undefined : page.permalink;
  return index?.permalink;
}
