import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { pathnameOf } from "../../address/base-url.ts";
import { documentNames, isReadme, isTemplateOfDocuments } from "../../address/file-name.ts";
import { brokenLinkIndexOf } from "./broken-link-index.ts";
import { pathAmong } from "./find-page.ts";
import { isOfOthers, type LinkTargets, type WrittenLink } from "./link-targets.ts";
import { isOfInnerSite, leadsToDownload, leadsToOtherFile, leadsToRoute } from "./other-files.ts";
import { isShownAsCode, lineOfLink } from "./written-document.ts";

/**
 * Whether an address without a page may lead to something else on the same host, or is relative to another place.
 * Nothing can be reported about such a link.
 */
export function leadsElsewhere(written: WrittenLink, targets: LinkTargets): boolean {
  const isAny = [
    isAllowed,
    leadsAboveBook,
    leadsToOtherApplication,
    leadsToDynamicPage,
    leadsToRewritten,
    isInSnippet,
    leadsToOtherFile,
    isOfInnerSite,
    isOfLinkedFile,
    isOfReadme,
    leadsToOtherContent,
    leadsToSection,
    leadsToMapOfPages,
    leadsToOwnName,
    leadsToDoxygenPage,
    isShownAsCode,
    isInFormula,
    leadsToRepository,
    isBelowPage,
    isOfTemplate,
    leadsToModule,
    isIncluded,
    isIncludedByDocFx,
    leadsToReference,
    isOfParadox,
    leadsToPageOfFolder,
    leadsToOriginal,
    leadsToDownload,
    leadsToRoute,
  ];
  return isAny.some((each) => each(written, targets));
}

/** Whether the configuration of another generator says that a link may lead nowhere. */
function isAllowed({ link }: WrittenLink, { surroundings }: LinkTargets): boolean {
  return surroundings.isAllowed?.(link.url) === true;
}

/** Whether a document is a link to a file in another folder, and an address is right in that folder. */
export function isOfLinkedFile({ address, file }: WrittenLink, { siteDirectory }: LinkTargets): boolean {
  const absolute = path.join(siteDirectory, file);
  if (address.startsWith("/") || !existsSync(absolute)) return false;
  const folder = path.dirname(realpathSync(absolute));
  return folder !== realpathSync(path.dirname(absolute)) && existsSync(path.join(folder, address));
}

/** Names of files that are for those who browse a repository, and for programs that change it. */
export const ofRepository =
  /(?:^|\/)(?:README|CLAUDE|AGENTS|CONTRIBUTING|SECURITY|CODE_OF_CONDUCT|MAINTAINERS|GOVERNANCE|SUPPORT|(?:DEVELOPER|DEVELOPMENT)(?:_GUIDE)?)\.md$/i;

/** Whether an address in such a file is that of a file or folder of the tree, in sites of other generators. */
function isOfReadme({ address, file }: WrittenLink, { config, siteDirectory }: LinkTargets): boolean {
  if (config.publisher !== "other" || !ofRepository.test(file)) return false;
  return !address.startsWith("/") && existsSync(path.join(siteDirectory, path.dirname(file), address));
}

/** Whether an address may be a page that VitePress generates from a template such as `[name].md`. */
function leadsToDynamicPage({ address, permalink }: WrittenLink, { config, site }: LinkTargets): boolean {
  if (config.markdown.headingIds !== "vitepress") return false;
  const parts = pathnameOf(address, permalink)
    .replace(/\.(?:html|md)$/, "")
    .split("/");
  return brokenLinkIndexOf(site).templates.some(
    (template) =>
      template.length === parts.length && template.every((each, at) => /^\[.*\]$/.test(each) || each === parts[at]),
  );
}

/**
 * Whether an address may lead to another version or application on the same host: no page's address has the same first
 * part. MkDocs, mdBook and Zola do not change root-absolute links, and other generators do not change those in raw HTML.
 */
