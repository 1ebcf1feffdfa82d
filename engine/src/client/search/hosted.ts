import type { ServiceSettings } from "@cairn/search/hosted/service-settings";
import { withSuggestions } from "@cairn/search/hosted/marked-answer";
import type { SearchBackend } from "@cairn/search/query/search-request";
import algolia from "@cairn/search/hosted/algolia?address";
import meilisearch from "@cairn/search/hosted/meilisearch?address";
import { importModule } from "../import-module.ts";

/** Opens the configured search service; only its client is loaded. */
export async function openService(
  service: ServiceSettings,
  versions: readonly [name: string, path: string][],
): Promise<SearchBackend> {
  const context = { language: document.documentElement.lang, versions };
  const open = async () =>
    service.name === "algolia"
      ? (await importModule<typeof import("@cairn/search/hosted/algolia")>(algolia)).openAlgolia(service, context)
      : (await importModule<typeof import("@cairn/search/hosted/meilisearch")>(meilisearch)).openMeilisearch(
          service,
          context,
        );
  return withSuggestions(await open());
}
