import { escapeHtml } from "@cairn/html/escape-html";
import type { BlogConfig } from "../../config/blog-config.ts";
import type { SiteConfig } from "../../config/config.ts";
import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import { fillAddresses } from "../../address/fill-addresses.ts";
import { compiledTexts } from "../../texts/compiled-texts.ts";
import { drawCode } from "../../compile/code/deferred-code.ts";
import { applyTrailingSlash, joinPath } from "../../address/route-path.ts";
import type { PageDraft } from "../../model/page.ts";
import type { KindFilesInput } from "../page-kind.ts";
import { type Feed, type FeedEntry, writeAtom, writeJsonFeed, writeRss } from "../feeds.ts";
import { sourceNameOf } from "./blog-pages.ts";

const writers = {
  rss: { name: "rss.xml", write: writeRss },
  atom: { name: "atom.xml", write: writeAtom },
  json: { name: "feed.json", write: writeJsonFeed },
};

/**
 * Returns the feeds of each blog, by path in the output. None if the site has no `url`, because feed readers need
 * absolute addresses.
 */
export function blogFeeds({ site, config, addresses }: KindFilesInput): Map<string, string> {
  const files = new Map<string, string>();
  const { url } = config;
  if (url === undefined) return files;
  const texts = compiledTexts(config.locale.messages);
  const whole = (permalink: string) => wholeAddress(addressWithBase(permalink, config.baseUrl), url);
  for (const blog of config.blogs) {
    const pages = Array.from(site.routes.values(), ({ page }) => page).filter(
      ({ source }) => source === sourceNameOf(blog),
    );
    const contentOf = ({ id, post }: PageDraft) =>
      drawCode(
        fillAddresses(post?.content ?? "", addresses.get(id)?.own ?? [], (address) => escapeHtml(whole(address))),
        texts,
      );
    const entries = feedEntries(pages, blog, { whole, contentOf });
    if (entries.length === 0) continue;
    for (const type of blog.feedOptions.type) {
      const { name, write } = writers[type];
      const path = joinPath(blog.routeBasePath, name);
      files.set(
        path.slice(1),
        write({
          ...feedHead(blog, config),
          id: whole(homeOf(blog, config)),
          home: whole(homeOf(blog, config)),
          self: whole(path),
          entries,
        }),
      );
    }
  }
  return files;
}

/** Permalink of the list of posts. */
function homeOf({ routeBasePath }: BlogConfig, { trailingSlash }: SiteConfig): string {
  return applyTrailingSlash(joinPath("/", routeBasePath), trailingSlash);
}

function feedHead({ feedOptions }: BlogConfig, { title }: SiteConfig): Pick<Feed, "title" | "subtitle"> {
  const name = feedOptions.title ?? `${title} Blog`;
  return { title: name, subtitle: feedOptions.description ?? name };
}

function feedEntries(
  pages: readonly PageDraft[],
  { feedOptions }: BlogConfig,
  { whole, contentOf }: { whole: (permalink: string) => string; contentOf: (page: PageDraft) => string },
): FeedEntry[] {
  const listed = pages.flatMap((page) =>
    page.post && page.frontMatter.unlisted !== true ? [{ page, post: page.post }] : [],
  );
  listed.sort((a, b) => (b.post.date ?? "").localeCompare(a.post.date ?? ""));
  const last = feedOptions.limit === false ? listed : listed.slice(0, feedOptions.limit);
  return last.map(({ page, post }) => {
    const { title, permalink, description } = page;
    return {
      id: whole(permalink),
      address: whole(permalink),
      title,
      summary: description,
      content: contentOf(page),
      date: post.date,
      tags: post.tags.map(({ label }) => label),
      authors: post.authors.map(({ name, url }) => ({ name, url })),
    };
  });
}
