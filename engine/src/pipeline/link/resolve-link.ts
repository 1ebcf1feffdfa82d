import { decodeAddress, hasScheme, hasSuffix, splitAddress } from "@cairn/html/address";
import { pathnameOf, withoutBaseUrl, withoutPathname } from "../../address/base-url.ts";
import { createSlugger } from "../../compile/markdown/slugger.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { LinkReference } from "../../model/compiled-document.ts";
import { assetBehind, assetBelow, isFolder } from "./find-asset.ts";
import { addressesOfOthers, documentBehind, pageBelow, pageInOtherForm, pathAmong } from "./find-page.ts";
import { brokenLink, brokenMarkdownLink, linkToFolder, missingFile } from "./link-findings.ts";
import type { LinkTargets } from "./link-targets.ts";
import { leadsElsewhere } from "./other-targets.ts";

export interface ResolvedLink {
  /** Without the base URL; what replaces the link in the page. */
  href: string;
  /** A page of ours and the anchor in it, to be checked once the pages are rendered. */
  anchor?: { permalink: string; id: string } | undefined;
  diagnostics: Diagnostic[];
}

/** Where a link leads. `file` is where it is written, `permalink` the page that shows it. */
export function resolveLink(
  written: LinkReference,
  { file, permalink }: { file: string; permalink: string },
  targets: LinkTargets,
): ResolvedLink {
  const link = withSlashes(written);
  if (link.url.startsWith("pathname://")) return { href: withoutPathname(link.url), diagnostics: [] };
  if (hasScheme(link.url)) return { href: link.url, diagnostics: [] };
  const { path: writtenAddress, query, fragment: writtenFragment } = splitAddress(link.url);
  const address = withinFolder(writtenAddress, targets);
  const fragment = fragmentFor(writtenFragment, targets.config);
  const suffix = query + fragment;
  const anchorIn = (page: string) =>
    fragment.length > 1 ? { permalink: page, id: decodeAddress(fragment.slice(1)) } : undefined;
  const toPage = (page: string) => ({ href: encodePath(page) + suffix, anchor: anchorIn(page), diagnostics: [] });
  if (address === "") return { href: suffix, anchor: anchorIn(permalink), diagnostics: [] };

  const decoded = decodeAddress(address);
  const place = { link, file, permalink, address: decoded };
  if (link.kind === "link" && /\.mdx?$/i.test(decoded)) {
    // The name of a file may hold a percent sign itself.
    const target = documentBehind(decoded, file, targets) ?? documentBehind(address, file, targets);
    if (target) return toPage(target);
    const isElsewhere =
      leadsElsewhere(place, targets) || targets.isRedirected(pathnameOf(address.replace(/\.mdx?$/i, ""), permalink));
    return { href: link.url, diagnostics: isElsewhere ? [] : brokenMarkdownLink(place, targets) };
  }
  const { config } = targets;
  const { routes, redirects } = targets.site;
  const among = (paths: ReadonlyMap<string, unknown>) =>
    routes.has(permalink) ? pathAmong(paths, pathnameOf(address, permalink), config) : undefined;
  const page = among(routes) ?? pageBelow(address, permalink, targets);
  if (link.kind === "link" && page) return toPage(page);
  const asset = assetBehind(decoded, file, targets) ?? assetBelow(decoded, permalink, targets);
  if (asset) return { href: asset + suffix, diagnostics: [] };
  // An old address works, but the link can lead straight to the new one.
  const moved = link.kind === "link" ? redirects.get(among(redirects) ?? "") : undefined;
  if (moved !== undefined) {
    // A home page that is not a document has headings of its own.
    const anchor = routes.has(moved) && decoded !== "/" ? anchorIn(moved) : undefined;
    return { href: hasSuffix(moved) ? moved : encodePath(moved) + suffix, anchor, diagnostics: [] };
  }
  const href = withoutBaseUrl(link.url, config.baseUrl);
  if (isTemplate(decoded, config)) return { href, diagnostics: [] };
  if (link.kind !== "link") return { href, diagnostics: missingFile(place, targets) };
  const named = addressesOfOthers(targets);
  const other = named.get(among(named) ?? "") ?? pageInOtherForm(address, permalink, targets);
  if (other !== undefined) return toPage(other);
  if (isFolder(decoded, file, targets)) return { href: link.url, diagnostics: linkToFolder(place, targets) };
  if (targets.isRedirected(pathnameOf(address, permalink)) || leadsElsewhere(place, targets))
    return { href, diagnostics: [] };
  return { href, diagnostics: brokenLink(place, targets) };
}

/** An address from the root of the repository, from the root of its folder that is the site. */
function withinFolder(address: string, { surroundings: { repository } }: LinkTargets): string {
  const start = repository && `/${repository.folder}/`;
  return start !== undefined && address.startsWith(start) ? address.slice(start.length - 1) : address;
}

/** A template of another generator, or two slashes where one was removed, which has its own finding. */
function isTemplate(address: string, { markdown }: SiteConfig): boolean {
  return /[<$][A-Z][A-Z\d_]+[>$]/.test(address) || (markdown.format === "extension" && /\/\/|\{\{|\{%/.test(address));
}

/** VitePress also turns the fragments of links into ids, so a link may contain a heading as it is written. */
function fragmentFor(fragment: string, { markdown }: SiteConfig): string {
  if (markdown.headingIds !== "vitepress" || fragment.length < 2) return fragment;
  return `#${createSlugger(undefined, "vitepress").slug(decodeAddress(fragment.slice(1)))}`;
}

/** Browsers read a backslash in an address as a slash; the compiler has encoded those of Markdown. */
function withSlashes(link: LinkReference): LinkReference {
  if (!/\\|%5C/i.test(link.url) || hasScheme(link.url)) return link;
  return { ...link, url: link.url.replace(/^[^?#]*/, (address) => address.replace(/\\|%5C/gi, "/")) };
}

/** A page's path as an address: what would end it, or break the markup round it, is encoded; other letters are left to the browser. */
function encodePath(permalink: string): string {
  return /[\s"<>`{}?#]/.test(permalink) ? permalink.replace(/[\s"<>`{}?#]/g, encodeURIComponent) : permalink;
}
