import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Route } from "../../model/routed-site.ts";
import type { KindLookup } from "../kind-lookup.ts";
import { jsonFileOf, markdownFileOf } from "../route/output-file.ts";

/** Where programs find the list of all pages, relative to the site's base. */
export const pageListFile = "cairn/pages.json";

/** What the list says about a page. */
export interface ListedPage {
  /** Without the base URL. */
  path: string;
  title: string;
  description?: string | undefined;
  /** What it is, in the words of search results. */
  kind: string;
  /** Files of the site, relative to its base. */
  markdown: string;
  json?: string | undefined;
  /** What its kind adds, such as the repository and version of a module. */
  facts?: Readonly<Record<string, unknown>> | undefined;
}

/** The whole list, with what is needed to make addresses of paths. */
export interface PageList {
  title: string;
  tagline: string;
  url?: string | undefined;
  baseUrl: string;
  /** The site's own kinds of pages, with their names for readers. */
  ownKinds: readonly { name: string; label: string }[];
  pages: ListedPage[];
}

/** Lists the pages that exist as Markdown. */
export function listPages(listed: readonly Route[], config: SiteConfig, kinds: KindLookup): PageList {
  const { title, tagline, url, baseUrl } = config;
  const pages = listed.flatMap((route): ListedPage[] => {
    const markdown = markdownFileOf(route, config);
    if (markdown === undefined) return [];
    const { page, permalink } = route;
    const json = kinds.jsonOf(page, config) === undefined ? undefined : jsonFileOf(route);
    const description = page.description.replaceAll(/\s+/g, " ").trim() || undefined;
    return [
      {
        path: permalink,
        title: page.title || title,
        description,
        ...kinds.describe(page),
        ...kindOfList(route),
        markdown,
        json,
      },
    ];
  });
  return { title, tagline, url, baseUrl, ownKinds: kinds.ownResults, pages };
}

/** Pages of tags have no kind. */
function kindOfList({ kind }: Route): { kind?: string } {
  return kind === "tag" || kind === "tag-index" ? { kind: "tag" } : {};
}

/** Where readers find a page. */
export function addressOfPage(path: string, { url, baseUrl }: Pick<PageList, "url" | "baseUrl">): string {
  return wholeAddress(encodeURI(addressWithBase(path, baseUrl)), url);
}
