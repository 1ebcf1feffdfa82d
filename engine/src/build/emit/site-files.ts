import type { SiteConfig } from "../../shared/config.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import type { RoutedSite } from "../../shared/model.ts";
import { sidebarLists } from "../render/sidebar-list.ts";

/**
 * The files that describe the site as a whole, by path: site map, robots, metadata and long sidebars as JSON, and what leads
 * from the root to the documents where no page is there.
 */
export function siteFiles(site: RoutedSite, config: SiteConfig): Map<string, string> {
  const base = config.baseUrl;
  const withBase = (permalink: string) => base.replace(/\/$/, "") + permalink;
  const hidden = new Set<string | undefined>(site.versions.flatMap(({ noIndex, name }) => (noIndex ? [name] : [])));
  const listed = Array.from(site.routes.values()).filter(
    ({ kind, page }) => kind !== "not-found" && !page.frontMatter.unlisted && !hidden.has(page.version),
  );
  const files = new Map<string, string>();
  if (config.url) {
    const { url } = config;
    const originals = listed.filter(({ page }) => page.canonical === undefined);
    const entries = originals.map(({ permalink, page }) => {
      const changed = /^\d{4}-\d\d-\d\d/.exec(page.frontMatter.last_update?.date ?? "")?.[0];
      return `<url><loc>${escapeHtml(new URL(withBase(permalink), url).href)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>\n`;
    });
    files.set(
      "sitemap.xml",
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${config.noIndex ? "" : entries.join("")}</urlset>\n`,
    );
  }
  // Robots are told once, at the root of all languages.
  if (config.locale.code === config.locales[0]?.code) files.set("robots.txt", robots(config));
  files.set(
    "cairn/site.json",
    json({
      title: config.title,
      tagline: config.tagline,
      url: config.url,
      baseUrl: base,
      locale: { ...config.locale, messages: undefined },
      locales: config.locales.map(({ code, label, baseUrl }) => ({ code, label, baseUrl })),
      versions: site.versions.map(({ name, label, isLast, path, mainDocument }) => ({
        name,
        label,
        isLast,
        path: withBase(path),
        mainDocument: mainDocument && withBase(mainDocument),
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
  const main = site.versions.find(({ isLast }) => isLast)?.mainDocument;
  if (main !== undefined && !site.routes.has("/")) files.set("index.html", redirect(withBase(main), config));
  for (const [file, content] of sidebarLists(site, base)) files.set(file, content);
  return files;
}

/** Documents often begin below the root, and readers at the root. */
function redirect(to: string, { title, locale }: SiteConfig): string {
  const href = escapeHtml(to);
  return `<!doctype html>\n<html lang="${locale.htmlLang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${href}"></head><body><a href="${href}">${escapeHtml(title)}</a></body></html>\n`;
}

function robots({ noIndex, url, locales }: SiteConfig): string {
  if (noIndex) return "User-agent: *\nDisallow: /\n";
  const maps =
    url === undefined ? [] : locales.map(({ baseUrl }) => `Sitemap: ${new URL(`${baseUrl}sitemap.xml`, url).href}\n`);
  return `User-agent: *\nAllow: /\n${maps.join("")}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
