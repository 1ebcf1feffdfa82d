import { writeHtml } from "@cairn/html/html-tree";
import { readHtml } from "@cairn/html/read-html";
import { compareCodes } from "@cairn/catalogue/compare-codes";
import { feedAddresses } from "./release-feeds.ts";
import { releaseAnchor, type ReleasePageData, type ReleaseRepository } from "./release-pages.ts";
import type { SiteConfig } from "../../config/config.ts";
import { escapeHtml } from "@cairn/html/escape-html";
import type { RoutedSite } from "../../model/model.ts";
import { createTranslator } from "../../texts/messages.ts";
import { addressWithBase, wholeAddress, withBaseUrl } from "../../address/base-url.ts";
import { fillAddresses, type PageAddresses } from "../../address/fill-addresses.ts";

/** Feeds only contain recent releases. */
const maxEntries = 50;

interface FeedEntry {
  repository: string;
  release: ReleaseRepository["releases"][number];
  /** Address of the month's page, without the base URL. */
  page: string;
  /** Targets of the links on the month's page, without the base URL. */
  addresses: readonly string[];
}

interface FeedScope {
  site: RoutedSite;
  config: SiteConfig;
  /** By page id. */
  addresses: ReadonlyMap<string, PageAddresses>;
}

/**
 * Returns Atom and JSON feeds of all releases and of each repository, by path in the output; none without an index of
 * releases.
 */
export function releaseFeeds({ site, config, addresses }: FeedScope): Map<string, string> {
  const files = new Map<string, string>();
  const entries: FeedEntry[] = [];
  let index: { permalink: string; title: string } | undefined;
  for (const { page, permalink } of site.routes.values()) {
    if (page.body.kind !== "component") continue;
    if (page.body.component === "ReleaseIndex") index = { permalink, title: page.title };
    if (page.body.component !== "ReleasePage") continue;
    for (const { name, releases } of (page.body.data as ReleasePageData).repositories)
      for (const release of releases)
        entries.push({ repository: name, release, page: permalink, addresses: addresses.get(page.id)?.own ?? [] });
  }
  if (!index) return files;
  const { permalink, title } = index;
  entries.sort((a, b) => compareCodes(b.release.date, a.release.date));
  const add = (own: readonly FeedEntry[], name: string, repository?: string) => {
    const paths = feedAddresses(permalink, repository);
    const feed = { title: name, home: permalink, entries: own.slice(0, maxEntries) };
    files.set(paths.atom.slice(1), atomFeed({ ...feed, self: paths.atom }, config));
    files.set(paths.json.slice(1), jsonFeed({ ...feed, self: paths.json }, config));
  };
  add(entries, title);
  const byRepository = new Map<string, FeedEntry[]>();
  for (const entry of entries) {
    const own = byRepository.get(entry.repository);
    if (own) own.push(entry);
    else byRepository.set(entry.repository, [entry]);
  }
  for (const [repository, own] of byRepository) add(own, `${title}: ${repository}`, repository);
  return files;
}

interface Feed {
  title: string;
  /** Addresses without the base URL. */
  home: string;
  self: string;
  entries: readonly FeedEntry[];
}

function atomFeed({ title, home, self, entries }: Feed, config: SiteConfig): string {
  const updated = moment(entries[0]?.release.date ?? "1970-01-01");
  const links = [
    ...(config.url ? [`<link rel="self" href="${escapeHtml(address(self, config))}"/>`] : []),
    `<link rel="alternate" href="${escapeHtml(address(home, config))}"/>`,
  ];
  const body = entries.map((entry) => {
    const date = moment(entry.release.date);
    return [
      "<entry>",
      `<title>${xml(titleOf(entry))}</title>`,
      `<id>${xml(entry.release.url)}</id>`,
      `<link rel="alternate" href="${xml(pageOf(entry, config))}"/>`,
      `<link rel="via" href="${xml(entry.release.url)}"/>`,
      `<published>${date}</published><updated>${date}</updated>`,
      ...categoriesOf(entry).map((category) => `<category term="${xml(category)}"/>`),
      `<content type="html">${xml(contentOf(entry, config))}</content>`,
      "</entry>",
    ].join("");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>${xml(title)}</title><id>${xml(feedId(self, config))}</id><updated>${updated}</updated><author><name>${xml(config.title)}</name></author>${links.join("")}\n${body.join("\n")}\n</feed>\n`;
}

function jsonFeed({ title, home, self, entries }: Feed, config: SiteConfig): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    ...(config.url && { home_page_url: address(home, config), feed_url: address(self, config) }),
    items: entries.map((entry) => ({
      id: entry.release.url,
      url: pageOf(entry, config),
      external_url: entry.release.url,
      title: titleOf(entry),
      content_html: contentOf(entry, config),
      date_published: moment(entry.release.date),
      tags: categoriesOf(entry),
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}

/** Returns an absolute address if the site's own is known, else one from the root. */
function address(permalink: string, { url, baseUrl }: SiteConfig): string {
  return wholeAddress(addressWithBase(permalink, baseUrl), url);
}

/** An id has to be an absolute address that never changes. */
function feedId(self: string, config: SiteConfig): string {
  return config.url ? address(self, config) : `urn:cairn:feed:${encodeURIComponent(self)}`;
}

/** Returns the address of the release on its month's page; that of its source if the site's own address is unknown. */
function pageOf({ page, repository, release }: FeedEntry, config: SiteConfig): string {
  return config.url
    ? `${address(page, config)}#${encodeURIComponent(releaseAnchor(repository, release.tag))}`
    : release.url;
}

function titleOf({ repository, release: { tag, title } }: FeedEntry): string {
  return `${repository} ${tag}${title === undefined ? "" : `: ${title}`}`;
}

function categoriesOf({ repository, release }: FeedEntry): string[] {
  return [repository, ...(release.isBreaking ? ["breaking"] : []), ...(release.isPrerelease ? ["pre-release"] : [])];
}

/** Returns the notes without what only works on the site's pages: anchors beside headings, and buttons. */
function contentOf({ release, addresses }: FeedEntry, config: SiteConfig): string {
  const modules = release.modules.map(({ name }) => escapeHtml(name)).join(", ");
  const affected = createTranslator(config.locale)("theme.releases.modulesAffected");
  const notes = withBaseUrl(fillAddresses(release.notesHtml ?? "", addresses, escapeHtml), config.baseUrl);
  const whole = writeHtml(readHtml(notes), ({ name, attribs: attributes }) => {
    if (name === "button" || attributes["class"] === "anchor") return undefined;
    const { src } = attributes;
    return { attributes: src?.startsWith("/") ? { ...attributes, src: wholeAddress(src, config.url) } : attributes };
  });
  return `${modules ? `<p>${escapeHtml(affected).replace("{modules}", () => modules)}</p>` : ""}${whole}`;
}

function moment(date: string): string {
  return `${date}T00:00:00Z`;
}

/** Removes control characters, which XML does not allow even escaped. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));
}
