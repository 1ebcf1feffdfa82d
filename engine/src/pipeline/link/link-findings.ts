import { documentNames, isDocumentName, withoutDocumentEnding } from "../../address/file-name.ts";
import { decodeAddress, withoutSuffix } from "@cairn/html/address";
import { onlyOne } from "@cairn/catalogue/group-by";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../config/config.ts";
import { noteAs, reportAs } from "../../config/severity.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import { brokenLinkIndexOf } from "./broken-link-index.ts";
import { didYouMean, suggestOr } from "../../findings/did-you-mean.ts";
import { nearest } from "../../findings/nearest.ts";
import { foldersOf, joinFilePath } from "./document-folders.ts";
import { targetOf } from "./find-page.ts";
import { routeKey } from "../../address/route-path.ts";
import type { LinkTargets, WrittenLink } from "./link-targets.ts";
import { linkToGenerated, linkToSubmodule } from "./generated-files.ts";
import { explainMissing, linkByAlias } from "./other-targets.ts";

function atMostWarn(rank: SiteConfig["onBrokenLinks"]): SiteConfig["onBrokenLinks"] {
  return rank === "throw" ? "warn" : rank;
}

/** Reports a link that may be right: as a note if all links with the same reason share it. */
function reportExplained(rank: SiteConfig["onBrokenLinks"], finding: Omit<Diagnostic, "severity">): Diagnostic[] {
  return finding.isOncePerSite === true ? noteAs(rank, finding) : reportAs(atMostWarn(rank), finding);
}

/** Reports a link to a folder without a page. */
export function linkToFolder({ link, file }: WrittenLink, { config, surroundings }: LinkTargets): Diagnostic[] {
  // Where code is browsed, folders have addresses; those outside are none of the site.
  const isOutside = path.posix.join(path.posix.dirname(file), link.url).startsWith("../");
  if (surroundings.isBare === true || (config.publisher === "other" && isOutside)) return [];
  return reportAs(atMostWarn(config.onBrokenLinks), {
    code: "link-to-folder",
    file,
    line: link.line,
    column: link.column,
    message: `The link "${link.url}" leads to a folder that has no page.`,
    hint: "Write a README.md in the folder, or link to the files in the repository's web interface.",
  });
}

/** Reports a link to a draft, which has a page while the site is edited, but none in a build. Drafts may link to drafts. */
export function linkToShownDraft(written: WrittenLink, page: string, { site, config }: LinkTargets): Diagnostic[] {
  const isDraft = site.routes.get(page)?.page.frontMatter.draft === true && site.drafts?.has(written.file) === false;
  return isDraft ? linkToDraft(written, config) : [];
}

/** Returns the findings for a link to a draft. The form of its address decides on the rank, as for other broken links. */
function linkToDraft({ link, file, address }: WrittenLink, config: SiteConfig): Diagnostic[] {
  const isFile = isDocumentName(address);
  const ofAddress = link.isRaw ? config.onBrokenHtmlAddresses : config.onBrokenLinks;
  return reportAs(isFile ? config.onBrokenMarkdownLinks : ofAddress, {
    code: isFile ? "markdown-link-missing" : "link-missing",
    file,
    line: link.line,
    column: link.column,
    message: `The link "${link.url}" leads to a draft, which builds leave out.`,
    hint: 'Remove the link, or "draft: true" from the front matter of that document.',
  });
}

/** Whether a link names a draft that has no page, by its file or by the address of its page. */
function namesDraft(
  { file, address, permalink }: WrittenLink,
  { site, config, documentFolders }: LinkTargets,
): boolean {
  const { drafts } = site;
  if (!drafts || drafts.size === 0) return false;
  const files = address.startsWith("/")
    ? (documentFolders[0] ?? []).map((folder) => path.posix.join(folder, address))
    : [path.posix.join(path.posix.dirname(file), address)];
  if (files.some((each) => drafts.has(each))) return true;
  const target = routeKey(targetOf(encodeURI(address), permalink, config));
  return Array.from(drafts.values()).some((each) => routeKey(each) === target);
}

