import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { RoutedSite } from "../../../model/model.ts";
import { type LinkedRepository, lowerCase } from "../../../subscriber-links/repository-of.ts";
import { MODULE_COMPONENT } from "../../../kinds/module/module-directory.ts";

/** Permalinks of the modules' reference pages, by repository and path in its `modules` folder. */
export type ModulePages = ReadonlyMap<string, string>;

export function indexModulePages({ routes }: RoutedSite): ModulePages {
  const pages = new Map<string, string>();
  for (const { permalink, page } of routes.values()) {
    if (page.body.kind !== "component" || page.body.component !== MODULE_COMPONENT) continue;
    const { repository, module } = page.body.data as ModuleEntry;
    pages.set(lowerCase(`${repository}/${module}`), permalink);
  }
  return pages;
}

/** The page about what a link leads to: the module, or the one whose folder that is in. */
export function findLinkedModulePage(pages: ModulePages, { name, path }: LinkedRepository): string | undefined {
  const folder = path.indexOf("modules");
  if (folder === -1) return undefined;
  for (let end = path.length; end > folder + 1; end--) {
    const permalink = pages.get(lowerCase([name, ...path.slice(folder + 1, end)].join("/")));
    if (permalink !== undefined) return permalink;
  }
  return undefined;
}
