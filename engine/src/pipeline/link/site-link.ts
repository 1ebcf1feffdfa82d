import { decodeAddress, hasScheme, splitAddress } from "@cairn/html/address";
import { isOfVue } from "../../compile/documents/folder-index.ts";
import { createSlugger } from "../../compile/markdown/slugger.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import { brokenLinkIndexOf } from "./broken-link-index.ts";
import type { LinkTargets, WrittenLink } from "./link-targets.ts";

/** A link without a scheme. */
export interface SiteLink extends WrittenLink {
  /** Its address before it was decoded, without query and fragment. */
  encoded: string;
  /** Query and fragment. */
  suffix: string;
  /** Whether a relative address without a file's name starts at the page, so that `./` is the page itself. */
  isFromPage: boolean;
  /** Returns what to check of the fragment if the link leads to a page. */
  anchorIn: (page: string) => AnchorTarget | undefined;
}

/** The page and the anchor that a link names, to be checked once pages are rendered. */
export interface AnchorTarget {
  permalink: string;
  id: string;
}

/**
 * Returns a link with the slashes that browsers read and, in a site of DocFX, with an address from the root of the
 * documents.
 */
export function normaliseLink(link: LinkReference, targets: LinkTargets): LinkReference {
  return fromRootOfDocFx(withSlashes(link), targets);
}

/** Takes a link apart. `label` is the file with the label that the fragment names in a site of Sphinx. */
export function readSiteLink(
  link: LinkReference,
  at: { file: string; permalink: string },
  targets: LinkTargets,
): SiteLink & { label: string | undefined } {
  const { config, surroundings } = targets;
  const { path: writtenAddress, query, fragment: writtenFragment } = splitAddress(link.url);
  const encoded = withinBase(withinFolder(writtenAddress, targets), targets);
  const fragment = fragmentFor(writtenFragment, config);
  const id = decodeAddress(fragment.slice(1));
  const label = fileOfLabel(id, targets);
  const isCheckable = fragment.length > 1 && label === undefined && !isNameOfCode(encoded, fragment, targets);
  return {
    link,
    ...at,
    address: decodeAddress(encoded),
    encoded,
    suffix: query + fragment,
    isFromPage:
      surroundings.hasRefs === true ||
      surroundings.hasFolderAddresses === true ||
      config.markdown.headingIds === "mkdocs",
    anchorIn: (page) =>
      isCheckable && surroundings.isAstroPage?.(page) !== true ? { permalink: page, id } : undefined,
    label,
  };
}

/** The file of the label that a link of a site of Sphinx names in place of an address, relative to the site's folder. */
export function fileOfLabel(name: string, { surroundings: { readLabels } }: LinkTargets): string | undefined {
  return name === "" ? undefined : readLabels?.().get(name.toLowerCase());
}

/** Turns `~/a.md`, the path of a file from the root folder of DocFX, into one from the root of the documents. */
function fromRootOfDocFx(link: LinkReference, { surroundings: { readUids } }: LinkTargets): LinkReference {
  return readUids !== undefined && link.url.startsWith("~/") ? { ...link, url: link.url.slice(1) } : link;
}

/**
 * Whether a fragment alone, which Sphinx looks for in all documents, is the name of a class or function in one that it
 * generates, or a term of a glossary.
 */
function isNameOfCode(address: string, fragment: string, { config }: LinkTargets): boolean {
  return config.markdown.headingIds === "myst" && address === "" && /[A-Z.\s]|%20/.test(fragment);
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
 * Returns a fragment as an id. VitePress also turns fragments into ids, so a link may contain the text of a heading.
 */
function fragmentFor(fragment: string, { markdown }: SiteConfig): string {
  if (!isOfVue(markdown) || fragment.length < 2) return fragment;
  // A text that browsers look for is no id.
  const [, id = "", text = ""] = /^#(.*?)(:~:.*)?$/s.exec(fragment) ?? [];
  return `#${id && createSlugger(undefined, "vitepress").slug(decodeAddress(id))}${text}`;
}

/** Replaces backslashes in an address by slashes, as browsers do. The compiler has encoded those of Markdown. */
function withSlashes(link: LinkReference): LinkReference {
  if (!/\\|%5C/i.test(link.url) || hasScheme(link.url)) return link;
  return { ...link, url: link.url.replace(/^[^?#]*/, (address) => address.replace(/\\|%5C/gi, "/")) };
}
