import { versionAt } from "../query/version-at.ts";

/** A service that holds the records, as the site's configuration names it. The page tells it to the browser. */
export type ServiceSettings = AlgoliaSettings | MeilisearchSettings;

interface CommonSettings {
  indexName: string;
  /** The key for the browser: it may search, and nothing else. */
  apiKey: string;
  /** Only records of the page's language and version are searched. */
  contextualSearch: boolean;
}

export interface AlgoliaSettings extends CommonSettings {
  name: "algolia";
  appId: string;
  /** Origin to ask in place of Algolia's own hosts, such as a proxy. */
  host?: string | undefined;
}

export interface MeilisearchSettings extends CommonSettings {
  name: "meilisearch";
  /** Origin of the server. */
  host: string;
}

/** Attributes that say which version and language a record is of; Docusaurus's names, as its crawlers use them. */
export const contextAttributes = { language: "language", version: "docusaurus_tag" } as const;
/** Tag of what stands outside of versions. */
const anyVersion = "default";

/** Tag of a version of the documents. */
export function versionTag(version: string | undefined): string {
  return version === undefined ? anyVersion : `docs-default-${version}`;
}

/** What a page knows of its place among languages and versions. */
export interface SearchContext {
  language: string;
  /** Name and path of each; none where there is but one. */
  versions: readonly [name: string, path: string][];
}

/** Language, and tags of the versions, that a search from a page is limited to. */
export function contextOf(
  { language, versions }: SearchContext,
  from: string | undefined,
): { language: string; tags: string[] } {
  return { language, tags: [anyVersion, versionTag(versionAt(versions, from) ?? "current")] };
}

/** Origins that the browser asks. */
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
