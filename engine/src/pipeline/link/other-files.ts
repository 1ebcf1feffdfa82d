import { isDocumentName } from "../../address/file-name.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { groupBy } from "@cairn/catalogue/group-by";
import { pathnameOf } from "../../address/base-url.ts";
import { walkFiles } from "../../files/walk.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import { foldersOf } from "./document-folders.ts";
import { withoutBaseUrls } from "./find-asset.ts";
import { targetOf } from "./find-page.ts";
import { isOfOthers, type LinkTargets, type WrittenLink } from "./link-targets.ts";

/** Endings of files that other generators turn into pages. */
const pageEndings =
  /(?:\.(?:html?|astro|vue|svelte|[jt]sx?|mjs|re?st|ipynb|adoc|asciidoc|asc|org|mdx?|markdown|markerb|qmd|rmd|php|erb|haml|slim|njk|liquid|hbs|ejs|pug|gotmpl|topic|textile|mediawiki|tex|txt))+$/i;
/** Names of files that are the page of their folder. */
const folderPage = /(?:^|\/)(?:_?index|readme|page|\+page|default)$/i;
/** Folders whose files have addresses that begin with the file's own name. */
const rootFolder = /^(?:(?:.*\/)?(?:pages|content|public|static|site|www|app|routes|docs?|source|src)|)$/;

/** A file as the page that it may be: its path without its ending and what generators remove from names. */
interface OtherFile {
  file: string;
  place: string;
}

const filesBySite = new WeakMap<RoutedSite, ReadonlyMap<string, readonly OtherFile[]>>();
const downloadsBySite = new WeakMap<RoutedSite, ReadonlySet<string>>();

/**
 * Whether a file in the tree that is no document here may be the page of an address in another generator: its path
 * ends with that of the address. Files are only listed for the first link that matches no page.
 */
export function leadsToOtherFile({ address, permalink }: WrittenLink, targets: LinkTargets): boolean {
  const { config, site, siteDirectory } = targets;
  if (!isOfOthers(targets)) return false;
  if (isDocumentName(address)) return false;
  if (leadsToOtherAsset({ address }, targets)) return true;
  const { hasPagesOfTemplates = false } = targets.surroundings;
  const folders = foldersOf("", targets);
  const known = filesOf(targets);
  return [pathnameOf(address, permalink), targetOf(address, permalink, config)].some((pathname) => {
    const sought = placeOf(pathname.replace(/^\/|\/$/g, ""));
    const isAt = ({ file, place }: OtherFile) =>
      (hasPagesOfTemplates || !site.permalinkByFile.has(file)) && isEndOf(sought, place);
    if (hasPagesOfTemplates && folders.some((folder) => existsSync(path.join(siteDirectory, folder, pathname))))
      return true;
    return sought !== "" && known.get(path.posix.basename(sought))?.some(isAt) === true;
  });
}

/** Whether a path is the end of another one. A name alone only counts in a folder of pages. */
function isEndOf(sought: string, place: string): boolean {
  if (place !== sought && !place.endsWith(`/${sought}`)) return false;
  return sought.includes("/") || rootFolder.test(place.slice(0, -sought.length).replace(/\/$/, ""));
}

/**
 * Whether a file that is no document may be served at an address by another generator: one at this path below any
 * folder, or below the tree itself if the site's pages do not have the addresses of their files.
 */
export function leadsToOtherAsset({ address }: Pick<WrittenLink, "address">, targets: LinkTargets): boolean {
  const { config, siteDirectory, surroundings } = targets;
  const isOther = config.publisher === "other";
  if ((!isOther && surroundings.isBare !== true) || isDocumentName(address) || !/\.\w+$/.test(address)) return false;
  const sought = withoutBaseUrls(address, config).replace(/^(?:\.{0,2}\/)+/, "");
  if (isOther && existsSync(path.join(siteDirectory, sought))) return true;
  const found = filesOf(targets).get(path.posix.basename(sought).toLowerCase()) ?? [];
  if (address.startsWith("..")) return false;
  // Code of an application may know the folder of a name alone.
  const start = address.startsWith("/")
    ? /(?:)/
    : sought.includes("/")
      ? /(?:^|\/)(?:static|public|assets)\/$/
      : /(?:^|\/)(?:static|public|assets)\//;
  return found.some(({ file }) => `/${file}`.endsWith(`/${sought}`) && start.test(file.slice(0, -sought.length)));
}

