import type { PageDraft } from "../../model/page.ts";

/** An entry in the navigation of another generator. */
export interface NavigationEntry {
  /** Absent if the entry is named like its document, or like its folder. */
  label?: string | undefined;
  /** Its document, relative to the folder of the documents; some programs leave out the extension. */
  document?: string | undefined;
  /** The address that it leads to, of the site or another one. */
  href?: string | undefined;
  /** A folder, relative to that of the documents. Without entries, all its documents are listed. */
  folder?: string | undefined;
  entries?: NavigationEntry[] | undefined;
}

/** The navigation of another generator. */
export interface ForeignNavigation {
  /** Absolute paths of the files that were read; the first one defines it. */
  files: [string, ...string[]];
  /** One list of entries, which all pages show, or several, each for the pages that it names. */
  sidebars: NavigationEntry[][];
}

/** An entry of the navbar of another generator, with a target or a menu of such entries. */
export interface ForeignNavbarItem {
  label: string;
  to?: string;
  href?: string;
  items?: ForeignNavbarItem[];
}

/** A site whose navigation is sought. */
export interface NavigationSource {
  siteDirectory: string;
  /** The folder of the documents, relative to the site's. */
  directory: string;
  /** The pages of the documents. */
  pages: readonly PageDraft[];
}
