import type { RoutedSite } from "../../../model/routed-site.ts";
import { type LinkedRepository, lowerCase } from "../../../subscriber-links/repository-of.ts";
import type { PageKind } from "../../../kinds/page-kind.ts";

/** Permalinks of the modules' reference pages, by repository and path in its `modules` folder. */
export type ModulePages = ReadonlyMap<string, string>;

export function indexModulePages({ routes }: RoutedSite, kinds: readonly PageKind[]): ModulePages {
  const pages = new Map<string, string>();
  for (const { permalink, page } of routes.values()) {
    for (const kind of kinds) {
      const place = kind.repositoryPlace?.(page.body);
      if (place !== undefined) pages.set(lowerCase(place), permalink);
    }
  }
  return pages;
}

/** Returns the permalink of the page about a link's target: that of the module that contains the linked path. */
export function findLinkedModulePage(pages: ModulePages, { name, path }: LinkedRepository): string | undefined {
  const folder = path.indexOf("modules");
  if (folder === -1) return undefined;
  for (let end = path.length; end > folder + 1; end--) {
    const permalink = pages.get(lowerCase([name, ...path.slice(folder + 1, end)].join("/")));
    if (permalink !== undefined) return permalink;
  }
  return undefined;
}
