import { isDocumentName } from "../../address/file-name.ts";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathnameOf } from "../../address/base-url.ts";
import { decodeAddress } from "@cairn/html/address";
import { type Explanation, intoGenerated, linkToGenerated, linkToSubmodule, placesOf } from "./generated-files.ts";
import { brokenLinkIndexOf } from "./broken-link-index.ts";
import type { LinkTargets, WrittenLink } from "./link-targets.ts";
import { hasPagesUnder } from "./leads-elsewhere.ts";
import { didYouMean } from "../../findings/did-you-mean.ts";
import { nearest } from "../../findings/nearest.ts";
import { pathAmong, targetOf } from "./find-page.ts";
import { statIfThere } from "@cairn/files/stat-if-there";

/** What explains links into a folder without documents. */
export const hintForUnknownFolder =
  "They are only correct if another program makes these pages, or this folder is a part of another site.";

/** Returns why a link matches no page if the link itself is right. All links with the same reason share one finding. */
export function explainMissing(written: WrittenLink, targets: LinkTargets): Explanation | undefined {
  const reasons = [
    linkToGenerated,
    linkToSubmodule,
    linkToOutside,
    linkByTemplate,
    linkByAlias,
    linkByName,
    linkByPermalink,
    linkToLabel,
    linkToUid,
    linkToVersion,
    linkToAnyRoute,
    linkToPluginPage,
    linkToGroup,
    linkFromRoot,
  ];
  for (const reason of reasons) {
    const explanation = reason(written, targets);
    if (explanation) return explanation;
  }
  return undefined;
}

/**
 * Explains a link to a file of the repository outside the site. It works in the repository's web interface, but not on
 * a page. A bare folder of Markdown is read there, or is part of a larger site.
 */
function linkToOutside(written: WrittenLink, targets: LinkTargets): Explanation | undefined {
  const { link, file, address } = written;
  const { siteDirectory, site, surroundings } = targets;
  const { repository } = surroundings;
  const beside = path.posix.join(path.posix.dirname(file), address);
  const target = address.startsWith("/")
    ? repository && path.join(repository.root, path.posix.normalize(address))
    : beside;
  const isFile = target !== undefined && existsSync(path.resolve(siteDirectory, target));
  const isOutside = isFile && (address.startsWith("/") || beside.startsWith("../"));
  if (isOutside)
    return {
      message:
        repository === undefined
          ? `The link "${link.url}" leads out of the site's folder, to files that are not published.`
          : "Links lead out of the site's folder, to files that are not published.",
      hint: "Link to the file in the repository's web interface.",
      isOncePerSite: repository !== undefined,
    };
  if (surroundings.isBare !== true || !address.startsWith("/") || hasPagesUnder(address, site)) return undefined;
  return {
    message: 'Links that start with "/" lead to addresses that no document in this folder has.',
    hint: "They are only correct if the folder is published as a part of another site. Link to documents by the relative paths of their files.",
    isOncePerSite: true,
  };
}

/** Explains a link whose address a template of Hugo changes before it is written into the page. */
function linkByTemplate({ link }: WrittenLink, { surroundings }: LinkTargets): Explanation | undefined {
  if (surroundings.hasLinkTemplate !== true || link.isRaw) return undefined;
  return {
    message: "Links match no page as they are written.",
    hint: "They are only correct if render-link.html, a template of the site or its theme, changes their addresses.",
    isOncePerSite: true,
  };
}

/** Explains a link to a folder whose first page Mintlify may show there. */
function linkToGroup(written: WrittenLink, targets: LinkTargets): Explanation | undefined {
  const { config, siteDirectory } = targets;
  if (written.link.kind !== "link" || config.markdown.headingIds !== "mintlify") return undefined;
  const isFolder = (name: string) => statIfThere(path.join(siteDirectory, name))?.isDirectory() === true;
  if (!placesOf(written, targets).some((name) => name !== "" && isFolder(name))) return undefined;
  return {
    message: "Links lead to folders, which have no page of their own.",
    hint: "They are only correct if the program of the site leads readers on to a page in the folder. Link to that page.",
    isOncePerSite: true,
  };
}