/** Reports a link to the file of a document that does not exist. */
export function brokenMarkdownLink(written: WrittenLink, targets: LinkTargets): Diagnostic[] {
  const { link, file, address } = written;
  const { site, config } = targets;
  if (namesDraft(written, targets)) return linkToDraft(written, config);
  const known = explainMissing(written, targets);
  const place = { code: "markdown-link-missing", file, line: link.line, column: link.column };
  if (known) return reportExplained(config.onBrokenMarkdownLinks, { ...place, ...known });
  if (!address.startsWith("/") && existsSync(path.join(targets.siteDirectory, path.dirname(file), address)))
    return reportExplained(config.onBrokenMarkdownLinks, { ...place, ...fileWithoutPage(written, targets) });
  const suggestion = similarFile(path.posix.join(path.posix.dirname(file), address), file, site);
  // The page that has the link is not meant.
  const relative =
    suggestion === undefined || suggestion === file
      ? undefined
      : path.posix.relative(path.posix.dirname(file), suggestion);
  return reportAs(config.onBrokenMarkdownLinks, {
    ...place,
    message: `The link "${link.url}" leads to a file that does not exist.`,
    hint:
      didYouMean(relative && (relative.startsWith(".") ? relative : `./${relative}`)) ??
      "Write the path of a document's file, or remove the link.",
  });
}

/**
 * Describes a link to a Markdown file that makes no page. Where code is browsed, it works; and in some other programs,
 * names with an underscore at their start make pages.
 */
function fileWithoutPage(
  { link: { url }, address }: WrittenLink,
  { surroundings, config }: LinkTargets,
): Pick<Diagnostic, "message" | "hint" | "isOncePerSite"> {
  const isPageElsewhere = config.publisher === "other" && /(?:^|\/)_[^/]+$/.test(address);
  const isBrowsed = surroundings.isBare === true || isPageElsewhere;
  return {
    message: isBrowsed
      ? "Links lead to Markdown files that make no page."
      : `The link "${url}" leads to a file that makes no page.`,
    hint: "Move the file into the folder of documents, under a name without a dot or underscore at its start, or link to it in the repository's web interface.",
    isOncePerSite: isBrowsed,
  };
}

/**
 * Returns the document that a path most probably means. An index is searched by its folder, because many folders have
 * one.
 */
function similarFile(target: string, from: string, site: RoutedSite): string | undefined {
  const { permalinkByFile: files } = site;
  const { filesByName, nearestFile, nearestFileName } = brokenLinkIndexOf(site);
  const otherEndings = documentNames(withoutDocumentEnding(target));
  const name = path.posix.basename(target);
  const folder = path.posix.dirname(target);
  if (/^(?:index|readme)$/i.test(withoutDocumentEnding(name))) {
    const own = [...otherEndings, ...documentNames(folder)].find((each) => files.has(each));
    return own ?? nearestFile(target, Math.max(1, Math.floor(path.posix.basename(folder).length / 3)));
  }
  const beside = path.posix.join(path.posix.dirname(from), name);
  const same = [...otherEndings, beside].find((each) => files.has(each));
  if (same !== undefined) return same;
  const likely = () => likelyName(name, withSimilarLastWord(name, nearestFileName(name)), filesByName.keys()) ?? "";
  const [only, another] = filesByName.get(name) ?? filesByName.get(likely()) ?? [];
  // Of several files with the name, only one in a similar folder is meant.
  return another === undefined ? only : nearestFile(target, Math.max(1, Math.floor(folder.length / 3)));
}

/** Returns the name if its last word is similar, too: names of an API differ by that alone. */
function withSimilarLastWord(name: string, found: string | undefined): string | undefined {
  const lastOf = (each: string) => withoutDocumentEnding(each).split(".").at(-1) ?? "";
  const [sought, own] = [lastOf(name), lastOf(found ?? "")];
  return name.split(".").length > 2 && nearest(sought, [own]) === undefined ? undefined : found;
}

/** The number at the start of a file's name, by which documents such as decision records are known. */
const numberAtStart = /^[a-z]{0,4}-?\d+(?=[-_])/i;

/** Returns a name that only differs in its number, or else the only one with the same number, or else a similar one. */
function likelyName(name: string, similar: string | undefined, names: Iterable<string>): string | undefined {
  const [number] = numberAtStart.exec(name) ?? [];
  if (number === undefined || similar?.replace(numberAtStart, "") === name.replace(numberAtStart, "")) return similar;
  return onlyOne(Array.from(names).filter((each) => numberAtStart.exec(each)?.[0] === number)) ?? similar;
}

/**
 * Returns where a file that a document names would be, relative to the site's folder. `require` and some links name the
 * static folder itself.
 */
