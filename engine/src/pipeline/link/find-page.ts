import { documentNames, withoutDocumentEnding } from "../../address/file-name.ts";
import { groupBy, onlyOne } from "@cairn/catalogue/group-by";
import { isLanguageCode } from "@cairn/catalogue/locale";
import { decodeAddress } from "@cairn/html/address";
import path from "node:path";
import { pathnameOf } from "../../address/base-url.ts";
import { generatorOf, isOfVue } from "../../compile/documents/folder-index.ts";
import { addressForms } from "../../compile/documents/document-place.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import { firstOf, foldersOf, inOtherFolder, joinFilePath } from "./document-folders.ts";
import type { LinkTargets } from "./link-targets.ts";
import { nameInAnyForm, pathsByPlainForm, plainForm } from "./name-forms.ts";

/**
 * Returns the page of the document that a path names, first relative to the linking file, then to the folders of its
 * version's documents.
 */
export function documentBehind(address: string, file: string, targets: LinkTargets): string | undefined {
  const { site, config } = targets;
  const folders = foldersOf(file, targets);
  const at = (folder: string, name: string) => {
    const target = joinFilePath(folder, name);
    // mdBook writes the README of a folder as its index.
    const readme = generatorOf(config) === "other" ? target.replace(/(?<=^|\/)index(?=\.md$)/, "README") : target;
    return (
      pageOfFile(target, site) ??
      pageOfFile(readme, site) ??
      inOtherFolder(target, folders, (other) => pageOfFile(other, site)) ??
      pageInOtherCapitals(target, targets)
    );
  };
  const inFolders = (name: string) => firstOf(folders, (folder) => at(folder, name));
  if (address.startsWith("@site/")) return at("", address.slice("@site/".length));
  // Zola's links from the folder of documents.
  if (address.startsWith("@/")) return inFolders(address.slice(2));
  if (address.startsWith("/")) return inFolders(address.slice(1)) ?? at("", address.slice(1));
  const folder = file.slice(0, Math.max(file.lastIndexOf("/"), 0));
  // Hugo finds pages from the folder that contains a page's own folder.
  const isBundle = targets.surroundings.hasRefs && withoutDocumentEnding(file).endsWith("/index");
  const beside = at(folder, address) ?? (isBundle ? at(path.posix.dirname(folder), address) : undefined);
  return beside ?? inFolders(address) ?? (address.startsWith(".") ? undefined : at("", address));
}

/** Returns the page of a folder that a path names. Where code is browsed, only the path of a folder is written. */
export function pageOfFolder(address: string, file: string, targets: LinkTargets): string | undefined {
  const names = ["README", "index", "_index"].flatMap(documentNames);
  return firstOf(names, (name) => documentBehind(path.posix.join(address, name), file, targets));
}

/** Returns the page of an address from the root of its text, which other generators also serve if it is MDX. */
export function pageOfMarkdown(address: string, file: string, targets: LinkTargets): string | undefined {
  if (!address.startsWith("/") || !targets.config.isForeign) return undefined;
  return documentBehind(address.replace(/\.md$/, ".mdx"), file, targets);
}

/** Returns the page of a file whose name may be written in other capitals, which DocFX ignores. */
function pageInOtherCapitals(file: string, { site, config }: LinkTargets): string | undefined {
  if (config.markdown.headingIds !== "docfx") return undefined;
  return site.permalinkByFile.get(pathsByPlainForm(site.permalinkByFile).get(plainForm(file)) ?? "");
}

function pageOfFile(file: string, { permalinkByFile }: LinkTargets["site"]): string | undefined {
  const name = nameInAnyForm(file, permalinkByFile);
  return name === undefined ? undefined : permalinkByFile.get(name);
}

/** Returns the one of the paths that an address refers to by its path. */
export function pathAmong(
  paths: ReadonlyMap<string, unknown>,
  pathname: string,
  config: SiteConfig,
): string | undefined {
  const candidates = [pathname];
  if (config.baseUrl !== "/" && pathname.startsWith(config.baseUrl))
    candidates.push(pathname.slice(config.baseUrl.length - 1));
  // Documents written for Docusaurus, whose paths begin with `/docs` by default.
  if (config.docs.routeBasePath === "/" && /^\/docs(?:\/|$)/.test(pathname))
    candidates.push(pathname.slice("/docs".length) || "/");
  const find = (candidate: string) => {
    const bare = candidate.replace(/\/index(?:\.html)?$|\.html$/, "") || "/";
    const forms = [candidate, bare, `${bare}/`, bare.length > 1 ? bare.replace(/\/$/, "") : bare, decodeAddress(bare)];
    return forms.find((form) => paths.has(form));
  };
  const found = firstOf(candidates, find);
  return found ?? firstOf(originalsOf(pathname, paths, config), find);
}

/**
 * Returns the possible paths of the original of an untranslated document. In Starlight, documents of other languages are
 * in folders named after the language, and a translation's address contains that of its original, which may be in such a
 * folder, too.
 */
