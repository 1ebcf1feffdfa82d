import { decodeAddress, hasScheme, hasSuffix, splitAddress } from "@cairn/html/address";
import { pathnameOf, withoutBaseUrl, withoutPathname } from "../../address/base-url.ts";
import type { BrokenAddressHook } from "../../docusaurus/configuration/broken-address-hooks.ts";
import { isOfVue } from "../../compile/documents/folder-index.ts";
import { createSlugger } from "../../compile/markdown/slugger.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { LinkReference } from "../../model/compiled-document.ts";
import { assetBehind, assetBelow, hasHtmlPage, isFolder, staticText } from "./find-asset.ts";
import {
  addressesOfOthers,
  documentBehind,
  inLanguageOf,
  pageOfFolder,
  pageBelow,
  pageByName,
  pageInLanguage,
  pageInOtherForm,
  pageInVersion,
  pageOfMarkdown,
  pathAmong,
} from "./find-page.ts";
import { brokenLinkIndexOf } from "./broken-link-index.ts";
import { brokenLink, brokenMarkdownLink, failedHook, linkToFolder, missingFile } from "./link-findings.ts";
import { isOfOthers, type LinkTargets, type WrittenLink } from "./link-targets.ts";
import { isOfLinkedFile, isWrittenAsRef, leadsElsewhere, leadsToOriginal } from "./leads-elsewhere.ts";
import { isShownAsCode } from "./written-document.ts";
import { leadsToOtherAsset } from "./other-files.ts";

export interface ResolvedLink {
  /** The address that replaces the link in the page, without the base URL. */
  href: string;
  /** The page and the anchor that the link names, to be checked once pages are rendered. */
  anchor?: { permalink: string; id: string } | undefined;
  diagnostics: Diagnostic[];
}

