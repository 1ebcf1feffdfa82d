import { useContextualSearchFilters } from "./search-filters.ts";
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

/** `useAlgoliaContextualFacetFilters`: the search filters of the page, in the form of the service. */
export function useAlgoliaContextualFacetFilters(): [language: string, tags: string[]] {
  const { locale, tags } = useContextualSearchFilters();
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** `useAlgoliaContextualFacetFiltersIfEnabled`: the same, unless the site turns `contextualSearch` off. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): [language: string, tags: string[]] | undefined {
  const { contextualSearch = true } = useAlgoliaThemeConfig().algolia;
  const filters = useAlgoliaContextualFacetFilters();
  return contextualSearch ? filters : undefined;
}

/** `useSearchResultUrlProcessor`: the identity, because addresses of results need no changes. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  return (url) => url;
}

/** `useAlgoliaAskAi`: there is no assistant in the search. */
export function useAlgoliaAskAi() {
  return { canHandleAskAi: false, isAskAiActive: false, onAskAiToggle: () => {}, extraAskAiProps: {} };
}
