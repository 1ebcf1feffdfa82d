import { addressWithBase } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import { escapeHtml } from "@cairn/html/escape-html";
import { lastUpdateOf, type RoutedSite } from "../../model/model.ts";
import { sidebarLists } from "../render/frame/sidebar-list.ts";
import type { KindLookup } from "../kind-lookup.ts";
import { listPages, pageListFile } from "./page-list.ts";
import { agentSkills } from "./agent-skills.ts";
import { llmsTexts } from "./llms-text.ts";
import { redirectFileOf } from "../route/output-file.ts";
import { redirectPage } from "./redirect-page.ts";

/**
 * The files that describe the site in one language as a whole, by path: site map, metadata and long sidebars as JSON, the
 * pages of redirects, and `llms.txt`.
 */
export function siteFiles(site: RoutedSite, config: SiteConfig, kinds: KindLookup): Map<string, string> {
  const base = config.baseUrl;
  const withBase = (address: string) => addressWithBase(address, base);
  const hidden = new Set<string | undefined>(site.versions.flatMap(({ noIndex, name }) => (noIndex ? [name] : [])));
  const listed = Array.from(site.routes.values()).filter(
    ({ kind, page }) => kind !== "not-found" && !page.frontMatter.unlisted && !hidden.has(page.version),
  );
  const documentsOf = (version: string) =>
    Array.from(site.routes.values()).filter(
      ({ kind, page }) => kind === "page" && page.version === version && !page.frontMatter.unlisted,
    );
  const files = new Map<string, string>();
  if (config.url) {
    const { url } = config;
    const originals = listed.filter(({ page }) => page.canonical === undefined);
    const entries = originals.map(({ permalink, page }) => {
      const changed = /^\d{4}-\d\d-\d\d/.exec(lastUpdateOf(page).date ?? "")?.[0];
      return `<url><loc>${escapeHtml(new URL(withBase(permalink), url).href)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>\n`;
    });
    files.set(
      "sitemap.xml",
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${config.noIndex ? "" : entries.join("")}</urlset>\n`,
    );
  }
  files.set(
    "cairn/site.json",
    json({
      title: config.title,
      tagline: config.tagline,
      url: config.url,
      baseUrl: base,
      trailingSlash: config.trailingSlash,
      locale: { ...config.locale, messages: undefined },
      locales: config.locales.map(({ code, label, baseUrl }) => ({ code, label, baseUrl })),
      versions: site.versions.map(({ name, label, isLast, path, mainDocument, idPrefix }) => ({
        name,
        label,
        isLast,
        path: withBase(path),
        mainDocument: mainDocument && withBase(mainDocument),
        mainDocId: documentsOf(name)
          .find(({ permalink }) => permalink === mainDocument)
          ?.page.id.slice(idPrefix.length),
        docs: documentsOf(name).map(({ page, permalink, sidebar }) => ({
          id: page.id.slice(idPrefix.length),
          path: withBase(permalink),
          sidebar,
        })),
      })),
      pages: listed.length,
    }),
  );
  // What decides over links that only appear in the browser, and the warning's texts.
  if (config.subscriberLinks) files.set("cairn/subscriber-links.json", json(config.subscriberLinks));
  files.set(
    "cairn/tags.json",
    json(
      site.tags.map(({ label, permalink, pages }) => ({
        label,
        permalink: withBase(permalink),
        pages: pages.map((page) => ({ title: page.title, permalink: withBase(page.permalink) })),
      })),
    ),
  );
  for (const [from, to] of site.redirects) {
    const label = site.routes.get(to)?.page.title ?? config.title;
    const page = redirectPage(withBase(to), label, config);
    files.set(redirectFileOf(from, config.trailingSlash), page);
  }
  for (const [file, content] of sidebarLists(site, base)) files.set(file, content);
  if (config.markdownPages) {
    const list = listPages(listed, config, kinds);
    const hasModules = list.pages.some(({ facts }) => facts?.["module"] !== undefined);
    for (const [file, text] of [...llmsTexts(site, listed, config), ...agentSkills(config, hasModules)])
      files.set(file, text);
    files.set(pageListFile, json(list));
  }
  return files;
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
