import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Route } from "../../model/routed-site.ts";
import type { KindLookup } from "../kind-lookup.ts";
import { jsonFileOf, markdownFileOf } from "../route/output-file.ts";

/** The path of the list of all pages, relative to the site's base. */
export const pageListFile = "cairn/pages.json";

/** A page in the list. */
export interface ListedPage {
  /** The permalink, without the base URL. */
  path: string;
  title: string;
  description?: string | undefined;
  /** The kind of page, as search results name it. */
  kind: string;
  /** Paths of the page's Markdown and JSON, relative to the site's base. */
  markdown: string;
  json?: string | undefined;
  /** Facts that its kind adds, such as the repository and version of a module. */
  facts?: Readonly<Record<string, unknown>> | undefined;
}

/** The list, with what is needed to turn paths into addresses. */
export interface PageList {
  title: string;
  tagline: string;
  url?: string | undefined;
  baseUrl: string;
  /** The site's own kinds of pages, with their labels. */
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

/** Returns the kind of a page of tags, which no kind of page describes. */
function kindOfList({ kind }: Route): { kind?: string } {
  return kind === "tag" || kind === "tag-index" ? { kind: "tag" } : {};
}

/** Returns the full address of a page. */
export function addressOfPage(path: string, { url, baseUrl }: Pick<PageList, "url" | "baseUrl">): string {
  return wholeAddress(encodeURI(addressWithBase(path, baseUrl)), url);
}
