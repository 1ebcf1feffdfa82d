import type { ReactNode } from "react";
import type { GlobalVersion } from "../../../client/islands/docs-data.ts";
import { usePage } from "../../../client/islands/page-context.ts";
import { addBaseUrl } from "../../../theme/primitives/use-base-url.ts";

interface ProviderProps {
  children?: ReactNode;
}

/** The providers of Docusaurus's documents. They are not needed, because every component knows its page. */
function Provider({ children }: ProviderProps): ReactNode {
  return children;
}
export {
  Provider as DocProvider,
  Provider as DocSidebarItemsExpandedStateProvider,
  Provider as DocsPreferredVersionContextProvider,
  Provider as DocsSidebarProvider,
  Provider as DocsVersionProvider,
};

/** `useDocSidebarItemsExpandedState`: no effect, because sidebar categories work without React. */
export function useDocSidebarItemsExpandedState(): { expandedItem: null; setExpandedItem: () => void } {
  return { expandedItem: null, setExpandedItem: () => {} };
}

/** `useDocsPreferredVersion`: none is remembered, because each version has its own addresses. */
export function useDocsPreferredVersion(): { preferredVersion: null; savePreferredVersionName: () => void } {
  return { preferredVersion: null, savePreferredVersionName: () => {} };
}

/** `useDocsPreferredVersionByPluginId`: the same for each instance. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  return {};
}

/** `useBreadcrumbsStructuredData`: the breadcrumbs as schema.org data. */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  breadcrumbs: readonly { label: string; href?: string }[];
}): object {
  const { siteConfig } = usePage();
  const linked = breadcrumbs.filter(({ href }) => href !== undefined);
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: linked.map(({ label, href = "" }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${siteConfig.url ?? ""}${addBaseUrl(siteConfig, href)}`,
    })),
  };
}
