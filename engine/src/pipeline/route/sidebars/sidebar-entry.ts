import type { PageDraft } from "../../../model/page.ts";

/** A page that a sidebar makes for one of its categories. */
export interface GeneratedIndex {
  permalink: string;
  title: string;
  description: string;
  image?: string | undefined;
  keywords?: string[] | undefined;
  sidebar: string;
  /** The file that asks for it. */
  file: string;
}

export interface PageEntry {
  type: "page";
  page: PageDraft;
  label: string;
  className?: string | undefined;
  /** A `ref`: shown here, while the page belongs to another sidebar. */
  isReference: boolean;
}

export interface CategoryEntry {
  type: "category";
  label: string;
  /** What the category itself leads to. */
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

/** An entry of a sidebar with everything that it names found: navigation of all kinds is made from these. */
export type SidebarEntry =
  | PageEntry
  | CategoryEntry
  | { type: "link"; label: string; href: string; className?: string | undefined; description?: string | undefined }
  | { type: "html"; html: string; className?: string | undefined };

/** Whether a page is kept out of lists and navigation. It has its address, and its own sidebar beside it. */
export function isUnlisted(page: PageDraft): boolean {
  return page.frontMatter.unlisted === true;
}

/** The path that a category leads to; absent where it has none, or where its page is unlisted. */
export function hrefOfCategory({ page, index }: CategoryEntry): string | undefined {
  if (page) return isUnlisted(page) ? undefined : page.permalink;
  return index?.permalink;
}
