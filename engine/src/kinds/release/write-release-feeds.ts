import { groupBy } from "@cairn/catalogue/group-by";
import { writeHtml } from "@cairn/html/html-tree";
import { readHtml } from "@cairn/html/read-html";
import { compareCodes } from "@cairn/catalogue/compare-codes";
import { type FeedEntry, writeAtom, writeJsonFeed } from "../feeds.ts";
import { feedAddresses } from "./release-feeds.ts";
import { releaseAnchor, type ReleasePageData, type ReleaseRepository } from "./release-pages.ts";
import type { SiteConfig } from "../../config/config.ts";
import { escapeHtml } from "@cairn/html/escape-html";
import { drawCode } from "../../compile/code/deferred-code.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import { compiledTexts } from "../../texts/compiled-texts.ts";
import { createTranslator } from "../../texts/messages.ts";
import { addressWithBase, wholeAddress, withBaseUrl } from "../../address/base-url.ts";
import { fillAddresses, type PageAddresses } from "../../address/fill-addresses.ts";

/** Feeds only contain recent releases. */
const maxEntries = 50;

interface ReleaseEntry {
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
  const entries: ReleaseEntry[] = [];
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
  const add = (own: readonly ReleaseEntry[], name: string, repository?: string) => {
    const paths = feedAddresses(permalink, repository);
    const feed = {
      title: name,
      author: config.title,
      home: address(permalink, config),
      entries: own.slice(0, maxEntries).map((entry) => toFeedEntry(entry, config)),
    };
    const placed = (self: string) => ({
      ...feed,
      id: feedId(self, config),
      self: config.url === undefined ? undefined : address(self, config),
    });
    files.set(paths.atom.slice(1), writeAtom(placed(paths.atom)));
    files.set(paths.json.slice(1), writeJsonFeed(placed(paths.json)));
  };
  add(entries, title);
  for (const [repository, own] of groupBy(entries, (entry) => entry.repository))
    add(own, `${title}: ${repository}`, repository);
  return files;
}

function toFeedEntry(entry: ReleaseEntry, config: SiteConfig): FeedEntry {
  const { release } = entry;
  return {
    id: release.url,
    address: pageOf(entry, config),
    source: release.url,
    title: titleOf(entry),
    content: contentOf(entry, config),
    date: release.date,
    tags: categoriesOf(entry),
  };
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
function pageOf({ page, repository, release }: ReleaseEntry, config: SiteConfig): string {
  return config.url
    ? `${address(page, config)}#${encodeURIComponent(releaseAnchor(repository, release.tag))}`
    : release.url;
}

function titleOf({ repository, release: { tag, title } }: ReleaseEntry): string {
  return `${repository} ${tag}${title === undefined ? "" : `: ${title}`}`;
}

function categoriesOf({ repository, release }: ReleaseEntry): string[] {
  return [repository, ...(release.isBreaking ? ["breaking"] : []), ...(release.isPrerelease ? ["pre-release"] : [])];
}

/** Returns the notes without what only works on the site's pages: anchors beside headings, and buttons. */
function contentOf({ release, addresses }: ReleaseEntry, config: SiteConfig): string {
  const modules = release.modules.map(({ name }) => escapeHtml(name)).join(", ");
  const affected = createTranslator(config.locale)("theme.releases.modulesAffected");
  const notes = withBaseUrl(fillAddresses(release.notesHtml ?? "", addresses, escapeHtml), config.baseUrl);
  const drawn = drawCode(notes, compiledTexts(config.locale.messages));
  const whole = writeHtml(readHtml(drawn), ({ name, attribs: attributes }) => {
    if (name === "button" || attributes["class"] === "anchor") return undefined;
    const { src } = attributes;
    return { attributes: src?.startsWith("/") ? { ...attributes, src: wholeAddress(src, config.url) } : attributes };
  });
  return `${modules ? `<p>${escapeHtml(affected).replace("{modules}", () => modules)}</p>` : ""}${whole}`;
}