/** An alias of a folder, with the sign that Webpack needs in addresses of images. */
const alias = /^(?:~@?|@(?!site\/))[\w-]*\//;

/** Explains an address that begins with an alias of a folder, which only the site's own bundler knows. */
export function linkByAlias({ address }: WrittenLink, { config }: LinkTargets): Explanation | undefined {
  const [start] = alias.exec(address) ?? [];
  if (start === undefined || config.publisher !== "other") return undefined;
  return {
    message: `Only the site's own bundler knows what "${start.slice(0, -1)}" stands for in addresses.`,
    hint: "Write the relative path of the file, or declare the name in the paths of a tsconfig.json.",
    isOncePerSite: true,
  };
}

/**
 * Explains a link from a bare folder that names a page without its folder, which only the program that publishes it can
 * resolve.
 */
function linkByName({ address, link }: WrittenLink, { site, surroundings }: LinkTargets): Explanation | undefined {
  const name = /^(?:\.{1,2}\/)*([^/]+)$/.exec(address)?.[1];
  if (surroundings.repository === undefined || name === undefined || link.kind !== "link") return undefined;
  if (!brokenLinkIndexOf(site).names.has(name)) return undefined;
  return {
    message: "Links name pages of other folders without these folders.",
    hint: "They are only correct if another program publishes this folder. Link to documents by the relative paths of their files.",
    isOncePerSite: true,
  };
}

/** Explains a link from a bare folder to a page of HTML, where documents name the addresses that Jekyll gives them. */
function linkByPermalink({ address }: WrittenLink, { site, surroundings }: LinkTargets): Explanation | undefined {
  if (surroundings.isBare !== true || !address.endsWith(".html") || !brokenLinkIndexOf(site).hasPermalinks)
    return undefined;
  return {
    message: "Links lead to pages by the addresses that another program gives them.",
    hint: "They are only correct if that program publishes the documents, and has these pages. Link to documents by the relative paths of their files.",
    isOncePerSite: true,
  };
}

/** The fewest letters of a label with which another that differs by one is meant. */
const fewestOfLabel = 5;

/** A link to a Sphinx label that is in none of the documents: code or other projects may define it. */
function linkToLabel({ address, link }: WrittenLink, { config, surroundings }: LinkTargets): Explanation | undefined {
  const isPath = address.includes("/") || isDocumentName(address);
  // Quarto has labels, too, but not in place of addresses.
  if (config.markdown.headingIds !== "myst" || surroundings.readLabels === undefined || link.kind !== "link" || isPath)
    return undefined;
  const similar = address.length < fewestOfLabel ? undefined : nearest(address, surroundings.readLabels().keys(), 1);
  if (similar !== undefined)
    return { message: `The link "${link.url}" names a label that no document has.`, hint: didYouMean(similar) ?? "" };
  return {
    message: "Links name labels that are in none of the documents here.",
    hint: "They are only correct if Sphinx finds the labels in code or in other projects. Link to documents by the relative paths of their files.",
    isOncePerSite: true,
  };
}

/** A uid of DocFX that is in none of the documents: it names a part of an API, or of another project. */
function linkToUid({ link }: WrittenLink, { surroundings }: LinkTargets): Explanation | undefined {
  if (surroundings.readUids === undefined || !link.url.startsWith("xref:")) return undefined;
  return {
    message: "Links name uids that are in none of the documents here.",
    hint: "They are only correct if DocFX finds the uids in code or in other projects. Link to documents by the relative paths of their files.",
    isOncePerSite: true,
  };
}

