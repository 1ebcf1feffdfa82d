import type { SiteConfig } from "../../../config/config.ts";
import type { RoutedSite } from "../../../model/routed-site.ts";
import { renderSidebarList } from "../../../theme/Sidebar/Sidebar.ts";
import { withBaseUrl } from "../../../address/base-url.ts";
import { shortenName } from "../../../address/file-name.ts";
import { indexSidebar } from "../view/sidebar-index.ts";

/**
 * Returns the path, in the output folder, of the file with all entries of a sidebar that is too long for every page.
 */
export function sidebarListFile(name: string): string {
  const safe = name.replace(/[^A-Za-z\d-]/g, (character) => `_${character.charCodeAt(0).toString(16)}`);
  return `cairn/sidebars/${shortenName(safe)}.json`;
}

/** Renders all entries of the sidebars that are too long for every page, as a JSON string of HTML, by output path. */
export function sidebarLists(site: RoutedSite, { baseUrl, docs }: SiteConfig): Map<string, string> {
  const lists = new Map<string, string>();
  for (const [name, entries] of site.sidebars) {
    const { nodes, isSmall } = indexSidebar(entries);
    if (isSmall) continue;
    lists.set(
      sidebarListFile(name),
      `${JSON.stringify(withBaseUrl(renderSidebarList({ nodes, opensOne: docs.autoCollapseCategories }), baseUrl))}\n`,
    );
  }
  return lists;
}
