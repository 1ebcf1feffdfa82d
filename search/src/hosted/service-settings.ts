import { versionAt } from "../query/version-at.ts";

/** The search service of the site's configuration. Pages contain these settings for the browser. */
export type ServiceSettings = AlgoliaSettings | MeilisearchSettings;

interface CommonSettings {
  indexName: string;
  /** The key for the browser, which must only allow searching. */
  apiKey: string;
  /** Limits the search to records of the page's language and version. */
  contextualSearch: boolean;
}

export interface AlgoliaSettings extends CommonSettings {
  name: "algolia";
  appId: string;
  /** An origin to use instead of Algolia's own hosts, such as a proxy. */
  host?: string | undefined;
}

export interface MeilisearchSettings extends CommonSettings {
  name: "meilisearch";
  /** Origin of the server. */
  host: string;
}

/** The attributes for a record's version and language; they have Docusaurus's names, because its crawlers use those. */
export const contextAttributes = { language: "language", version: "docusaurus_tag" } as const;
/** Tag of pages that belong to no version. */
const anyVersion = "default";

/** Tag of a version of the documents. */
export function versionTag(version: string | undefined): string {
  return version === undefined ? anyVersion : `docs-default-${version}`;
}

/** The language and version of a page. */
export interface SearchContext {
  language: string;
  /** Name and path of each version; empty if there is only one. */
  versions: readonly [name: string, path: string][];
}

/** The language, and the tags of the versions, that a search from a page is limited to. */
export function contextOf(
  { language, versions }: SearchContext,
  from: string | undefined,
): { language: string; tags: string[] } {
  return { language, tags: [anyVersion, versionTag(versionAt(versions, from) ?? "current")] };
}

/** The origins that the browser connects to. */
export function originsOf(service: ServiceSettings): string[] {
  if (service.host !== undefined) return [new URL(service.host).origin];
  if (service.name === "meilisearch") return [];
  const id = service.appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`),
  ];
}
