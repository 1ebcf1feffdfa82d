import { setImmediate } from "node:timers/promises";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import type { PageViews } from "../pipeline/render/view/page-view.ts";
import type { PageRenderer } from "../pipeline/render/page/render-scope.ts";
import { describePage } from "../pipeline/search/describe-page.ts";
import { indexedVersions } from "../pipeline/search/indexed-versions.ts";
import { createMemoryIndex } from "@cairn/search/index/memory-index";
import { isSearchable, pageInputOf } from "../pipeline/search/page-input.ts";
import type { SearchablePage } from "@cairn/search/record";

/** Gives a file of the search index by its name, without its folder; `undefined` where there is none such. */
export type DevIndex = (name: string) => Promise<string | undefined>;

/** What the last index knew of pages, by permalink, and what that depends on. */
export type DescribedPages = Map<string, { key: string; page: SearchablePage }>;

interface DevIndexInput {
  prepared: PreparedSite;
  views: PageViews;
  renderPage: PageRenderer;
  described: DescribedPages;
}

/**
 * The search index of a site while it is written. It is made when it is first asked for, that is when a reader comes to the
 * search, or when the server has nothing else to do: every page has to be rendered for it, and no edit should wait for that.
 * Pages that are the same as in `described` are taken from there; the others are added to it.
 */
export function createDevIndex(input: DevIndexInput): DevIndex {
  let making: Promise<Map<string, string>> | undefined;
  return async (name) => {
    if (input.prepared.config.search === false) return undefined;
    making ??= makeIndex(input);
    return (await making).get(name);
  };
}

async function makeIndex({ prepared, views, renderPage, described }: DevIndexInput): Promise<Map<string, string>> {
  const { site, config, records } = prepared;
  const index = createMemoryIndex({
    language: config.locale.code,
    synonyms: config.search === false ? [] : config.search.synonyms,
    versions: indexedVersions(site.versions),
    ownKinds: prepared.kinds.ownResults.map(({ name }) => name),
  });
  for (const permalink of described.keys()) if (!site.routes.has(permalink)) described.delete(permalink);
  for (const route of site.routes.values()) {
    if (!isSearchable(route)) continue;
    const view = views.viewOf(route);
    const key = `${records.key} ${views.keyOf(view)}`;
    let known = described.get(route.permalink);
    if (known?.key !== key) {
      known = undefined;
      try {
        const { contentHtml } = await renderPage(view);
        known = { key, page: describePage(pageInputOf(route, contentHtml), config.locale, prepared.kinds) };
        described.set(route.permalink, known);
      } catch {
        // A page that cannot be rendered says so where it is opened; the others are to be found all the same.
      }
    }
    if (known) index.add(known.page);
    // Pages are asked for meanwhile, and files are changed.
    await setImmediate();
  }
  return index.files();
}