function leadsToOtherApplication(
  { link, address, permalink }: WrittenLink,
  { config, site, surroundings }: LinkTargets,
): boolean {
  const { headingIds } = config.markdown;
  if (config.publisher !== "other") return false;
  const { isBook: isInBook = false, hasOwnPreprocessor = false } = surroundings;
  // A name alone may be one that a program of the tree gives to a part of a page.
  if (hasOwnPreprocessor && /^[\w-]+$/.test(address)) return true;
  // In an mdBook, links to pages have the names of files.
  if (!address.startsWith("/"))
    return isInBook && path.posix.extname(address) === "" && !hasPagesUnder(pathnameOf(address, permalink), site);
  const isKept = link.isRaw || isInBook || headingIds === "mkdocs" || headingIds === "zola";
  return isKept && !hasPagesUnder(address, site);
}

/** Whether a page's address has the same first part. */
export function hasPagesUnder(address: string, site: LinkTargets["site"]): boolean {
  const [, first = ""] = address.split("/");
  return brokenLinkIndexOf(site).starts.has(first);
}

/** Whether a relative address leads out of an mdBook, which may be published next to others. */
function leadsAboveBook(
  { address, file, permalink }: WrittenLink,
  { siteDirectory, surroundings }: LinkTargets,
): boolean {
  const [up = ""] = /^(?:\.\.\/)+/.exec(address) ?? [];
  if (up === "") return false;
  const depth = surroundings.isBook === true ? permalink.split("/").length - 2 : depthInBook(file, siteDirectory);
  return depth !== undefined && up.length / 3 > depth;
}

/** Returns how many folders of an mdBook contain a document; undefined unless the book is in a folder of the tree. */
function depthInBook(file: string, siteDirectory: string): number | undefined {
  const parts = file.split("/");
  const source = parts.findIndex(
    (part, at) => part === "src" && existsSync(path.join(siteDirectory, ...parts.slice(0, at), "book.toml")),
  );
  return source === -1 ? undefined : parts.length - source - 2;
}

/** Whether an address may be a page that VitePress rewrites. A rewritten page keeps the end of its name. */
function leadsToRewritten({ address, permalink }: WrittenLink, { site, surroundings }: LinkTargets): boolean {
  const pathname = pathnameOf(address, permalink);
  if (surroundings.rewrittenStarts?.some((start) => pathname.startsWith(`/${start}`)) === true) return true;
  const name = path.posix.basename(address).replace(/\.(?:html|md)$/, "");
  if (!surroundings.hasRewrites || name === "") return false;
  return Array.from(brokenLinkIndexOf(site).names).some((each) => each.endsWith(name));
}

/** Whether an address leads to a document of Hugo, outside the folder of those that are built here. */
function leadsToOtherContent({ address }: WrittenLink, { surroundings, siteDirectory }: LinkTargets): boolean {
  const { hasRefs = false, hugoMounts = [] } = surroundings;
  if (!hasRefs || address.startsWith(".")) return false;
  const named = path.posix.join("content", address.replace(/\/$|(?:\/_?index)?\.md$/g, ""));
  const within = hugoMounts.filter(({ target }) => `${named}/`.startsWith(`${target}/`));
  // A name without folders may be that of any page of a repository that was not fetched.
  const isNotFetched = (address.startsWith("/") ? within : hugoMounts).some(
    ({ source, target }) => /^content(?:\/|$)/.test(target) && !existsSync(path.join(siteDirectory, source)),
  );
  if (isNotFetched) return true;
  const mounted = within.map(({ source, target }) => path.posix.join(source, named.slice(target.length)));
  const names = [...(address.startsWith("/") ? [named] : []), ...mounted];
  const endings = [".md", ".html", "/_index.md", "/index.md"];
  const isThere = (name: string) =>
    endings.some((ending) => existsSync(path.join(siteDirectory, name + ending))) ||
    hasTranslatedIndex(path.join(siteDirectory, name));
  return names.some(isThere);
}

/** Whether a folder has a first page with its language in its name, such as `_index.en.md`. */
function hasTranslatedIndex(folder: string): boolean {
  return (
    existsSync(folder) && readdirSync(folder).some((name) => /^_?index\.[a-z]{2}(?:-[a-z]{2,4})?\.md$/i.test(name))
  );
}

