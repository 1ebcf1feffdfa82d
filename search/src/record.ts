/**
 * The kinds of search results on every site; the index stores a kind as its index in this list. Sites may add others.
 */
export const recordKinds = [
  "page",
  "heading",
  "module",
  "service",
  "input",
  "output",
  "release",
  "question",
  "tag",
] as const;

export type BuiltInKind = (typeof recordKinds)[number];

/** The name of a kind of results: one of those above, or one of the site's own. */
export type RecordKind = BuiltInKind | (string & {});

/** A search record: a page, or a place in one. */
export interface SearchRecord {
  kind: RecordKind;
  title: string;
  /** Id of the place in the page; empty for the page itself. */
  anchor: string;
  /** Titles of the headings above it, outermost first, without the page's title. */
  above: string[];
  /** One line shown beside the title, such as an input's type and default; empty if there is none. */
  detail: string;
  text: string;
  /** Its other names, which are weighted like its title. */
  names: string[];
  /** Exact quotes, such as messages of programs. */
  phrases: string[];
  /** The source repository that it belongs to, if different from the page's. */
  repository?: string | undefined;
}

/** An empty record. */
export const emptyRecord = {
  anchor: "",
  above: [],
  detail: "",
  text: "",
  names: [],
  phrases: [],
} satisfies Partial<SearchRecord>;

/** A page to index. Its first record is the page itself. */
export interface SearchablePage {
  /** Absolute path without the base URL. */
  permalink: string;
  /** Labels of the breadcrumbs above the page. */
  path: string[];
  repository?: string | undefined;
  /** Its version of the documents; absent outside of versions. */
  version?: string | undefined;
  /** Words that describe the page's context, such as its tags. */
  context: string;
  records: SearchRecord[];
}

/** The kinds in an index, by the numbers that it uses: those of every site, then the site's own. */
export function kindNames(ownKinds: readonly string[]): RecordKind[] {
  return [...recordKinds, ...ownKinds];
}