/** Resolves a link. `file` is where it is written, `permalink` the page that shows it. */
export function resolveLink(
  written: LinkReference,
  { file, permalink }: { file: string; permalink: string },
  targets: LinkTargets,
): ResolvedLink {
  const link = fromRootOfDocFx(withSlashes(written), targets);
  if (link.url.startsWith("pathname://")) return { href: withoutPathname(link.url), diagnostics: [] };
  if (link.url.startsWith("xref:") && targets.surroundings.readUids) return toUid(link, { file, permalink }, targets);
  if (hasScheme(link.url)) return { href: link.url, diagnostics: [] };
  const { host } = targets.surroundings;
  if (host !== undefined && /^\/(?!\/)/.test(written.url)) return { href: host + written.url, diagnostics: [] };
  const { config, surroundings } = targets;
  const { hasRefs } = surroundings;
  const { path: writtenAddress, query, fragment: writtenFragment } = splitAddress(link.url);
  const address = withinBase(withinFolder(writtenAddress, targets), targets);
  const fragment = fragmentFor(writtenFragment, targets.config);
  const suffix = query + fragment;
  const label = fileOfLabel(decodeAddress(fragment.slice(1)), targets);
  const isCheckable = label === undefined && !isNameOfCode(address, fragment, targets);
  const anchorIn = (page: string) =>
    fragment.length > 1 && isCheckable && surroundings.isAstroPage?.(page) !== true
      ? { permalink: page, id: decodeAddress(fragment.slice(1)) }
      : undefined;
  const toPage = (page: string) => ({ href: encodePath(page) + suffix, anchor: anchorIn(page), diagnostics: [] });
  if (address === "" && label !== undefined && label !== file) return toLabelled(label, link, targets);
  // There, relative addresses without a file's name start at the page, so `./` is the page itself.
  const arePagesFolders = hasRefs === true || config.markdown.headingIds === "mkdocs";
  const isSelf = address === "" || (arePagesFolders && /^\.\/?$/.test(address));
  if (isSelf && suffix !== "") return { href: suffix, anchor: anchorIn(permalink), diagnostics: [] };

  const decoded = decodeAddress(address);
  const place = { link, file, permalink, address: decoded };
  const ofVersion = link.kind === "link" ? pageInVersion(address, permalink, targets) : undefined;
  if (ofVersion !== undefined) return toPage(ofVersion);
  if (link.kind === "link" && /\.mdx?$/i.test(decoded)) {
    // The name of a file may itself contain a percent sign.
    const target =
      documentBehind(decoded, file, targets) ??
      documentBehind(address, file, targets) ??
      pageByName(decoded, withRefs(place, targets)) ??
      pageOfMarkdown(decoded, file, targets);
    if (target) return toPage(inLanguageOf(permalink, target, targets) ?? target);
    const text = staticText(decoded, permalink, targets);
    if (text !== undefined) return { href: text + suffix, diagnostics: [] };
    const isElsewhere =
      isTemplate(decoded, targets) ||
      leadsElsewhere(place, targets) ||
      targets.isRedirected(pathnameOf(address.replace(/\.mdx?$/i, ""), permalink));
    if (isElsewhere) return { href: link.url, diagnostics: [] };
    return (
      answerOfHook(targets.hooks.link, place, targets) ?? {
        href: link.url,
        diagnostics: brokenMarkdownLink(place, targets),
      }
    );
  }
  const { routes, redirects } = targets.site;
  const among = (paths: ReadonlyMap<string, unknown>) =>
    routes.has(permalink) ? pathAmong(paths, pathnameOf(address, permalink), config) : undefined;
  const below = pageBelow(address, permalink, targets);
  const inAnyLanguage = (arePagesFolders ? below : undefined) ?? among(routes) ?? below;
  const page = inAnyLanguage && (inLanguageOf(permalink, inAnyLanguage, targets) ?? inAnyLanguage);
  if (link.kind === "link" && page) return toPage(page);
  const asset = assetBehind(decoded, file, targets) ?? assetBelow(decoded, permalink, targets);
  if (asset) return { href: asset + suffix, diagnostics: [] };
  // An old address works, but the link can lead directly to the new one.
  const moved = link.kind === "link" ? redirects.get(among(redirects) ?? "") : undefined;
  if (moved !== undefined) {
    // The headings of a home page that is not a document are unknown.
    const anchor = routes.has(moved) && decoded !== "/" ? anchorIn(moved) : undefined;
    return { href: hasSuffix(moved) ? moved : encodePath(moved) + suffix, anchor, diagnostics: [] };
  }
  const href = withoutBaseUrl(link.url, config.baseUrl);
  if (isTemplate(decoded, targets)) return { href, diagnostics: [] };
  if (link.kind !== "link") {
    const isElsewhere = [isOfLinkedFile, leadsToOriginal, leadsToOtherAsset, isShownAsCode].some((each) =>
      each(place, targets),
    );
    if (isElsewhere) return { href, diagnostics: [] };
    const hook = link.kind === "image" && !link.isRaw ? targets.hooks.image : undefined;
    return answerOfHook(hook, place, targets) ?? { href, diagnostics: missingFile(place, targets) };
  }
  const byOthers = addressesOfOthers(targets);
  // Relative addresses on Next's page of a folder start at the folder above.
  const inNext = targets.surroundings.hasBareFolders ? permalink.replace(/\/(?:page\/?)?$/, "") : permalink;
  const other =
    byOthers.get(among(byOthers) ?? pathAmong(byOthers, pathnameOf(address, inNext), config) ?? "") ??
    pageInOtherForm(address, permalink, targets) ??
    pageInLanguage(address, permalink, targets);
  if (other !== undefined) return toPage(other);
  const named = pageByName(decoded, withRefs(place, targets));
  if (named !== undefined) return toPage(named);
  const labelled = fileOfLabel(decoded, targets);
  if (labelled !== undefined) return toLabelled(labelled, link, targets);
  if (hasHtmlPage(decoded, file, targets)) return { href, diagnostics: [] };
  const ofFolder = isFolder(decoded, file, targets) ? pageOfFolder(decoded, file, targets) : undefined;
  if (ofFolder !== undefined) return toPage(ofFolder);
  if (targets.isRedirected(pathnameOf(address, permalink)) || leadsElsewhere(place, targets))
    return { href, diagnostics: [] };
  if (isFolder(decoded, file, targets)) return { href: link.url, diagnostics: linkToFolder(place, targets) };
  return { href, diagnostics: brokenLink(place, targets) };
}

/**
 * Lets a function of the site answer for a broken address, as Docusaurus does: it may return another one, which is then
 * an address in the site like any other.
 */
function answerOfHook(
  hook: BrokenAddressHook | undefined,
  { link, file, permalink }: WrittenLink,
  targets: LinkTargets,
): ResolvedLink | undefined {
  if (hook === undefined) return undefined;
  const { url, failure } = hook({ url: link.url, file, line: link.line, column: link.column });
  if (failure !== undefined) return { href: link.url, diagnostics: [failedHook({ link, file }, failure)] };
  if (url === undefined || url === link.url)
    return { href: withoutBaseUrl(link.url, targets.config.baseUrl), diagnostics: [] };
  return resolveLink({ ...link, url }, { file, permalink }, { ...targets, hooks: {} });
}

/** The file of the label that a link of a site of Sphinx names in place of an address, relative to the site's folder. */
function fileOfLabel(name: string, { surroundings: { readLabels } }: LinkTargets): string | undefined {
  return name === "" ? undefined : readLabels?.().get(name.toLowerCase());
}

/** Turns `~/a.md`, the path of a file from the root folder of DocFX, into one from the root of the documents. */
function fromRootOfDocFx(link: LinkReference, { surroundings: { readUids } }: LinkTargets): LinkReference {
  return readUids !== undefined && link.url.startsWith("~/") ? { ...link, url: link.url.slice(1) } : link;
}

