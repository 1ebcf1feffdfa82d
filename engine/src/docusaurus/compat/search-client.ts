import { useDocsContextualSearchTags } from "./documents/docs-client.ts";
import { useThemeConfig } from "./theme-common.tsx";

type Filters = string | readonly string[] | undefined;

/** `mergeFacetFilters`: two lists of filters as one. */
export function mergeFacetFilters(a: Filters, b: Filters): readonly string[] {
  return [a ?? [], b ?? []].flat();
}

/** `useAlgoliaThemeConfig`: what the configuration says of that service. */
export function useAlgoliaThemeConfig(): { algolia: Record<string, unknown> } {
  return { algolia: (useThemeConfig()["algolia"] ?? {}) as Record<string, unknown> };
}

/** `useAlgoliaContextualFacetFilters`, and the same where they are asked for: what a search of the page is narrowed by. */
export function useAlgoliaContextualFacetFilters(): string[] {
  return useDocsContextualSearchTags().map((tag) => `docusaurus_tag:${tag}`);
}
export function useAlgoliaContextualFacetFiltersIfEnabled(): string[] {
  return useAlgoliaContextualFacetFilters();
}

/** `useSearchResultUrlProcessor`: results have the addresses that readers need. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  return (url) => url;
}

/** `useAlgoliaAskAi`: no assistant answers in the search. */
export function useAlgoliaAskAi() {
  return { canHandleAskAi: false, isAskAiActive: false, onAskAiToggle: () => {}, extraAskAiProps: {} };
}