/** Whether an address is that of one of the first folders with documents, of which Hugo always makes a page. */
function leadsToSection({ address }: WrittenLink, { surroundings, site }: LinkTargets): boolean {
  return surroundings.hasRefs === true && /^\/[^/]+\/?$/.test(address) && hasPagesUnder(address, site);
}

/** Whether an address leads to a file about the pages that other generators write. */
function leadsToMapOfPages({ address }: WrittenLink, { config }: LinkTargets): boolean {
  const isMap =
    /^(?:\.{0,2}\/)*(?:(?:.*\/)?(?:sitemap(?:-index)?|rss|feed(?:_rss_(?:created|updated))?|atom)\.xml|(?:robots|llms(?:-full)?)\.txt)$/.test(
      address,
    );
  return isMap && config.publisher === "other";
}

/** Whether an address is a name that Hugo's template for links may read, such as one for all terms of a glossary. */
function leadsToOwnName({ address }: WrittenLink, { surroundings }: LinkTargets): boolean {
  return surroundings.hasRefs === true && surroundings.hasOwnLinkTemplate === true && /^[\w-]+$/.test(address);
}

/** Whether an address is that of a page of the repository on GitHub or GitLab, relative to where they show the document. */
function leadsToRepository({ address, file }: WrittenLink, { surroundings }: LinkTargets): boolean {
  const [, up = ""] =
    /^((?:\.\.\/)+)(?:-\/)?(?:issues|pulls?|merge_requests|discussions|releases|actions|wiki|projects|security|graphs|commits?|tags|branches|blob|tree|raw)(?:\/|$)/.exec(
      address,
    ) ?? [];
  const isBrowsed = surroundings.isBare === true || isReadme(file);
  // From a file in the first folder, `blob/main` is two above.
  return isBrowsed && up.length / 3 >= file.split("/").length + 1;
}

/** Whether a relative address is in a template of documents, which is right where the document will be. */
function isOfTemplate({ address, file }: WrittenLink, targets: LinkTargets): boolean {
  return isOfOthers(targets) && !address.startsWith("/") && isTemplateOfDocuments(file);
}

/** Whether an address without a file's name is right where pages are folders, as in MkDocs, which may publish a bare folder. */
function isBelowPage({ address, permalink }: WrittenLink, { surroundings, site, config }: LinkTargets): boolean {
  if (surroundings.isBare !== true || address.startsWith("/")) return false;
  // Sitepress and Middleman remove the ending from `a.html.md`.
  const [, page = permalink] = /^(.*?)(?:\.html|\/)?$/.exec(permalink) ?? [];
  const pathname = pathnameOf(address, `${page}/`);
  return [pathname, `${pathname.replace(/\/$/, "")}.html`].some(
    (each) => pathAmong(site.routes, each, config) !== undefined,
  );
}

/** Whether an address is that of a page of ExDoc about a module, which is named after it. */
function leadsToModule({ address }: WrittenLink, { surroundings }: LinkTargets): boolean {
  return surroundings.hasNamedPages === true && /^(?:\.\/)?[A-Z]\w*(?:\.[A-Z]\w*)*\.html$/.test(address);
}

/** Whether docsify shows a file in place of a link, or leaves the address to the host. */
function isIncluded(written: WrittenLink, targets: LinkTargets): boolean {
  if (targets.surroundings.hasRootLinks !== true) return false;
  const line = lineOfLink(written, targets);
  return [":include", ":ignore"].some((option) => line.includes(`](${written.link.url} '${option}`));
}