/** Resolves `xref:uid` of DocFX. What is not in a document here is a part of an API, or of another project. */
function toUid(
  link: LinkReference,
  { file, permalink }: { file: string; permalink: string },
  targets: LinkTargets,
): ResolvedLink {
  const { path: address, fragment } = splitAddress(link.url);
  const uid = decodeAddress(address.slice("xref:".length));
  const document = targets.surroundings.readUids?.().get(uid.toLowerCase());
  const page = document === undefined ? undefined : targets.site.permalinkByFile.get(document);
  if (page === undefined)
    return { href: link.url, diagnostics: brokenLink({ link, file, permalink, address: link.url }, targets) };
  const anchor = fragment.length > 1 ? { permalink: page, id: decodeAddress(fragment.slice(1)) } : undefined;
  return { href: encodePath(page) + fragment, anchor, diagnostics: [] };
}

/**
 * Whether a fragment alone, which Sphinx looks for in all documents, is the name of a class or function in one that it
 * generates, or a term of a glossary.
 */
function isNameOfCode(address: string, fragment: string, { surroundings }: LinkTargets): boolean {
  return surroundings.readLabels !== undefined && address === "" && /[A-Z.\s]|%20/.test(fragment);
}

/** Lets links name pages as in Hugo if they are written so, also if the site of Hugo is elsewhere. */
function withRefs(place: WrittenLink, targets: LinkTargets): LinkTargets {
  const { surroundings } = targets;
  if (surroundings.isBare !== true || surroundings.hasRefs === true || !isWrittenAsRef(place, targets)) return targets;
  return { ...targets, surroundings: { ...surroundings, hasRefs: true } };
}

/** Returns the page with a label that is no anchor of that page. Pages that are not Markdown do not exist here. */
function toLabelled(file: string, link: LinkReference, { site }: LinkTargets): ResolvedLink {
  const page = site.permalinkByFile.get(file);
  return { href: page === undefined ? link.url : encodePath(page), diagnostics: [] };
}

/**
 * Turns an address from the root of the repository into one from the root of the site, if the site is a folder of it.
 */
function withinFolder(address: string, { surroundings: { repository } }: LinkTargets): string {
  const start = repository && `/${repository.folder}/`;
  return start !== undefined && address.startsWith(start) ? address.slice(start.length - 1) : address;
}

/**
 * Removes the path below which another generator publishes the site, unless pages here are in a folder of that name.
 */
function withinBase(address: string, { site, surroundings: { publishedBase = "/" } }: LinkTargets): string {
  if (publishedBase === "/" || !`${address}/`.startsWith(publishedBase)) return address;
  const [, first = ""] = publishedBase.split("/");
  return brokenLinkIndexOf(site).starts.has(first) ? address : `/${address.slice(publishedBase.length)}`;
}

/**
 * Whether an address contains a template of another generator or is code, as in ExDoc, or contains two slashes where one
 * was removed, which is reported elsewhere.
 */
function isTemplate(address: string, targets: LinkTargets): boolean {
  return (
    /[<$][A-Z][A-Z\d_]+[>$]|%%[\w-]+%%|^\$\{/.test(address) ||
    (isOfOthers(targets) &&
      /\/\/|\{\{|\{%|^%[\w-]+%|^`.*`$|^\$\w|^(?:URL|LINK)$|^@(?:ref|id|extref|cite[pt]?)(?![\w/])|^@[A-Z_]+@|^%(?:25)?=|\.{3}$|…$|\(\(|\[\[/.test(
        address,
      ))
  );
}

/**
 * Returns a fragment as an id. VitePress also turns fragments into ids, so a link may contain the text of a heading.
 */
function fragmentFor(fragment: string, { markdown }: SiteConfig): string {
  if (!isOfVue(markdown) || fragment.length < 2) return fragment;
  return `#${createSlugger(undefined, "vitepress").slug(decodeAddress(fragment.slice(1)))}`;
}

/** Replaces backslashes in an address by slashes, as browsers do. The compiler has encoded those of Markdown. */
function withSlashes(link: LinkReference): LinkReference {
  if (!/\\|%5C/i.test(link.url) || hasScheme(link.url)) return link;
  return { ...link, url: link.url.replace(/^[^?#]*/, (address) => address.replace(/\\|%5C/gi, "/")) };
}

/**
 * Encodes characters of a page's path that would end the address, or break the markup around it. Browsers encode the
 * rest.
 */
function encodePath(permalink: string): string {
  return /[\s"<>`{}?#]/.test(permalink) ? permalink.replace(/[\s"<>`{}?#]/g, encodeURIComponent) : permalink;
}