export function filePlace(
  address: string,
  file: string,
  targets: Pick<LinkTargets, "config" | "siteDirectory" | "documentFolders">,
): string {
  const folder = staticFolder(file, targets);
  if (address.startsWith("@site/")) return address.slice("@site/".length);
  if (address.startsWith(`/${folder}/`)) return address.slice(1);
  return joinFilePath(address.startsWith("/") ? folder : path.posix.dirname(file), address.replace(/^\//, ""));
}

/** Returns the folder of static files; without any, many other generators publish all files beside the documents. */
function staticFolder(
  file: string,
  targets: Pick<LinkTargets, "config" | "siteDirectory" | "documentFolders">,
): string {
  const { staticDirectories, isForeign } = targets.config;
  const existing = staticDirectories.find((each) => existsSync(path.join(targets.siteDirectory, each)));
  const [usual = "static"] = staticDirectories;
  return existing ?? (isForeign ? (foldersOf(file, targets)[0] ?? "") : usual);
}

/** Reports an image or a file that does not exist. */
export function missingFile(written: WrittenLink, targets: LinkTargets): Diagnostic[] {
  const { link, file, address } = written;
  const { config } = targets;
  const rank = link.isRaw ? config.onBrokenHtmlAddresses : config.onBrokenImages;
  const code = link.kind === "image" ? "image-missing" : "asset-missing";
  const place = { code, file, line: link.line, column: link.column };
  const generated =
    linkByAlias(written, targets) ?? linkToGenerated(written, targets) ?? linkToSubmodule(written, targets);
  if (generated) return reportExplained(rank, { ...place, ...generated });
  const fromRoot = address.replace(/^(?:\.{1,2}\/)*(?:static\/)?/, "");
  const isStatic = !address.startsWith("/") && targets.staticFiles.has(fromRoot);
  return reportAs(rank, {
    ...place,
    message: `The ${link.kind === "image" ? "image" : "file"} "${link.url}" does not exist.`,
    ...suggestOr(isStatic ? `/${fromRoot}` : undefined, `The file would be ${filePlace(address, file, targets)}.`),
  });
}

/** An address that begins with the name of a host in place of a scheme. */
const hostName =
  /^(?:www\.[\w-]+(?:\.[\w-]+)+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|edu|gov|info))(?:[/:?#]|$)/i;

const mailAddress = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/** Returns the address with its scheme if it is one of a mailbox or another site, whose scheme was left out. */
function outsideAddress(url: string): string | undefined {
  if (mailAddress.test(url)) return `mailto:${url}`;
  return hostName.test(url) ? `https://${url}` : undefined;
}

/** Returns the address that a link most probably means. */
function similarAddress(
  address: string,
  pathname: string,
  { nearestAddress, addressWithEnd }: ReturnType<typeof brokenLinkIndexOf>,
): string | undefined {
  const found = nearestAddress(pathname);
  if (address.startsWith("/") || /[^./][^/]*\/+[^/]/.test(address)) return found ?? addressWithEnd(pathname);
  // The folder of an address such as `../overview` is that of the page that has it: another one is not meant.
  return found !== undefined && path.posix.dirname(found) === path.posix.dirname(pathname) ? found : undefined;
}

/** Reports that a function of the site's configuration for broken addresses throws, as it does to fail a build. */
export function failedHook({ link, file }: Pick<WrittenLink, "link" | "file">, message: string): Diagnostic {
  return {
    code: link.kind === "image" ? "image-missing" : "markdown-link-missing",
    severity: "error",
    file,
    line: link.line,
    column: link.column,
    message: `The ${link.kind} "${link.url}" leads nowhere, and the site's function for that throws: ${message.replace(/\.$/, "")}.`,
    hint: "Correct the address, or change the function in markdown.hooks of the configuration.",
  };
}

/** Reports a link that matches no page and no file. */
export function brokenLink(written: WrittenLink, targets: LinkTargets): Diagnostic[] {
  const { link, file, permalink, address } = written;
  const { site, config, surroundings } = targets;
  if (namesDraft(written, targets)) return linkToDraft(written, config);
  const pathname = targetOf(encodeURI(address), permalink, config);
  const rank = link.isRaw ? config.onBrokenHtmlAddresses : config.onBrokenLinks;
  const known = explainMissing(written, targets);
  const place = { code: "link-missing", file, line: link.line, column: link.column };
  if (known) return reportExplained(rank, { ...place, ...known });
  const { publishedBase = "/", hasNavigatedAddresses = false } = surroundings;
  const suggestion = hasNavigatedAddresses ? undefined : similarAddress(address, pathname, brokenLinkIndexOf(site));
  // As the author writes addresses.
  const base = link.url.startsWith(publishedBase) && !address.startsWith(publishedBase) ? publishedBase : "/";
  const isFile = /\.(?!html?$)[a-z\d]+$/i.test(pathname);
  return reportAs(rank, {
    ...place,
    message: `The link "${link.url}" matches no page${isFile ? " and no file" : ""}.`,
    ...suggestOr(
      outsideAddress(link.url) ?? (suggestion && base.slice(0, -1) + suggestion),
      isFile
        ? `The file would be ${filePlace(decodeAddress(withoutSuffix(link.url)), file, targets)}.`
        : "Write the path of a page, or the relative path of its file.",
    ),
  });
}
