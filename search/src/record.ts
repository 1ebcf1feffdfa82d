/** What a search result can be on every site; the index names a kind by its place in this list. Sites may have others. */
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

/** Something that can be found: a page, or a place in one. */
export interface SearchRecord {
  kind: RecordKind;
  title: string;
  /** Id of the place in the page; empty for the page itself. */
  anchor: string;
  /** Titles of the headings that it stands below, from the top; the page's own is not among them. */
  above: string[];
  /** What is said beside the title in one line, such as an input's type and default; empty where there is nothing. */
  detail: string;
  text: string;
  /** Other names of it, which count as its title does. */
  names: string[];
  /** What it quotes word for word, such as messages of programs. */
  phrases: string[];
  /** The source repository that it belongs to, where it is another than the page's. */
  repository?: string | undefined;
}

/** A record that says nothing yet. */
export const emptyRecord = {
  anchor: "",
  above: [],
  detail: "",
  text: "",
  names: [],
  phrases: [],
} satisfies Partial<SearchRecord>;

/** A page as the index takes it. Its first record is the page itself. */
export interface SearchablePage {
  /** Absolute path without the base URL. */
  permalink: string;
  /** Labels of the breadcrumbs above the page. */
  path: string[];
  repository?: string | undefined;
  /** Name of the version of the documents that it is of; absent of what stands outside of versions. */
  version?: string | undefined;
  /** Words that say where the page belongs, such as its tags. */
  context: string;
  records: SearchRecord[];
}

/** The kinds of an index, by the places that it names them with: those of every site, then the site's own. */
export function kindNames(ownKinds: readonly string[]): RecordKind[] {
  return [...recordKinds, ...ownKinds];
}
