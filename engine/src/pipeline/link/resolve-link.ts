import { isDocumentName, withoutDocumentEnding } from "../../address/file-name.ts";
import { decodeAddress, hasScheme, hasSuffix, splitAddress } from "@cairn/html/address";
import { pathnameOf, withoutBaseUrl, withoutPathname } from "../../address/base-url.ts";
import type { BrokenAddressHook } from "../../docusaurus/configuration/broken-address-hooks.ts";
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
import {
  brokenLink,
  brokenMarkdownLink,
  failedHook,
  linkToFolder,
  linkToShownDraft,
  missingFile,
} from "./link-findings.ts";
import { isOfOthers, type LinkTargets, type WrittenLink } from "./link-targets.ts";
import { isInSnippet, isOfLinkedFile, isWrittenAsRef, leadsElsewhere, leadsToOriginal } from "./leads-elsewhere.ts";
import { type AnchorTarget, fileOfLabel, normaliseLink, readSiteLink, type SiteLink } from "./site-link.ts";
import { idOfLabel } from "../../compile/markdown/slugger.ts";
import { isShownAsCode } from "./written-document.ts";
import { leadsToOtherAsset } from "./other-files.ts";

export interface ResolvedLink {
  /** The address that replaces the link in the page, without the base URL. */
  href: string;
  anchor?: AnchorTarget | undefined;
  diagnostics: Diagnostic[];
}

/** Resolves a link. `file` is where it is written, `permalink` the page that shows it. */
export function resolveLink(
  written: LinkReference,
  at: { file: string; permalink: string },
  targets: LinkTargets,
): ResolvedLink {
  const { host } = targets.surroundings;
  const link = normaliseLink(written, targets);
  if (link.url.startsWith("pathname://")) return { href: withoutPathname(link.url), diagnostics: [] };
  if (link.url.startsWith("xref:") && targets.surroundings.readUids) return toUid(link, at, targets);
  if (hasScheme(link.url)) return { href: link.url, diagnostics: [] };
  if (host !== undefined && /^\/(?!\/)/.test(written.url)) return { href: host + written.url, diagnostics: [] };
  const { label, ...place } = readSiteLink(link, at, targets);
  const { encoded, suffix, anchorIn } = place;
  if (encoded === "" && label !== undefined) return toLabelled(label, { link, ...at }, targets);
  const isSelf = encoded === "" || (place.isFromPage && /^\.\/?$/.test(encoded));
  if (isSelf && suffix !== "") return { href: suffix, anchor: anchorIn(at.permalink), diagnostics: [] };
  if (link.kind !== "link") return findPlace(place, targets) ?? lackingFile(place, targets);
  const ofVersion = pageInVersion(encoded, at.permalink, targets);
  if (ofVersion !== undefined) return toPage(ofVersion, place, targets);
  if (isDocumentName(place.address)) return resolveMarkdownFile(place, targets);
  return findPlace(place, targets) ?? findOtherForm(place, targets) ?? lackingPage(place, targets);
}

function toPage(page: string, place: SiteLink, targets: LinkTargets): ResolvedLink {
  const { suffix, anchorIn } = place;
  return {
    href: encodePath(page) + suffix,
    anchor: anchorIn(page),
    diagnostics: linkToShownDraft(place, page, targets),
  };
}

/** The same for a link that names a file or folder. Pages that stand for a README have its headings under ids of their own. */
function toPageOfFile(page: string, place: SiteLink, targets: LinkTargets): ResolvedLink {
  const resolved = toPage(page, place, targets);
  const { readmeAnchors = {} } = targets.site.routes.get(page)?.page ?? {};
  const { fragment } = splitAddress(place.link.url);
  const id = decodeAddress(fragment.slice(1));
  const own = Object.hasOwn(readmeAnchors, id) ? readmeAnchors[id] : undefined;
  if (own === undefined) return resolved;
  return { ...resolved, href: `${encodePath(page)}#${own}`, anchor: { permalink: page, id: own } };
}