function originalsOf(pathname: string, paths: ReadonlyMap<string, unknown>, { i18n, isForeign }: SiteConfig): string[] {
  if (i18n.locales.length > 0) return [];
  // Next adds the language to an address that has none.
  const added = isForeign ? [`/en${pathname}`] : [];
  const bare = behindLanguageFolder(pathname.slice(1));
  if (bare === undefined) return added;
  const folder = pathname.slice(0, -bare.length);
  const code = folder.slice(1);
  const isBeside =
    paths.has(folder) || paths.has(`${folder}/`) || (isForeign && (paths.has(`${bare}.${code}`) || code.includes("-")));
  // Originals in a folder of their own have no page beside it.
  const inFolder = isForeign ? [`/en${bare}`] : [];
  return [...(isBeside ? [bare] : []), ...inFolder];
}

/** Returns what follows a first folder named after a language, from the slash on; `undefined` without such a folder. */
export function behindLanguageFolder(file: string): string | undefined {
  const [, code, rest] = /^([a-z]{2}(?:-[a-z]{2,4})?)(\/.+)/i.exec(file) ?? [];
  if (code === undefined) return undefined;
  return isLanguageCode(code) ? rest : undefined;
}

/**
 * Whether pages are folders to a browser, as in MkDocs, Hugo and Starlight. These leave links that name no Markdown
 * file to the browser. Such links are tried if they match nothing else.
 */
export function hasFolderPages({ markdown, isForeign }: Pick<SiteConfig, "markdown" | "isForeign">): boolean {
  return isForeign && !isOfVue(markdown);
}

/** Returns the path to which an address leads in the pages of the generator that the documents were written for. */
export function targetOf(address: string, permalink: string, config: SiteConfig): string {
  return pathnameOf(address, hasFolderPages(config) ? `${permalink.replace(/\/$/, "")}/` : permalink);
}

/** Returns the page of a relative address as browsers resolve it if pages are folders. */
export function pageBelow(
  address: string,
  permalink: string,
  { config, site, surroundings }: LinkTargets,
): string | undefined {
  if (!hasFolderPages(config) || address.startsWith("/") || !site.routes.has(permalink)) return undefined;
  if (surroundings.hasBareFolders)
    return pathAmong(site.routes, pathnameOf(address, permalink.replace(/\/$/, "")), config);
  return pathAmong(site.routes, targetOf(address, permalink, config), config);
}

/**
 * Returns the page whose address differs only in capitals, which Docusaurus's router ignores, or in how accents are
 * encoded.
 */
export function pageInOtherForm(address: string, permalink: string, targets: LinkTargets): string | undefined {
  const { config, site } = targets;
  if (!site.routes.has(permalink)) return undefined;
  const paths = pathsByPlainForm(site.routes);
  const [plain, from] = [plainForm(decodeAddress(address)), plainForm(permalink)];
  const found =
    pathAmong(paths, pathnameOf(plain, from), config) ?? pathAmong(paths, targetOf(plain, from, config), config);
  return found === undefined ? undefined : paths.get(found);
}

/** The language at the end of a file's name, as in Nextra, Hugo and Zola: `a.en-GB.mdx`. */
const languageEnding = /\.[a-z]{2}(?:-[A-Z]{2})?$/;

/** Returns the page in the language of the linking page, if names of files end in languages. */
export function pageInLanguage(address: string, permalink: string, targets: LinkTargets): string | undefined {
  return targets.site.routes.has(permalink)
    ? inLanguageOf(permalink, pathnameOf(address, permalink), targets)
    : undefined;
}

/**
 * Returns the page of an address from the root in the version and language of the linking page, which the first folders
 * of its path name.
 */
export function pageInVersion(
  address: string,
  permalink: string,
  { config, site, surroundings }: LinkTargets,
): string | undefined {
  if (surroundings.hasVersionFolders !== true || !address.startsWith("/")) return undefined;
  const [, version = "", language = ""] = permalink.split("/");
  const bare = withoutDocumentEnding(address);
  return firstOf([`/${version}${bare}`, `/${version}/${language}${bare}`], (each) =>
    pathAmong(site.routes, each, config),
  );
}

/** Returns the translation of a page into the language of the linking page, if there is one. */
export function inLanguageOf(
  permalink: string,
  page: string,
  { config, site }: Pick<LinkTargets, "config" | "site">,
): string | undefined {
  const [language] = languageEnding.exec(permalink) ?? [];
  return language && pathAmong(site.routes, page.replace(/\/$/, "") + language, config);
}

/**
 * Returns the page that a path without a start names from the root, as in docsify; or in a site of Hugo, as its
 * shortcode `ref` does, also by the end of its address if no other page has the same. Obsidian takes any of these, and
 * first the file with this name.
 */
