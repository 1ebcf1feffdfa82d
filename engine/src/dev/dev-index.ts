import { setImmediate } from "node:timers/promises";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import type { PageViews } from "../pipeline/render/view/page-view.ts";
import type { PageRenderer } from "../pipeline/render/page/page-renderer.ts";
import { describePage } from "../pipeline/search/describe-page.ts";
import { indexedVersions } from "../pipeline/search/indexed-versions.ts";
import { createMemoryIndex } from "@cairn/search/index/memory-index";
import { isSearchable, pageInputOf } from "../pipeline/search/page-input.ts";
import type { SearchablePage } from "@cairn/search/record";

/** Returns the content of a file of the search index by its name, without its folder; `undefined` if there is none. */
export type DevIndex = (name: string) => Promise<string | undefined>;

/** The pages in the last index by permalink, with a hash of their inputs. */
export type DescribedPages = Map<string, { key: string; page: SearchablePage }>;

interface DevIndexInput {
  prepared: PreparedSite;
  views: PageViews;
  renderPage: PageRenderer;
  described: DescribedPages;
}

/**
 * Returns the search index of a site under development. It is built on demand, when a reader opens the search or the
 * server is idle, because all pages have to be rendered for it and no edit should wait for that. Pages that are
 * unchanged in `described` are reused; others are added to it.
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
        // A page that cannot be rendered reports that when it is opened; the others remain searchable.
      }
    }
    if (known) index.add(known.page);
    // Lets the server handle requests and file changes meanwhile.
    await setImmediate();
  }
  return index.files();
}
