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
/** There is one version of the documentation. */
export const currentVersion = "docs-default-current";

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