/** Explains a link to another version of another generator's documents, which is in another branch. */
function linkToVersion({ address, permalink }: WrittenLink, { config, site }: LinkTargets): Explanation | undefined {
  const [start, version] = /^.*?\/(v?\d+(?:\.(?:\d+|x))+)(?=\/)/.exec(pathnameOf(address, permalink)) ?? [];
  const isHere = start === undefined || brokenLinkIndexOf(site).folders.has(`${start}/`);
  if (isHere || config.publisher !== "other") return undefined;
  return {
    message: "Links lead to versions of the documents that are not in this tree.",
    hint: `No document is below "${version}".`,
    isOncePerSite: true,
  };
}

/** Explains a link that a route of Astro for any address may serve, from other data than the documents. */
function linkToAnyRoute(
  { address, permalink, link }: WrittenLink,
  { site, config, surroundings: { isAstroRoute } }: LinkTargets,
): Explanation | undefined {
  const target = targetOf(address, permalink, config);
  if (link.kind !== "link" || /\.\w{1,5}$/.test(address) || isAstroRoute?.(target) !== true) return undefined;
  // A page with a similar address is more probably meant.
  const { nearestAddress, addressWithEnd } = brokenLinkIndexOf(site);
  if ((nearestAddress(target) ?? addressWithEnd(target)) !== undefined) return undefined;
  return {
    message: "Links match no document, but a route of Astro for any address.",
    hint: "They are only correct if this route, such as src/pages/[...path].astro, has pages from other data than the documents.",
    isOncePerSite: true,
  };
}

/**
 * Explains a link into a folder without documents: a plugin may make the page, or the larger site that contains a bare
 * folder may have it.
 */
function linkToPluginPage(
  { address, permalink }: WrittenLink,
  { site, config, surroundings: { pageMakers, repository, hasVersionFolders = false } }: LinkTargets,
): Explanation | undefined {
  const target = targetOf(address, permalink, config);
  if (brokenLinkIndexOf(site).addressWithEnd(target) !== undefined) return undefined;
  if (pageMakers.length > 0) return intoGenerated("Links lead", target, { site, pageMakers });
  const isWhole = repository === undefined && config.publisher !== "other";
  if (isWhole || /\.[a-z\d]{1,4}$/.test(address)) return undefined;
  // A page with a similar address is more probably meant.
  if (repository === undefined && brokenLinkIndexOf(site).nearestAddress(target) !== undefined) return undefined;
  const folderOf = (pathname: string) => {
    const bare = pathname.replace(/\/$/, "");
    return bare.slice(0, bare.lastIndexOf("/") + 1);
  };
  const folder = folderOf(target);
  // A bare folder that only contains folders has no pages of its own.
  const known = brokenLinkIndexOf(site).foldersOfDocuments;
  const isKnownFolder = (each: string) =>
    known.has(each) || site.routes.has(each) || site.routes.has(each.replace(/\/$/, ""));
  const [, version = "", language = ""] = permalink.split("/");
  const inVersion = hasVersionFolders ? [`/${version}${folder}`, `/${version}/${language}${folder}`] : [];
  if ([folder, folderOf(pathnameOf(address, permalink)), ...inVersion].some(isKnownFolder)) return undefined;
  return {
    // The root alone says nothing of the links.
    message: `Links lead to "${folder.length > 1 ? folder : target}", where there is no document.`,
    hint: hintForUnknownFolder,
    isOncePerSite: true,
  };
}

/**
 * Explains a relative address that leads somewhere only from the site's root, where Docusaurus 2 looks for files, too,
 * and so reports nothing. Readers find nothing there.
 */
function linkFromRoot(written: WrittenLink, { site, config, staticFiles }: LinkTargets): Explanation | undefined {
  const { address, link } = written;
  if (!config.markdown.mdx1 || /^(?:\/|\.\.)/.test(address)) return undefined;
  const fromRoot = pathnameOf(encodeURI(address), "/");
  const page = pathAmong(site.routes, fromRoot, config);
  if (page === undefined && !staticFiles.has(decodeAddress(fromRoot.slice(1)))) return undefined;
  return {
    message: `The link "${link.url}" starts at the page, where nothing has that address.`,
    hint: didYouMean(page ?? fromRoot) ?? "",
  };
}
