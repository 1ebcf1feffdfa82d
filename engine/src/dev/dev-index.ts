import { setImmediate } from "node:timers/promises";
import type { PreparedSite } from "../build/prepared-site.ts";
import type { PageRenderer } from "../build/render/render-scope.ts";
import { indexedVersions } from "../build/search/indexed-versions.ts";
import { createMemoryIndex } from "../build/search/memory-index.ts";
import { isSearchable, pageInputOf } from "../build/search/page-input.ts";

/** Gives a file of the search index by its name, without its folder; `undefined` where there is none such. */
export type DevIndex = (name: string) => Promise<string | undefined>;

/**
 * The search index of a site while it is written. It is made when it is first asked for, that is when a reader comes to the
 * search: every page has to be rendered for it, and no edit should wait for that.
 */
export function createDevIndex(prepared: PreparedSite, renderPage: PageRenderer): DevIndex {
  let making: Promise<Map<string, string>> | undefined;
  return async (name) => {
    if (prepared.config.search === false) return undefined;
    making ??= makeIndex(prepared, renderPage);
    return (await making).get(name);
  };
}

async function makeIndex({ site, config }: PreparedSite, renderPage: PageRenderer): Promise<Map<string, string>> {
  const index = createMemoryIndex({
    locale: config.locale,
    synonyms: config.search === false ? [] : config.search.synonyms,
    versions: indexedVersions(site.versions),
  });
  for (const route of site.routes.values()) {
    if (!isSearchable(route)) continue;
    try {
      index.add(pageInputOf(route, (await renderPage(route)).contentHtml));
    } catch {
      // A page that cannot be rendered says so where it is opened; the others are to be found all the same.
    }
    // Pages are asked for meanwhile, and files are changed.
    await setImmediate();
  }
  return index.files();
}
