import { useDocsContextualSearchTags } from "./documents/docs-client.ts";
import { useThemeConfig } from "./theme-common.tsx";

type Filters = string | readonly string[] | undefined;

/** `mergeFacetFilters`: combines two lists of filters. */
export function mergeFacetFilters(a: Filters, b: Filters): readonly string[] {
  return [a ?? [], b ?? []].flat();
}

/** `useAlgoliaThemeConfig`: the service's configuration. */
export function useAlgoliaThemeConfig(): { algolia: Record<string, unknown> } {
  return { algolia: (useThemeConfig()["algolia"] ?? {}) as Record<string, unknown> };
}

/** `useAlgoliaContextualFacetFilters`, and the same on request: the search filters of the page. */
export function useAlgoliaContextualFacetFilters(): string[] {
  return useDocsContextualSearchTags().map((tag) => `docusaurus_tag:${tag}`);
}
export function useAlgoliaContextualFacetFiltersIfEnabled(): string[] {
  return useAlgoliaContextualFacetFilters();
}

/** `useSearchResultUrlProcessor`: the identity, because addresses of results need no changes. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  return (url) => url;
}

/** `useAlgoliaAskAi`: there is no assistant in the search. */
export function useAlgoliaAskAi() {
  return { canHandleAskAi: false, isAskAiActive: false, onAskAiToggle: () => {}, extraAskAiProps: {} };
}