/** Resolves a link to the file of a document. */
function resolveMarkdownFile(place: SiteLink, targets: LinkTargets): ResolvedLink {
  const { link, file, permalink, address, encoded, suffix } = place;
  // The name of a file may itself contain a percent sign.
  const target =
    documentBehind(address, file, targets) ??
    documentBehind(encoded, file, targets) ??
    pageByName(address, withRefs(place, targets)) ??
    pageOfMarkdown(address, file, targets);
  if (target) return toPageOfFile(inLanguageOf(permalink, target, targets) ?? target, place, targets);
  const text = staticText(address, permalink, targets);
  if (text !== undefined) return { href: text + suffix, diagnostics: [] };
  const isElsewhere =
    isTemplate(address, targets) ||
    leadsElsewhere(place, targets) ||
    targets.isRedirected(pathnameOf(withoutDocumentEnding(encoded), permalink));
  if (isElsewhere) return { href: link.url, diagnostics: [] };
  return (
    answerOfHook(targets.hooks.link, place, targets) ?? {
      href: link.url,
      diagnostics: brokenMarkdownLink(place, targets),
    }
  );
}

/** Finds the page, the file or the redirect that an address names as it is. */
function findPlace(place: SiteLink, targets: LinkTargets): ResolvedLink | undefined {
  const { link, file, permalink, address, suffix, anchorIn } = place;
  const { routes, redirects } = targets.site;
  const isLink = link.kind === "link";
  const page = isLink ? findPage(place, targets) : undefined;
  if (page !== undefined) return toPage(page, place, targets);
  const asset = assetBehind(address, file, targets) ?? assetBelow(address, permalink, targets);
  if (asset) return { href: asset + suffix, diagnostics: [] };
  // An old address works, but the link can lead directly to the new one.
  const moved = isLink ? redirects.get(pathIn(redirects, place, targets) ?? "") : undefined;
  if (moved !== undefined) {
    // The headings of a home page that is not a document are unknown.
    const anchor = routes.has(moved) && address !== "/" ? anchorIn(moved) : undefined;
    return { href: hasSuffix(moved) ? moved : encodePath(moved) + suffix, anchor, diagnostics: [] };
  }
  if (isTemplate(address, targets)) return { href: hrefOf(place, targets), diagnostics: [] };
  return undefined;
}

function findPage(place: SiteLink, targets: LinkTargets): string | undefined {
  const { permalink, encoded, isFromPage } = place;
  const below = pageBelow(encoded, permalink, targets);
  const page = (isFromPage ? below : undefined) ?? pathIn(targets.site.routes, place, targets) ?? below;
  return page && (inLanguageOf(permalink, page, targets) ?? page);
}

/** Finds a page by an address that other programs have for it, or by a name. */
function findOtherForm(place: SiteLink, targets: LinkTargets): ResolvedLink | undefined {
  const { file, permalink, address, encoded } = place;
  const byOthers = addressesOfOthers(targets);
  // Relative addresses on Next's page of a folder start at the folder above.
  const inNext = targets.surroundings.hasBareFolders ? permalink.replace(/\/(?:page\/?)?$/, "") : permalink;
  const other =
    byOthers.get(
      pathIn(byOthers, place, targets) ?? pathAmong(byOthers, pathnameOf(encoded, inNext), targets.config) ?? "",
    ) ??
    pageInOtherForm(encoded, permalink, targets) ??
    pageInLanguage(encoded, permalink, targets) ??
    pageByName(address, withRefs(place, targets));
  if (other !== undefined) return toPage(other, place, targets);
  const labelled = fileOfLabel(address, targets);
  if (labelled !== undefined) return toLabelled(labelled, place, targets);
  if (hasHtmlPage(address, file, targets)) return { href: hrefOf(place, targets), diagnostics: [] };
  const ofFolder = isFolder(address, file, targets) ? pageOfFolder(address, file, targets) : undefined;
  return ofFolder === undefined ? undefined : toPageOfFile(ofFolder, place, targets);
}

