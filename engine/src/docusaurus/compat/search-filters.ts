import { usePage } from "../../client/islands/page-context.ts";
import { useDocsContextualSearchTags } from "./documents/docs-client.ts";
import { DEFAULT_SEARCH_TAG } from "./frame-state.ts";

/** `useContextualSearchFilters`: the search filters for the page's language and its versions of the documents. */
export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  return { locale: usePage().siteConfig.locale.code, tags: [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()] };
}
