/** An entry in the navigation of another generator. */
export interface NavigationEntry {
  /** Absent if the entry is named like its document. */
  label?: string | undefined;
  /** Its document, relative to the folder of the documents; some programs leave out the extension. */
  document?: string | undefined;
  /** The address that it leads to, if that is no document. */
  href?: string | undefined;
  /** A folder whose documents are all listed, relative to that of the documents. */
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