/** Whether DocFX includes an existing file in place of a link; from outside of the site's folder, it is not read here. */
function isIncludedByDocFx(written: WrittenLink, targets: LinkTargets): boolean {
  const { siteDirectory, config } = targets;
  if (config.markdown.headingIds !== "docfx") return false;
  const isInclude = /\[!(?:include|code)/i.test(lineOfLink(written, targets));
  return isInclude && existsSync(path.join(siteDirectory, path.dirname(written.file), written.address));
}

/** Whether an address is that of a page which DocFX makes from code. */
function leadsToReference({ address, permalink }: WrittenLink, { surroundings }: LinkTargets): boolean {
  const pathname = pathnameOf(address, permalink);
  return (
    address.endsWith(".html") && surroundings.references?.some((each) => pathname.startsWith(`/${each}/`)) === true
  );
}

/** Whether a directive of Paradox, such as `@apidoc[Sink](Sink$)`, reads the address by its own rules. */
function isOfParadox(written: WrittenLink, targets: LinkTargets): boolean {
  const { link } = written;
  if (targets.surroundings.isBare !== true || link.kind !== "link") return false;
  return /(?<![\w.])@\w+:?$/.test(lineOfLink(written, targets).slice(0, link.column - 1));
}

/** Whether a link is what a command of TeX has behind it, as in `$\\sqrt[3](x)$`: Markdown's other readers know formulas. */
function isInFormula(written: WrittenLink, targets: LinkTargets): boolean {
  return isOfOthers(targets) && /\\[A-Za-z]+$/.test(lineOfLink(written, targets).slice(0, written.link.column - 1));
}

/** Whether an address is that of a folder with pages, one of which may be the folder's own under any name, as in Grav. */
function leadsToPageOfFolder({ address, permalink }: WrittenLink, { surroundings, site }: LinkTargets): boolean {
  if (surroundings.isBare !== true || path.posix.extname(address) !== "") return false;
  return brokenLinkIndexOf(site).folders.has(`${pathnameOf(address, permalink).replace(/\/$/, "")}/`);
}

/** The language at the end of a folder's name. */
const languageOfFolder = /-[a-z]{2}(?:-[A-Za-z]{2,4})?(?=\/)/;

/** Whether a document is not translated, so that the original in a folder without the language may be shown. */
export function leadsToOriginal({ address, file }: WrittenLink, { surroundings, siteDirectory }: LinkTargets): boolean {
  const target = path.posix.join(path.posix.dirname(file), address);
  if (surroundings.isBare !== true || address.startsWith("/") || !languageOfFolder.test(target)) return false;
  return existsSync(path.join(siteDirectory, target.replace(languageOfFolder, "")));
}

/** Whether the line of a link has a shortcode of Hugo that finds pages by their names. */
export function isWrittenAsRef(written: WrittenLink, targets: LinkTargets): boolean {
  return /\{\{[<%]-?\s*(?:rel)?ref\b/.test(lineOfLink(written, targets));
}

/** Whether an address is that of a page which Doxygen writes. */
function leadsToDoxygenPage({ address }: WrittenLink, { surroundings }: LinkTargets): boolean {
  const [, name] = /^(?:\.\/)?([\w-]+)\.html$/.exec(address) ?? [];
  return name !== undefined && surroundings.readDoxygenPages?.().has(name) === true;
}

/** Whether a relative link is in a text that other generators include in pages, where it is relative to those pages. */
export function isInSnippet({ address, file, permalink }: WrittenLink, { site, config }: LinkTargets): boolean {
  return !address.startsWith("/") && config.publisher === "other" && isIncludedText(file, permalink, site);
}

/** Whether other generators include a file in pages: it or its folder is none for readers, or has such a name. */
export function isIncludedText(file: string, permalink: string, site: LinkTargets["site"]): boolean {
  const indexes = ["index", "_index"]
    .flatMap(documentNames)
    .map((name) => path.posix.join(path.posix.dirname(file), name));
  const ofFolder = indexes.flatMap((each) => site.permalinkByFile.get(each) ?? []);
  const isUnpublished = [permalink, ...ofFolder].some((each) => {
    const { headless, build, _build } = site.routes.get(each)?.page.frontMatter ?? {};
    const { render } = (build ?? _build ?? {}) as { render?: unknown };
    return headless === true || render === false || render === "never";
  });
  return isUnpublished || /(?:^|\/)_?(?:includes?|partials?|shared|snippets?)\//.test(file);
}
