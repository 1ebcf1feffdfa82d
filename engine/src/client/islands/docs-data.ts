/** A document as lists of its version have it. Paths have the base URL. */
export interface GlobalDoc {
  /** Without the version. */
  id: string;
  path: string;
  sidebar?: string | undefined;
  title: string;
  description: string;
}

/** A version of the documents, as Docusaurus's docs plugin tells of it. */
export interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: readonly GlobalDoc[];
  draftIds: readonly string[];
  sidebars: Readonly<Record<string, { link?: { label: string; path: string } }>>;
  banner: "unreleased" | "unmaintained" | null;
  noIndex: boolean;
}

/** The documents of one instance of that plugin. */
export interface DocsInstance {
  path: string;
  versions: readonly GlobalVersion[];
  breadcrumbs: boolean;
}

/** The document that a page is, and what other versions have for it: most components ask for no more of the lists. */
export interface ActiveDocument {
  instance: string;
  version: string;
  doc?: GlobalDoc | undefined;
  /** By the names of all versions that have it. */
  alternates: Readonly<Record<string, GlobalDoc>>;
}

/** What components may know about all documents of the site. */
export interface DocsData {
  /** By the id of the plugin's instance. */
  instances: Readonly<Record<string, DocsInstance>>;
  /** Where the page is among them; absent where it is none of the documents. */
  active?: ActiveDocument | undefined;
}

/**
 * The same data, and what of it has been asked for: `taken` has no documents of versions whose list nobody read. A page is
 * to send its readers no more than it needs.
 */
export function trackDocsData(data: DocsData): { data: DocsData; taken: () => DocsData } {
  const asked = new Set<GlobalVersion>();
  const mapVersions = (change: (version: GlobalVersion) => GlobalVersion): DocsData => ({
    ...data,
    instances: Object.fromEntries(
      Object.entries(data.instances).map(([id, each]) => [id, { ...each, versions: each.versions.map(change) }]),
    ),
  });
  const track = (version: GlobalVersion) =>
    Object.defineProperty({ ...version }, "docs", {
      enumerable: true,
      get: () => asked.add(version) && version.docs,
    });
  return {
    data: mapVersions(track),
    taken: () => mapVersions((version) => (asked.has(version) ? version : { ...version, docs: [] })),
  };
}
