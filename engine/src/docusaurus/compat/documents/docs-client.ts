import type { DocsInstance, GlobalDoc, GlobalVersion } from "../../../client/islands/docs-data.ts";
import { type Page, usePage } from "../../../client/islands/page-context.ts";
import { addBaseUrl } from "../../../theme/primitives/use-base-url.ts";
import { DEFAULT_PLUGIN_ID } from "../constants.ts";

export * from "./docs-providers.ts";
export * from "./docs-sidebar.ts";
export type { GlobalVersion };

const noInstance: DocsInstance = { path: "/", versions: [], breadcrumbs: true };

/** `useAllDocsData`: the documents of each instance of the plugin. */
export function useAllDocsData(): Readonly<Record<string, DocsInstance>> {
  return usePage().docs?.instances ?? {};
}

/** `useDocsData`: the documents of one instance. */
export function useDocsData(pluginId: string = DEFAULT_PLUGIN_ID): DocsInstance {
  return useAllDocsData()[pluginId] ?? noInstance;
}

interface FailOptions {
  /** Whether to throw an error if the page is not a document. */
  failfast?: boolean;
}

/** `useActivePlugin`: the instance of the current page. */
export function useActivePlugin({ failfast = false }: FailOptions = {}):
  | { pluginId: string; pluginData: DocsInstance }
  | undefined {
  const { docs, permalink } = usePage();
  const active = docs?.active;
  if (active) return { pluginId: active.instance, pluginData: docs.instances[active.instance] ?? noInstance };
  if (failfast) throw new Error(`${permalink} is not among the documents.`);
  return undefined;
}

/** `useActivePluginAndVersion`: the instance and version of the current page. */
export function useActivePluginAndVersion(options?: FailOptions) {
  const activePlugin = useActivePlugin(options);
  const activeVersion = useActiveVersion(activePlugin?.pluginId);
  return activePlugin && { activePlugin, activeVersion };
}

/** `useVersions`: all versions of the documents, newest first. */
export function useVersions(pluginId?: string): readonly GlobalVersion[] {
  return useDocsData(pluginId).versions;
}

/** `useLatestVersion`: the version recommended to readers. */
export function useLatestVersion(pluginId?: string): GlobalVersion | undefined {
  return latestOf(useDocsData(pluginId));
}

function latestOf({ versions }: DocsInstance): GlobalVersion | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** `useActiveVersion`: the version of the current page. */
export function useActiveVersion(pluginId: string = DEFAULT_PLUGIN_ID): GlobalVersion | undefined {
  const active = usePage().docs?.active;
  const { versions } = useDocsData(pluginId);
  return active?.instance === pluginId ? versions.find(({ name }) => name === active.version) : undefined;
}

/** `useActiveDocContext`: the version and document of the page, and the same document in other versions. */
export function useActiveDocContext(pluginId?: string): {
  activeVersion?: GlobalVersion | undefined;
  activeDoc?: GlobalDoc | undefined;
  alternateDocVersions: Record<string, GlobalDoc>;
} {
  const activeVersion = useActiveVersion(pluginId);
  const active = usePage().docs?.active;
  if (!activeVersion || !active) return { alternateDocVersions: {} };
  return { activeVersion, activeDoc: active.doc, alternateDocVersions: { ...active.alternates } };
}

/** `useDocVersionSuggestions`: the recommended version, and the same document in it. */
export function useDocVersionSuggestions(pluginId?: string): {
  latestVersionSuggestion: GlobalVersion | undefined;
  latestDocSuggestion?: GlobalDoc | undefined;
} {
  const latest = useLatestVersion(pluginId);
  const { activeDoc, activeVersion, alternateDocVersions } = useActiveDocContext(pluginId);
  const isLatest = activeVersion?.name === latest?.name;
  return {
    latestVersionSuggestion: latest,
    ...(latest && activeDoc && !isLatest && { latestDocSuggestion: alternateDocVersions[latest.name] }),
  };
}

