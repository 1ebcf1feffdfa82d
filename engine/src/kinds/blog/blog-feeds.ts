import { escapeHtml } from "@cairn/html/escape-html";
import type { BlogConfig } from "../../config/blog-config.ts";
import type { SiteConfig } from "../../config/config.ts";
import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import { fillAddresses } from "../../address/fill-addresses.ts";
import { compiledTexts } from "../../texts/compiled-texts.ts";
import { drawCode } from "../../compile/code/deferred-code.ts";
import { applyTrailingSlash, joinPath } from "../../address/route-path.ts";
import type { PageDraft, Post } from "../../model/model.ts";
import type { KindFilesInput } from "../page-kind.ts";
import { sourceNameOf } from "./blog-pages.ts";

interface FeedEntry {
  title: string;
  address: string;
  description: string;
  /** The whole post as HTML, with absolute addresses. */
  content: string;
  post: Post;
}

interface Feed {
  title: string;
  description: string;
  /** Absolute addresses of the blog and of the feed. */
  home: string;
  self: string;
  entries: readonly FeedEntry[];
}

const writers = {
  rss: { name: "rss.xml", write: rssFeed },
  atom: { name: "atom.xml", write: atomFeed },
  json: { name: "feed.json", write: jsonFeed },
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

function feedHead({ feedOptions }: BlogConfig, { title }: SiteConfig): Pick<Feed, "title" | "description"> {
  const name = feedOptions.title ?? `${title} Blog`;
  return { title: name, description: feedOptions.description ?? name };
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
    return { title, address: whole(permalink), description, content: contentOf(page), post };
  });
}

function rssFeed({ title, description, home, entries }: Feed): string {
  const items = entries.map(
    ({ title: name, address, description: about, content, post }) =>
      `<item><title>${xml(name)}</title><link>${xml(address)}</link><guid>${xml(address)}</guid>` +
      `${post.date ? `<pubDate>${new Date(post.date).toUTCString()}</pubDate>` : ""}<description>${xml(about)}</description>` +
      `<content:encoded>${xml(content)}</content:encoded>` +
      `${post.tags.map(({ label }) => `<category>${xml(label)}</category>`).join("")}</item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${xml(title)}</title><link>${xml(home)}</link><description>${xml(description)}</description>\n${items.join("\n")}\n</channel></rss>\n`;
}

function atomFeed({ title, description, home, self, entries }: Feed): string {
  const items = entries.map(
    ({ title: name, address, description: about, content, post }) =>
      `<entry><title>${xml(name)}</title><id>${xml(address)}</id><link href="${xml(address)}"/><updated>${moment(post)}</updated>` +
      `<summary>${xml(about)}</summary><content type="html">${xml(content)}</content>${post.authors.map((author) => `<author><name>${xml(author.name)}</name></author>`).join("")}` +
      `${post.tags.map(({ label }) => `<category term="${xml(label)}"/>`).join("")}</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${xml(home)}</id><title>${xml(title)}</title><subtitle>${xml(description)}</subtitle><updated>${moment(entries[0]?.post)}</updated><link rel="alternate" href="${xml(home)}"/><link rel="self" href="${xml(self)}"/>\n${items.join("\n")}\n</feed>\n`;
}

function jsonFeed({ title, description, home, self, entries }: Feed): string {
  const items = entries.map(({ title: name, address, description: about, content, post }) => ({
    id: address,
    url: address,
    title: name,
    summary: about,
    content_html: content,
    date_published: moment(post),
    authors: post.authors.map((author) => ({ name: author.name, url: author.url })),
    tags: post.tags.map(({ label }) => label),
  }));
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: home,
    feed_url: self,
    items,
  };
  return `${JSON.stringify(feed)}\n`;
}

/** Formats a post's date for feeds; the Unix epoch if it has none. */
function moment(post: Pick<Post, "date"> | undefined): string {
  return new Date(post?.date ?? 0).toISOString();
}

/** Removes control characters, which XML does not allow even escaped. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));
}
