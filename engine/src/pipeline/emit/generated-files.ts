import type { PreparedSite } from "../prepared-site.ts";
import { siteFiles } from "./site-files.ts";
import { addressWithBase } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { RoutedSite } from "../../model/routed-site.ts";

/**
 * Returns all files about the site as a whole in one language, by path: its description, feeds, and files for hosts.
 */
export function generatedFiles({
  site,
  config,
  scanned,
  links,
  kinds,
}: Pick<PreparedSite, "site" | "config" | "scanned" | "links" | "kinds">): Map<string, string> {
  const isFirst = config.locale.code === config.locales[0]?.code;
  return new Map([
    ...siteFiles(site, config, kinds),
    ...(isFirst ? hostFiles({ site, config, ...scanned }) : []),
    ...kinds.kinds.flatMap((kind) => Array.from(kind.files?.({ site, config, addresses: links.addresses }) ?? [])),
  ]);
}

interface HostFilesInput {
  site: Pick<RoutedSite, "redirects">;
  config: SiteConfig;
  /** Static files by path in the output. */
  staticFiles: ReadonlyMap<string, unknown>;
}

/**
 * Returns the files at the root of the output that serve all languages: `robots.txt`, and for Netlify, Cloudflare Pages
 * and similar hosts, `_headers` and, if the site has redirects, `_redirects`. Other hosts serve pages that redirect.
 */
export function hostFiles({ site, config, staticFiles }: HostFilesInput): Map<string, string> {
  const base = config.locales[0]?.baseUrl ?? config.baseUrl;
  // The site's own files in that folder have no hash in their names, and a rule cannot distinguish them.
  const hasOnlyHashed = !Array.from(staticFiles.keys()).some((file) => file.startsWith("assets/"));
  const files = new Map([
    ["robots.txt", robots(config)],
    ["_headers", headersOfBuild(base, hasOnlyHashed)],
  ]);

  const lines = config.locales.flatMap(({ baseUrl }) =>
    Array.from(site.redirects, ([from, to]) => {
      // The root may get its own page later, but browsers cache permanent redirects.
      if (from === "/") return "";
      return `${addressOf(from, baseUrl)} ${to.startsWith("/") ? addressOf(to, baseUrl) : to} 301\n`;
    }),
  );
  if (lines.some(Boolean)) files.set("_redirects", lines.join(""));
  return files;
}

/** Returns the `_headers` of a build, with a rule for assets if all their names contain a hash. */
export function headersOfBuild(baseUrl: string, hasOnlyHashed: boolean): string {
  const assets = `${baseUrl}assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`;
  return `/*\n  X-Content-Type-Options: nosniff\n${hasOnlyHashed ? assets : ""}`;
}

/** Returns a path with the base URL. Spaces are encoded, because they end a path in these files. */
function addressOf(path: string, baseUrl: string): string {
  const { pathname, search, hash } = new URL(addressWithBase(path, baseUrl), "http://host");
  return pathname + search + hash;
}

function robots({ noIndex, url, locales }: SiteConfig): string {
  if (noIndex) return "User-agent: *\nDisallow: /\n";
  const maps =
    url === undefined ? [] : locales.map(({ baseUrl }) => `Sitemap: ${new URL(`${baseUrl}sitemap.xml`, url).href}\n`);
  return `User-agent: *\nAllow: /\n${maps.join("")}`;
}