/** What becomes of the address of an image or a download that is not there. */
function lackingFile(place: SiteLink, targets: LinkTargets): ResolvedLink {
  const href = hrefOf(place, targets);
  const isElsewhere = [isOfLinkedFile, isInSnippet, leadsToOriginal, leadsToOtherAsset, isShownAsCode].some((each) =>
    each(place, targets),
  );
  if (isElsewhere) return { href, diagnostics: [] };
  const { kind, isRaw } = place.link;
  const hook = kind === "image" && !isRaw ? targets.hooks.image : undefined;
  return answerOfHook(hook, place, targets) ?? { href, diagnostics: missingFile(place, targets) };
}

/** What becomes of a link to a page that is not there. */
function lackingPage(place: SiteLink, targets: LinkTargets): ResolvedLink {
  const { link, file, permalink, address, encoded } = place;
  const href = hrefOf(place, targets);
  if (targets.isRedirected(pathnameOf(encoded, permalink)) || leadsElsewhere(place, targets))
    return { href, diagnostics: [] };
  if (isFolder(address, file, targets)) return { href: link.url, diagnostics: linkToFolder(place, targets) };
  return { href, diagnostics: brokenLink(place, targets) };
}

/** Returns the path among `paths` that the address names; none if the page of the link is not one of the site's. */
function pathIn(
  paths: ReadonlyMap<string, unknown>,
  { encoded, permalink }: SiteLink,
  { site, config }: LinkTargets,
): string | undefined {
  return site.routes.has(permalink) ? pathAmong(paths, pathnameOf(encoded, permalink), config) : undefined;
}

function hrefOf({ link }: SiteLink, { config }: LinkTargets): string {
  return withoutBaseUrl(link.url, config.baseUrl);
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

/** Lets links name pages as in Hugo if they are written so, also if the site of Hugo is elsewhere. */
function withRefs(place: WrittenLink, targets: LinkTargets): LinkTargets {
  const { surroundings } = targets;
  if (surroundings.isBare !== true || surroundings.hasRefs === true || !isWrittenAsRef(place, targets)) return targets;
  return { ...targets, surroundings: { ...surroundings, hasRefs: true } };
}

/** Returns the place with a label. Pages that are not Markdown do not exist here. */
function toLabelled(
  file: string,
  { link, permalink }: Pick<WrittenLink, "link" | "permalink">,
  { site }: LinkTargets,
): ResolvedLink {
  const page = site.permalinkByFile.get(file);
  if (page === undefined) return { href: link.url, diagnostics: [] };
  const label = `#${idOfLabel(decodeAddress(link.url.replace(/^.*#/, "")))}`;
  return { href: page === permalink ? label : encodePath(page) + label, diagnostics: [] };
}

/**
 * Whether an address contains a template of another generator or is code, as in ExDoc, or contains two slashes where one
 * was removed, which is reported elsewhere.
 */
function isTemplate(address: string, targets: LinkTargets): boolean {
  return (
    /[<$][A-Z][A-Z\d_]+[>$]|%%[\w-]+%%|^\$\{/.test(address) ||
    (isOfOthers(targets) &&
      /\/\/|\{\{|\{%|^%[\w-]+%|^`.*`$|^\{\w[\w:.-]*\}|^\$\w|^(?:URL|LINK)$|^@(?:ref|id|extref|cite[pt]?)(?![\w/])|^@[A-Z_]+@|^%(?:25)?=|\.{3}$|…$|\(\(|\[\[/.test(
        address,
      ))
  );
}

/**
 * Encodes characters of a page's path that would end the address, or break the markup around it. Browsers encode the
 * rest.
 */
function encodePath(permalink: string): string {
  return /[\s"<>`{}?#]/.test(permalink) ? permalink.replace(/[\s"<>`{}?#]/g, encodeURIComponent) : permalink;
}
