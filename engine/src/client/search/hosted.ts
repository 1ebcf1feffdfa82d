import type { ServiceSettings } from "@cairn/search/hosted/service-settings";
import { withSuggestions } from "@cairn/search/hosted/marked-answer";
import type { SearchBackend } from "@cairn/search/query/search-request";

/** Opens the configured search service; only its client is loaded. */
export async function openService(
  service: ServiceSettings,
  versions: readonly [name: string, path: string][],
): Promise<SearchBackend> {
  const context = { language: document.documentElement.lang, versions };
  const open = async () =>
    service.name === "algolia"
      ? (await import("@cairn/search/hosted/algolia")).openAlgolia(service, context)
      : (await import("@cairn/search/hosted/meilisearch")).openMeilisearch(service, context);
  return withSuggestions(await open());
}