const code = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;
/** The largest file of code that is read. */
const mostBytes = 200_000;
/** A route of an application: its path, and that of a page in a list of links. */
const route = /\bpath\s*[:=]\s*["'`]\/?([\w/-]+)["'`]/g;

const routesBySite = new WeakMap<RoutedSite, ReadonlySet<string>>();

/** Whether code of the tree declares all parts of an address from the root as routes of an application. */
export function leadsToRoute({ address }: Pick<WrittenLink, "address">, targets: LinkTargets): boolean {
  if (!isOfOthers(targets) || !/^\/.*[\w-]$/.test(address)) return false;
  const routes = routesOf(targets);
  return address
    .slice(1)
    .split("/")
    .every((each) => routes.has(each));
}

function routesOf({ site, siteDirectory }: LinkTargets): ReadonlySet<string> {
  const known = routesBySite.get(site);
  if (known) return known;
  const files = walkFiles(siteDirectory, { onUnreadable: () => undefined });
  const texts = files.flatMap(({ path: file, absolute, size }) =>
    code.test(file) && size <= mostBytes ? readFileSync(absolute, "utf8") : [],
  );
  const names = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(route), ([, name = ""]) => name.split("/")).flat()),
  );
  routesBySite.set(site, names);
  return names;
}

/** Files that programs make from all documents, or from code. */
const download = /\.(?:pdf|epub|mobi|zip|tar\.gz|tgz|jar|whl|exe|dmg)$/i;

/** Whether an address is that of a file of a kind that the tree has none of, so that another program makes such files. */
export function leadsToDownload({ address }: Pick<WrittenLink, "address">, targets: LinkTargets): boolean {
  const [ending] = download.exec(address) ?? [];
  return ending !== undefined && isOfOthers(targets) && !downloadsOf(targets).has(ending);
}

/** Returns the endings of such files that the tree has. */
function downloadsOf(targets: LinkTargets): ReadonlySet<string> {
  const known = downloadsBySite.get(targets.site);
  if (known) return known;
  const files = Array.from(filesOf(targets).values()).flat();
  const endings = new Set(files.flatMap(({ file }) => download.exec(file)?.[0] ?? []));
  downloadsBySite.set(targets.site, endings);
  return endings;
}

/** Returns the files of the tree by the last parts of their places and of their paths. */
function filesOf({ site, siteDirectory }: LinkTargets): ReadonlyMap<string, readonly OtherFile[]> {
  const known = filesBySite.get(site) ?? groupBy(listFiles(siteDirectory), ({ place }) => path.posix.basename(place));
  filesBySite.set(site, known);
  return known;
}

function listFiles(siteDirectory: string): OtherFile[] {
  return walkFiles(siteDirectory, { onUnreadable: () => undefined }).map(({ path: file }) => ({
    file,
    place: pageEndings.test(file) ? placeOf(file) : file.toLowerCase(),
  }));
}

/** Returns a path without its ending, and without dates, numbers and capitals in names, which generators remove. */
function placeOf(file: string): string {
  const bare = file
    .replace(pageEndings, "")
    .replace(/\.(?:page|11ty)$/, "")
    .replace(folderPage, "");
  return bare
    .split("/")
    .map((name) => name.replace(/^(?:\d{4}-\d\d-\d\d-|\d+[-_.])(?=.)/, "").replace(/^_(?=.)/, ""))
    .join("/")
    .toLowerCase();
}

/** Names of files that only configure sites. */
const configurations =
  /^(?:mkdocs\.ya?ml|zensical\.toml|_config\.ya?ml|book\.toml|hugo\.(?:toml|ya?ml|json)|conf\.py|_?toc\.yml|myst\.yml|_quarto\.yml|antora\.yml|mint\.json|\.vitepress|\.vuepress|\.eleventy\.js|(?:astro|docusaurus|vocs|next|theme|eleventy|gatsby|rspress|velite|contentlayer)[-.]config\.\w+)$/;

const foldersBySite = new WeakMap<RoutedSite, Map<string, boolean>>();

/**
 * Whether a document of a bare folder is part of a site in a folder of its own: then only that site's generator knows
 * the addresses of its pages. Links to files are those of files anywhere.
 */
export function isOfInnerSite({ address, file }: WrittenLink, targets: LinkTargets): boolean {
  const { surroundings, siteDirectory, site } = targets;
  if (surroundings.isBare !== true || /\.(?!html?$)[a-z\d]+$/i.test(address)) return false;
  const known = foldersBySite.get(site) ?? new Map<string, boolean>();
  foldersBySite.set(site, known);
  const parts = file.split("/").slice(0, -1);
  return parts.some((_, at) => {
    const folder = parts.slice(0, at + 1).join("/");
    const isSite = known.get(folder) ?? isSiteFolder(path.join(siteDirectory, folder));
    known.set(folder, isSite);
    return isSite;
  });
}

function isSiteFolder(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const names = readdirSync(folder);
  const ofHugo = ["config", "config.toml", "layouts", "templates", "themes"];
  // Hugo, Zola and programs like them.
  return (
    names.some((name) => configurations.test(name)) ||
    (names.includes("content") && ofHugo.some((name) => names.includes(name)))
  );
}
