/** A document in the lists of its version. Paths include the base URL. */
export interface GlobalDoc {
  /** Without the version. */
  id: string;
  path: string;
  sidebar?: string | undefined;
  title: string;
  description: string;
}

/** A version of the documents, in the format of Docusaurus's docs plugin. */
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
  badge: boolean;
  noIndex: boolean;
}

/** The documents of one instance of that plugin. */
export interface DocsInstance {
  path: string;
  versions: readonly GlobalVersion[];
  breadcrumbs: boolean;
}

/**
 * The document of the current page, and its counterparts in other versions; most components need no more of the lists.
 */
export interface ActiveDocument {
  instance: string;
  version: string;
  doc?: GlobalDoc | undefined;
  /** By version name. */
  alternates: Readonly<Record<string, GlobalDoc>>;
}

/** Data on all documents of the site, for components. */
export interface DocsData {
  /** By the id of the plugin's instance. */
  instances: Readonly<Record<string, DocsInstance>>;
  /** The current page's document; absent if the page is not a document. */
  active?: ActiveDocument | undefined;
}

/**
 * Returns the same data, and a function that returns only the used part: without the documents of versions whose list
 * was not read. A page must not send readers more than it needs.
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