export function pageByName(name: string, { site, config, surroundings }: LinkTargets): string | undefined {
  if (/^[./#]/.test(name)) return undefined;
  const bare = name.replace(/\.(?:md|html)$/, "");
  if (surroundings.hasRootLinks === true) return pathAmong(site.routes, `/${bare}`, config);
  const { hasRefs = false, hasNamedPages = false } = surroundings;
  if (!hasRefs && !hasNamedPages) return undefined;
  const named = hasNamedPages ? pageOfNamedFile(bare, site) : undefined;
  if (named !== undefined) return named;
  // Hugo and Obsidian ignore capitals.
  const paths = pathsByPlainForm(site.routes);
  const fromRoot =
    pathAmong(site.routes, `/${bare}`, config) ?? paths.get(pathAmong(paths, plainForm(`/${bare}`), config) ?? "");
  if (fromRoot !== undefined) return fromRoot;
  const all = pathsWithEnd(`/${plainForm(bare)}`, paths).flatMap((form) => paths.get(form) ?? []);
  return hasNamedPages ? all[0] : onlyOne(all);
}

/** Returns the page of the file that a name without an ending means, whatever address its front matter gives it. */
function pageOfNamedFile(name: string, { permalinkByFile }: LinkTargets["site"]): string | undefined {
  const files = pathsByPlainForm(permalinkByFile);
  const end = `${plainForm(name)}.md`;
  const form = files.has(end) ? end : pathsWithEnd(`/${end}`, files)[0];
  return permalinkByFile.get(files.get(form ?? "") ?? "");
}

const formsByLastPart = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string[]>>();

/** Returns the forms of paths that end with whole parts, such as `/guides/vpc`. */
function pathsWithEnd(end: string, paths: ReadonlyMap<string, string>): string[] {
  const lastPart = (form: string) => path.posix.basename(form);
  const known = formsByLastPart.get(paths) ?? groupBy(paths.keys(), lastPart);
  formsByLastPart.set(paths, known);
  return (known.get(lastPart(end)) ?? []).filter((form) => form.replace(/\/$/, "").endsWith(end));
}

function addressOfFile(file: string, targets: LinkTargets): string {
  const folder = foldersOf(file, targets).find((each) => each === "" || file.startsWith(`${each}/`)) ?? "";
  const name = folder === "" ? file : file.slice(folder.length + 1);
  return `/${withoutDocumentEnding(name).replace(/(?:^|\/)_?index$/, "")}`;
}

/** Returns a page's address as Starlight and as Hugo would derive it from its path; Hugo keeps dots. */
function slugForms(permalink: string): string[] {
  const parts = permalink.replace(/(?<=.)\/$/, "").split("/");
  return [addressForms.starlight, addressForms.hugo].map((form) => parts.map(form).join("/"));
}

const pagesByOtherAddress = new WeakMap<RoutedSite, Map<string, string>>();

/**
 * Maps addresses that pages have in other generators to the pages: those in the front matter of Hugo and Jekyll, and
 * those of files named like their folder, which become the folder's page only in Docusaurus.
 */
export function addressesOfOthers(targets: LinkTargets): ReadonlyMap<string, string> {
  const { site, config } = targets;
  const known = pagesByOtherAddress.get(site);
  if (known) return known;
  const pages = new Map<string, string>();
  for (const { permalink, page } of site.routes.values()) {
    const { url, permalink: own, aliases, redirect_from: from } = page.frontMatter;
    // Jekyll's start at the root.
    const moved = [from].flat().map((address) => (typeof address === "string" ? `/${address.replace(/^\//, "")}` : ""));
    for (const address of [url, own, aliases, ...moved].flat())
      if (typeof address === "string" && address !== "")
        pages.set(
          pathnameOf(address, permalink.replace(/\/$/, "")).replace(/(?<=.)\/(?:index\.html?)?$/, ""),
          permalink,
        );
    const { slug } = page.frontMatter;
    // In Astro and Fern, it is the whole address.
    if (config.isForeign && slug !== undefined) {
      const whole = `/${slug.replaceAll(/^\/|\/$/g, "")}`;
      if (!site.routes.has(whole)) pages.set(whole, permalink);
    }
    // Next's page of a folder.
    const ofNext = /(?:^|\/)page\.mdx?$/.test(page.file) ? permalink.replace(/\/page\/?$/, "") : permalink;
    if (ofNext !== permalink) pages.set(ofNext || "/", permalink);
    // The document may be about a program of this name.
    if (/(?:^|\/)readme$/i.test(withoutDocumentEnding(page.file)))
      pages.set(`${permalink.replace(/\/$/, "")}/readme`, permalink);
    const [, folder] = /([^/]+)\/\1$/.exec(withoutDocumentEnding(page.file)) ?? [];
    if (folder !== undefined && config.isForeign) pages.set(`${permalink.replace(/\/$/, "")}/${folder}`, permalink);
    if (!config.isForeign) continue;
    // Only Docusaurus removes numbers from the beginning of names of folders and files.
    const numbered = /(?:^|\/)\d+[-_.]/.test(page.file) ? [addressOfFile(page.file, targets)] : [];
    const slugs = /[A-Z\s.]/.test(permalink) ? slugForms(permalink) : [];
    for (const form of [...numbered, ...slugs]) if (!pages.has(form)) pages.set(form, permalink);
  }
  pagesByOtherAddress.set(site, pages);
  return pages;
}