/** `useDocsVersionCandidates`: the versions that a link in the frame may lead to, the most likely first. */
export function useDocsVersionCandidates(pluginId?: string): GlobalVersion[] {
  const [active, latest] = [useActiveVersion(pluginId), useLatestVersion(pluginId)];
  return Array.from(new Set([active, latest])).filter((each) => each !== undefined);
}

/** `useLayoutDoc`: a document by its id, in the most likely version. Throws if no version has it. */
export function useLayoutDoc(docId: string, pluginId?: string): GlobalDoc {
  const candidates = useDocsVersionCandidates(pluginId).flatMap(({ docs }) => docs);
  const found = candidates.find(({ id }) => id === docId);
  if (!found) throw new Error(`No version of the documents has the document "${docId}".`);
  return found;
}

/** `useLayoutDocsSidebar`: a sidebar by its name, in the most likely version. Throws if no version has it. */
export function useLayoutDocsSidebar(sidebarId: string, pluginId?: string): GlobalVersion["sidebars"][string] {
  const found = useDocsVersionCandidates(pluginId).flatMap(({ sidebars }) => sidebars[sidebarId] ?? [])[0];
  if (!found) throw new Error(`No version of the documents has the sidebar "${sidebarId}".`);
  return found;
}

/** `useDocsVersion`: the version of the page with its documents. Throws if the page is not a document. */
export function useDocsVersion() {
  const page = usePage();
  const { docs, permalink } = page;
  const { pluginId = DEFAULT_PLUGIN_ID } = useActivePlugin() ?? {};
  const version = useActiveVersion(pluginId);
  if (!docs || !version) throw new Error(`${permalink} is not among the documents.`);
  const { name, label, isLast, banner, badge, noIndex } = version;
  return {
    pluginId,
    version: name,
    label,
    isLast,
    banner,
    noIndex,
    badge,
    className: `docs-version-${name}`,
    // Read when asked for, because the browser gets each sidebar that was read.
    get docsSidebars() {
      return page.sidebars ?? {};
    },
    get docs(): Record<string, GlobalDoc> {
      return Object.fromEntries(version.docs.map((each) => [each.id, each]));
    },
  };
}

/** `useDocById`: title, description and sidebar of a document in the page's version. Throws if it does not exist. */
export function useDocById(id: string | undefined): GlobalDoc | undefined {
  const version = useDocsVersion();
  if (id === undefined) return undefined;
  const doc = version.docs[id];
  if (!doc) throw new Error(`The version "${version.version}" has no document "${id}".`);
  return doc;
}

/** `useDoc`: front matter, address and headings of the current document. Throws outside a page. */
export function useDoc() {
  const { frontMatter = {}, permalink, document, siteConfig, docs } = usePage();
  const title = document?.title ?? frontMatter.title ?? "";
  return {
    frontMatter,
    toc: document?.toc ?? [],
    contentTitle: document?.hasContentTitle ? title : undefined,
    assets: {},
    metadata: {
      ...document,
      permalink: addBaseUrl(siteConfig, permalink),
      title,
      description: document?.description ?? frontMatter.description ?? "",
      version: docs?.active?.version ?? "current",
      frontMatter,
      tags: document?.tags ?? [],
      unlisted: frontMatter.unlisted === true,
    },
  };
}

/** `getDocsVersionSearchTag`: the filter for a search in one version. */
export function getDocsVersionSearchTag(pluginId: string, version: string): string {
  return `docs-${pluginId}-${version}`;
}

/** `useDocsContextualSearchTags`: the filters of the page, or of the recommended versions. */
export function useDocsContextualSearchTags(): string[] {
  const instances = useAllDocsData();
  const active = usePage().docs?.active;
  return Object.entries(instances).map(([id, instance]) =>
    getDocsVersionSearchTag(id, active?.instance === id ? active.version : (latestOf(instance)?.name ?? "current")),
  );
}

export type DocumentOfPage = NonNullable<Page["document"]>;
