import { decodeAddress, hasScheme, hasSuffix, splitAddress } from "@cairn/html/address";
import path from "node:path";
import { pathnameOf, withoutBaseUrl, withoutPathname } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createSlugger } from "../../compile/markdown/slugger.ts";
import { pathAliases, webpackAliases } from "../../compile/documents/path-aliases.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import type { FoundFile } from "../../files/walk.ts";
import { findFile, statsOf } from "./asset-registry.ts";
import { brokenLink, brokenMarkdownLink, linkToFolder, missingFile, type WrittenLink } from "./link-findings.ts";
import { siteRelative } from "../../address/site-path.ts";

/** What links are resolved against. */
export interface LinkTargets {
  site: RoutedSite;
  config: SiteConfig;
  siteDirectory: string;
  /** For each version of the documents, the folders that they lie in, relative to the site's: translations first. */
  documentFolders: readonly (readonly string[])[];
  staticFiles: ReadonlyMap<string, FoundFile>;
  /** Whether the site's host is told to lead a path elsewhere. */
  isRedirected: (path: string) => boolean;
  /** Registers a file beside a document and returns its address in the output, without the base URL. */
  addAsset: (absolute: string) => string;
}

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
  const { path: address, query, fragment: writtenFragment } = splitAddress(link.url);
  const fragment = fragmentFor(writtenFragment, targets.config);
  const suffix = query + fragment;
  const anchorIn = (page: string) =>
    fragment.length > 1 ? { permalink: page, id: decodeAddress(fragment.slice(1)) } : undefined;
  if (address === "") return { href: suffix, anchor: anchorIn(permalink), diagnostics: [] };

  const decoded = decodeAddress(address);
  const place = { link, file, permalink, address: decoded };
  if (link.kind === "link" && /\.mdx?$/i.test(decoded)) {
    // The name of a file may hold a percent sign itself.
    const target = documentBehind(decoded, file, targets) ?? documentBehind(address, file, targets);
    if (target) return { href: encodePath(target) + suffix, anchor: anchorIn(target), diagnostics: [] };
    return { href: link.url, diagnostics: brokenMarkdownLink(place, targets) };
  }
  const { config } = targets;
  const { routes, redirects } = targets.site;
  const among = (paths: ReadonlyMap<string, unknown>) =>
    routes.has(permalink) ? pathAmong(paths, pathnameOf(address, permalink), config) : undefined;
  const page = among(routes) ?? pageBelow(address, permalink, targets);
  if (link.kind === "link" && page) return { href: encodePath(page) + suffix, anchor: anchorIn(page), diagnostics: [] };
  const asset = assetBehind(decoded, file, targets) ?? assetBelow(decoded, permalink, targets);
  if (asset) return { href: asset + suffix, diagnostics: [] };
  // An old address works; the reader need not take the way over it.
  const moved = link.kind === "link" ? redirects.get(among(redirects) ?? "") : undefined;
  if (moved !== undefined) {
    const anchor = routes.has(moved) ? anchorIn(moved) : undefined;
    return { href: hasSuffix(moved) ? moved : encodePath(moved) + suffix, anchor, diagnostics: [] };
  }
  // A template of another generator, or two slashes where one was removed, which has its own finding.
  const isTemplate =
    /\$[A-Z][A-Z_]+\$/.test(decoded) || (config.markdown.format === "extension" && /\/\/|\{\{|\{%/.test(decoded));
  if (isTemplate) return { href: withoutBaseUrl(link.url, config.baseUrl), diagnostics: [] };
  if (link.kind !== "link")
    return { href: withoutBaseUrl(link.url, config.baseUrl), diagnostics: missingFile(place, targets) };
  const named = addressesOfOthers(targets);
  const byName = named.get(among(named) ?? "");
  if (byName !== undefined) return { href: encodePath(byName) + suffix, anchor: anchorIn(byName), diagnostics: [] };
  const inOtherForm = routes.has(permalink) ? pageInOtherForm(address, permalink, targets) : undefined;
  if (inOtherForm !== undefined)
    return { href: encodePath(inOtherForm) + suffix, anchor: anchorIn(inOtherForm), diagnostics: [] };
  if (isFolder(decoded, file, targets)) return { href: link.url, diagnostics: linkToFolder(place, targets) };
  const href = withoutBaseUrl(link.url, config.baseUrl);
  if (targets.isRedirected(pathnameOf(address, permalink)) || leadsBeside(place, targets))
    return { href, diagnostics: [] };
  return { href, diagnostics: brokenLink(place, targets) };
}

/**
 * Whether an address leads to something else on the same host: a version or an application beside the documents. MkDocs leaves paths
 * from the root alone, and other generators those that are written as HTML; none of the site's own begins like that.
 */
function leadsBeside({ link, address }: WrittenLink, { config, site }: LinkTargets): boolean {
  const { format, headingIds } = config.markdown;
  if (!address.startsWith("/") || format !== "extension" || !(link.isRaw || headingIds === "mkdocs")) return false;
  const [, first = ""] = address.split("/");
  return !Array.from(site.routes.keys()).some((route) => route.split("/")[1] === first);
}

/**
 * Whether pages are folders to a browser, as in MkDocs, Hugo and Starlight: these leave links that name no Markdown file to
 * the browser. Such links are tried if they match nothing else.
 */
function hasFolderPages({ format, headingIds }: SiteConfig["markdown"]): boolean {
  return format === "extension" && headingIds !== "vitepress";
}

function pageBelow(address: string, permalink: string, { config, site }: LinkTargets): string | undefined {
  if (!hasFolderPages(config.markdown) || address.startsWith("/") || !site.routes.has(permalink)) return undefined;
  return pathAmong(site.routes, pathnameOf(address, `${permalink.replace(/\/$/, "")}/`), config);
}

function assetBelow(address: string, permalink: string, targets: LinkTargets): string | undefined {
  if (!hasFolderPages(targets.config.markdown) || address.startsWith("/")) return undefined;
  return assetBehind(decodeAddress(pathnameOf(encodeURI(address), `${permalink.replace(/\/$/, "")}/`)), "", targets);
}

/** VitePress also turns the fragments of links into ids, so a link may contain a heading as it is written. */
function fragmentFor(fragment: string, { markdown }: SiteConfig): string {
  if (markdown.headingIds !== "vitepress" || fragment.length < 2) return fragment;
  return `#${createSlugger(undefined, "vitepress").slug(decodeAddress(fragment.slice(1)))}`;
}

const pagesByOtherAddress = new WeakMap<RoutedSite, Map<string, string>>();

/**
 * Maps addresses that pages have in other generators to the pages: those in the front matter of Hugo and Jekyll, and those
 * of files named like their folder, which are the folder's page only in Docusaurus.
 */
function addressesOfOthers({ site, config }: LinkTargets): ReadonlyMap<string, string> {
  const known = pagesByOtherAddress.get(site);
  if (known) return known;
  const pages = new Map<string, string>();
  for (const { permalink, page } of site.routes.values()) {
    const { url, permalink: own, aliases, redirect_from: from } = page.frontMatter;
    for (const address of [url, own, aliases, from].flat())
      if (typeof address === "string" && address.startsWith("/"))
        pages.set(address.replace(/(?<=.)\/$/, ""), permalink);
    const [, folder] = /([^/]+)\/\1\.mdx?$/.exec(page.file) ?? [];
    if (folder !== undefined && config.markdown.format === "extension")
      pages.set(`${permalink.replace(/\/$/, "")}/${folder}`, permalink);
  }
  pagesByOtherAddress.set(site, pages);
  return pages;
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

/** The page of the document that a path names: beside the linking file first, then from the folder of its version's documents. */
function documentBehind(address: string, file: string, targets: LinkTargets): string | undefined {
  const { site } = targets;
  const folders = foldersOf(file, targets);
  const at = (folder: string, name: string) => {
    const target = joinFilePath(folder, name);
    return pageOfFile(target, site) ?? inOtherFolder(target, folders, (other) => pageOfFile(other, site));
  };
  const inFolders = (name: string) => firstOf(folders, (folder) => at(folder, name));
  if (address.startsWith("@site/")) return at("", address.slice("@site/".length));
  if (address.startsWith("/")) return inFolders(address.slice(1)) ?? at("", address.slice(1));
  const beside = at(file.slice(0, Math.max(file.lastIndexOf("/"), 0)), address);
  return beside ?? inFolders(address) ?? (address.startsWith(".") ? undefined : at("", address));
}

function pageOfFile(file: string, { permalinkByFile }: LinkTargets["site"]): string | undefined {
  const name = nameInAnyForm(file, permalinkByFile);
  return name === undefined ? undefined : permalinkByFile.get(name);
}

/** Names by the form that `formOf` gives them, made once for each collection. */
function indexByForm(formOf: (name: string) => string) {
  const known = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, string>>();
  return (names: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> => {
    const index = known.get(names) ?? new Map(Array.from(names.keys(), (each) => [formOf(each), each]));
    known.set(names, index);
    return index;
  };
}

/** Letters with accents are one character, or two. */
const composedForm = (name: string): string => name.normalize("NFC");
const namesByComposedForm = indexByForm(composedForm);
const plainForm = (name: string): string => composedForm(name).toLowerCase();
const pathsByPlainForm = indexByForm(plainForm);

/** A file's name among others, as `findFile` finds it on the disk. */
function nameInAnyForm(file: string, names: ReadonlyMap<string, unknown>): string | undefined {
  if (names.has(file)) return file;
  if (/^[\x20-\x7e]*$/.test(file)) return undefined;
  return namesByComposedForm(names).get(composedForm(file));
}

/** The folders of the version that a file is of; of the newest, where it is of none. */
function foldersOf(file: string, { documentFolders }: LinkTargets): readonly string[] {
  if (documentFolders.length === 1) return documentFolders[0] ?? [];
  const own = documentFolders.find((folders) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return own ?? documentFolders[0] ?? [];
}

/** What `find` gives for the same path in another of the folders: one document is translated, the next is not. */
function inOtherFolder<Found>(
  target: string,
  folders: readonly string[],
  find: (path: string) => Found | undefined,
): Found | undefined {
  if (folders.length < 2) return undefined;
  const own = folders.find((folder) => target.startsWith(`${folder}/`));
  if (own === undefined) return undefined;
  return firstOf(folders, (folder) => (folder === own ? undefined : find(folder + target.slice(own.length))));
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** As `path.join`, without its cost for the paths that need no thought: sites have tens of thousands of links. */
function joinFilePath(folder: string, name: string): string {
  let from = folder;
  let bare = name.startsWith("./") ? name.slice(2) : name;
  while (bare.startsWith("../") && from !== "" && !from.endsWith("..")) {
    from = from.slice(0, Math.max(from.lastIndexOf("/"), 0));
    bare = bare.slice("../".length);
  }
  if (/^[./]|\/[./]/.test(bare)) return path.posix.join(from, bare);
  return from === "" ? bare : `${from}/${bare}`;
}

/** The one of the paths that the path of an address means. */
function pathAmong(paths: ReadonlyMap<string, unknown>, pathname: string, config: SiteConfig): string | undefined {
  const candidates = [pathname];
  if (config.baseUrl !== "/" && pathname.startsWith(config.baseUrl))
    candidates.push(pathname.slice(config.baseUrl.length - 1));
  // Documents written for Docusaurus, whose paths begin like that where nothing else is said.
  if (config.docs.routeBasePath === "/" && /^\/docs(?:\/|$)/.test(pathname))
    candidates.push(pathname.slice("/docs".length) || "/");
  const find = (candidate: string) => {
    const bare = candidate.replace(/\/index(?:\.html)?$|\.html$/, "") || "/";
    const forms = [candidate, bare, `${bare}/`, bare.length > 1 ? bare.replace(/\/$/, "") : bare, decodeAddress(bare)];
    return forms.find((form) => paths.has(form));
  };
  const found = firstOf(candidates, find);
  const original = found === undefined ? originalOf(pathname, paths, config) : undefined;
  return original === undefined ? found : find(original);
}

/**
 * Where documents of other languages lie in folders of theirs, as Starlight has them, and one is not translated, its address shows what it
 * would be a translation of.
 */
function originalOf(pathname: string, paths: ReadonlyMap<string, unknown>, { i18n }: SiteConfig): string | undefined {
  const [, folder, code] = /^(\/([a-z]{2}(?:-[a-z]{2,4})?))\/./i.exec(pathname) ?? [];
  if (folder === undefined || code === undefined || i18n.locales.length > 0) return undefined;
  const isThere = paths.has(folder) || paths.has(`${folder}/`);
  const isLanguage = () => new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(code) !== undefined;
  return isThere && isLanguage() ? pathname.slice(folder.length) : undefined;
}

/** The site's base URL in the language of the page and in its first one: authors who write raw HTML have to write it. */
function baseUrlsOf({ baseUrl, locales, i18n }: SiteConfig): string[] {
  if (baseUrl === "/") return [];
  return [baseUrl, ...locales.flatMap((each) => (each.code === i18n.defaultLocale ? each.baseUrl : []))];
}

/** The page that an address means but for capitals, which Docusaurus's router does not tell apart, or for how accents are written. */
function pageInOtherForm(address: string, permalink: string, targets: LinkTargets): string | undefined {
  const { config, site } = targets;
  const paths = pathsByPlainForm(site.routes);
  const found = pathAmong(paths, pathnameOf(plainForm(decodeAddress(address)), plainForm(permalink)), config);
  return found === undefined ? undefined : paths.get(found);
}

function assetBehind(address: string, file: string, targets: LinkTargets): string | undefined {
  const { siteDirectory, staticFiles, addAsset } = targets;
  const folders = foldersOf(file, targets);
  const existing = (name: string) => findFile(path.join(siteDirectory, name));
  if (address.startsWith("/")) {
    const bare = [address, ...baseUrlsOf(targets.config).map((base) => withoutBaseUrl(address, base))];
    const found = firstOf(bare, (each) => nameInAnyForm(each.slice(1), staticFiles));
    if (found !== undefined) return encodeURI(`/${found}`);
    // If the whole tree is served, as by most generators, its files need no separate folder.
    const inTree = firstOf([...folders, ""], (folder) => {
      const name = joinFilePath(folder, address.slice(1));
      const isWithin = folder === "" ? !name.startsWith("..") : name.startsWith(`${folder}/`);
      return isWithin ? existing(name) : undefined;
    });
    return inTree === undefined ? undefined : addAsset(inTree);
  }
  const written = address.startsWith("@site/")
    ? address.slice("@site/".length)
    : (behindAlias(address, targets) ?? `${path.posix.dirname(file)}/${address}`);
  const target = siteRelative(siteDirectory, path.join(siteDirectory, written));
  const isOutside = target.startsWith("../") && !folders.some((folder) => target.startsWith(`${folder}/`));
  if (isOutside) return undefined;
  const absolute = existing(target) ?? inOtherFolder(target, folders, existing);
  return absolute === undefined ? undefined : addAsset(absolute);
}

/** What an address means that begins with a short name of a folder, relative to the site's folder. */
function behindAlias(address: string, { config, siteDirectory }: LinkTargets): string | undefined {
  if (!/^[@~#]/.test(address)) return undefined;
  const aliases = [...webpackAliases(config.aliases), ...pathAliases(siteDirectory)];
  const alias = aliases.find(({ find }) => find.test(address));
  return alias && siteRelative(siteDirectory, address.replace(alias.find, alias.replacement));
}

/** Whether a relative address names a folder that is there: where code is browsed, that is a link like any other. */
function isFolder(address: string, file: string, { siteDirectory }: LinkTargets): boolean {
  if (address.startsWith("/")) return false;
  const folder = path.join(siteDirectory, path.posix.dirname(file), address);
  return statsOf(folder)?.isDirectory() === true;
}
