import { isDocumentName } from "../../address/file-name.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { groupBy } from "@cairn/catalogue/group-by";
import { decodeAddress, withoutSuffix } from "@cairn/html/address";
import { existsSync } from "node:fs";
import path from "node:path";
import type { LinkReference } from "../../model/compiled-document.ts";
import { brokenLinkIndexOf, firstUnknownFolder } from "./broken-link-index.ts";
import { targetOf } from "./find-page.ts";
import { isOfOthers, type LinkTargets } from "./link-targets.ts";
import { filePlace } from "./link-findings.ts";
import { hintForUnknownFolder } from "./other-targets.ts";

/**
 * A form of addresses that programs may resolve by rules of their own: of links from the root, of a name alone, of files
 * of documents and of other relative ones, and of images from the root.
 */
export type AddressForm = "root" | "name" | "document" | "relative" | "image";

/** A finding about a link, with the form of its address. */
export interface LinkFinding extends Diagnostic {
  form?: AddressForm | undefined;
  shared?: SharedNames | undefined;
}

/** What is unknown of an address, by which those with the same cause are found. */
interface SharedNames {
  /** As `unknownPlaceOf` returns it. */
  place?: string | undefined;
  /** As `startOf` returns it. */
  start?: string | undefined;
  /** As `unknownStartOf` returns it. */
  unknownStart?: string | undefined;
  /** As `missingFolderOf` returns it. */
  missingFolder?: string | undefined;
}

/** How many links of each file have a form. */
export type FormCounts = Map<string, Record<AddressForm, number>>;

/** The fewest broken links from which the rules of another program are the likely cause. */
const fewest = 20;
/** The fewest documents with them, if only a folder has these rules. */
const fewestDocuments = 3;
/** The fewest links into a folder, as they are written, that the tree has nowhere, and images in one that is missing. */
const fewestOfStart = 3;
/** The same for images, if no image with such an address exists. */
const fewestImages = 2;

const messages: Record<AddressForm, string> = {
  root: 'links that start with "/" match no page',
  name: "links that consist of a name match no page",
  document: "relative links lead to files that do not exist",
  relative: "relative addresses match no page and no file",
  image: 'images whose addresses start with "/" do not exist',
};

const hintForCopies =
  "They are only correct if these documents are published in another place, or were copied from one.";
const hintForMissingFolder =
  "They are only correct if another program writes this folder, or publishes it with the documents.";
const hintForAddresses =
  "They are only correct if another program gives the pages their addresses. Link to documents by the relative paths of their files.";
const hints: Record<AddressForm, string> = {
  root: hintForAddresses,
  name: hintForAddresses,
  document: hintForCopies,
  relative: hintForCopies,
  image: "They are only correct if another program publishes the documents, and these images with them.",
};

/** Returns the form of an address; undefined for those with a scheme and for fragments. */
export function formOf({ kind, url }: Pick<LinkReference, "kind" | "url">): AddressForm | undefined {
  if (/^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(url) || url === "") return undefined;
  if (kind === "image") return url.startsWith("/") ? "image" : "relative";
  if (kind !== "link") return undefined;
  if (url.startsWith("/")) return "root";
  if (isDocumentName(withoutSuffix(url))) return "document";
  return /^[\w-]+(?:#.*)?$/.test(url) ? "name" : "relative";
}

/** Folders beside documents for images and files, which some programs search, too. */
const foldersOfFiles = ["img", "imgs", "images", "image", "assets", "media", "figures", "attachments"];

/**
 * Returns the folder above a document's, or one for files beside it, at which a relative address starts if the file exists
 * there: the program that publishes the document may show it at another place.
 */
export function startOf(
  { code }: Diagnostic,
  { link, file }: { link: LinkReference; file: string },
  { config, surroundings, siteDirectory }: Pick<LinkTargets, "config" | "surroundings" | "siteDirectory">,
): string | undefined {
  const address = decodeAddress(withoutSuffix(link.url));
  if (
    !isOfOthers({ config, surroundings }) ||
    !/^(?:image|link)-missing$/.test(code) ||
    isDocumentName(address) ||
    !/^\w[^:]*\.\w+$/.test(address)
  )
    return undefined;
  let folder = path.posix.dirname(file);
  const below = foldersOfFiles.map((name) => path.posix.join(folder, name));
  const ofFiles = below.find((each) => existsSync(path.join(siteDirectory, each, address)));
  if (ofFiles !== undefined) return ofFiles;
  while (folder !== ".") {
    folder = path.posix.dirname(folder);
    if (existsSync(path.join(siteDirectory, folder, address))) return folder;
  }
  return undefined;
}

/** A file of code. */
const codeFile = /\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|cs|c|h|cc|cpp|hpp|rb|php|swift|vue|svelte|scala|sh|proto|sol|tf)$/;

/**
 * Returns the first folder of a broken link's address as it is written, if no folder of the tree has this name: an
 * address such as `api/java/List.html` leads to what another program makes, wherever the document is.
 */
export function unknownStartOf(
  { code, severity }: Diagnostic,
  { link, file }: { link: LinkReference; file: string },
  {
    config,
    site,
    surroundings,
    siteDirectory,
  }: Pick<LinkTargets, "config" | "site" | "surroundings" | "siteDirectory">,
): string | undefined {
  const isMissing = code === "link-missing" || code === "markdown-link-missing";
  if (!isMissing || severity === "note" || !isOfOthers({ config, surroundings })) return undefined;
  const address = decodeAddress(withoutSuffix(link.url));
  if (existsSync(path.join(siteDirectory, path.dirname(file), address))) return undefined;
  const { namesOfFolders } = brokenLinkIndexOf(site);
  const [, whole = ""] = /^(?:\.{0,2}\/)*((?:[\w-]+\/)+)[^/]/.exec(address) ?? [];
  const folders = whole.split("/").slice(0, -1);
  // A file of code is in the folders of its program, the first of which may have any name.
  const most = codeFile.test(address) ? folders.length : 1;
  const at = folders.slice(0, most).findIndex((each) => !namesOfFolders.has(each.toLowerCase()));
  return at === -1 ? undefined : folders.slice(0, at + 1).join("/");
}

/** Returns the first folder on the way to a missing image that does not exist in a tree of another program. */
export function missingFolderOf(
  { code, severity }: Diagnostic,
  { link, file }: { link: LinkReference; file: string },
  targets: Pick<LinkTargets, "config" | "surroundings" | "siteDirectory" | "documentFolders">,
): string | undefined {
  if (code !== "image-missing" || severity === "note" || !isOfOthers(targets)) return undefined;
  const parts = path.posix.dirname(filePlace(decodeAddress(withoutSuffix(link.url)), file, targets)).split("/");
  const folders = parts.map((_, at) => parts.slice(0, at + 1).join("/"));
  return folders.find((each) => !existsSync(path.join(targets.siteDirectory, each)));
}

/**
 * Returns the first folder without pages that a broken link leads to, or else the missing page, in a tree of another
 * program.
 */
export function unknownPlaceOf(
  { code, severity }: Diagnostic,
  { link, permalink }: { link: LinkReference; permalink: string },
  { config, site, surroundings }: Pick<LinkTargets, "config" | "site" | "surroundings">,
): string | undefined {
  if (code !== "link-missing" || severity === "note" || !isOfOthers({ config, surroundings })) return undefined;
  const target = targetOf(withoutSuffix(link.url), permalink, config);
  return firstUnknownFolder(target, site) ?? target;
}

/** What several broken addresses may have in common, in the order in which it is looked for. */
const sharedCauses: readonly {
  of: (names: SharedNames) => string | undefined;
  isEnough: (findings: readonly LinkFinding[]) => boolean;
  message: (count: number, name: string) => string;
  hint: string;
}[] = [
  {
    of: ({ start }) => start,
    isEnough: (own) => own.length >= fewestOfStart || new Set(own.map(({ file }) => file)).size > 1,
    message: (count, name) => `${count} addresses start in "${name}", not in the folders of their documents.`,
    hint: hintForCopies,
  },
  {
    of: ({ unknownStart }) => unknownStart,
    isEnough: ({ length }) => length >= fewestOfStart,
    message: (count, name) => `${count} links lead to "${name}/", but no folder has this name.`,
    hint: hintForUnknownFolder,
  },
  {
    of: ({ missingFolder }) => missingFolder,
    isEnough: ({ length }) => length >= fewestOfStart,
    message: (count, name) => `${count} images lead to "${name}/", a folder that does not exist.`,
    hint: hintForMissingFolder,
  },
  {
    of: ({ place }) => place,
    isEnough: ({ length }) => length >= fewest,
    message: (count, name) => `${count} links lead to "${name}", where there is no document.`,
    hint: hintForUnknownFolder,
  },
];

/**
 * Returns the findings, but a single note for what another program probably knows, in a folder without a configuration
 * for Cairn or Docusaurus: a form of addresses of which more than a third lead nowhere, in the whole tree or, if they are
 * relative, below a folder; a folder without pages, or a missing page, that many links lead to; a missing folder of
 * images; and a folder at which the addresses of several documents start.
 */
export function relaxUnknownAddresses(
  findings: readonly LinkFinding[],
  counts: FormCounts,
  { config, surroundings }: Pick<LinkTargets, "config" | "surroundings">,
): Diagnostic[] {
  const mayBeUnknown = surroundings.repository !== undefined || isOfOthers({ config, surroundings });
  const all = countGroups(counts);
  const isUnknown = (group: string, broken: readonly LinkFinding[]): boolean => {
    const { length } = broken;
    const total = all.get(group) ?? 0;
    if (group === "image" && length === total) return length >= fewestImages;
    const documents = new Set(broken.map(({ file }) => file)).size;
    return (
      length >= fewest && length * 3 > total && (/^(?:root|name|image)$/.test(group) || documents >= fewestDocuments)
    );
  };
  const unknown = new Map(
    Array.from(mayBeUnknown ? groupBy(findings, groupOf) : []).filter(
      ([group, broken]) => group !== undefined && isUnknown(group, broken),
    ),
  );
  const causes = sharedCauses.map((cause) => ({
    ...cause,
    all: groupBy(findings, ({ shared = {} }) => cause.of(shared)),
  }));
  const told = new Set<string>();
  const once = (note: Diagnostic): Diagnostic[] => {
    if (told.has(note.message)) return [];
    told.add(note.message);
    return [note];
  };
  return findings.flatMap((whole): Diagnostic[] => {
    const { form, shared = {}, ...finding } = whole;
    const group = groupOf(whole);
    const broken = unknown.get(group)?.length;
    if (form !== undefined && group !== undefined && broken !== undefined) {
      const message = `${broken} ${messages[form]}${isOfFolder(form) ? ` in documents in "${folderOf(finding.file)}"` : ""}.`;
      return once({ ...finding, severity: "note", message, hint: hints[form] });
    }
    for (const { of, all: byName, isEnough, message, hint } of causes) {
      const name = of(shared);
      const own = byName.get(name) ?? [];
      if (name !== undefined && isEnough(own))
        return once({ ...finding, severity: "note", message: message(own.length, name), hint });
    }
    return [finding];
  });
}

/** Returns how many links have the same rule. */
function countGroups(counts: FormCounts): Map<string, number> {
  const all = new Map<string, number>();
  for (const [file, byForm] of counts)
    for (const [form, count] of Object.entries(byForm) as [AddressForm, number][]) {
      const group = nameOfGroup(form, file);
      all.set(group, (all.get(group) ?? 0) + count);
    }
  return all;
}

/** Returns the links that have the same rule as that of a finding; undefined if it is not about a broken address. */
function groupOf({ code, severity, form, file }: LinkFinding): string | undefined {
  const isBroken = /^(?:link|markdown-link|image)-missing$/.test(code) && severity !== "note";
  return isBroken && form !== undefined ? nameOfGroup(form, file) : undefined;
}

/** Relative addresses only share a rule below a folder. */
function nameOfGroup(form: AddressForm, file: string): string {
  return isOfFolder(form) ? `${form} ${folderOf(file)}` : form;
}

function isOfFolder(form: AddressForm): boolean {
  return form === "relative" || form === "document";
}

/** The folder that contains a document's folder, in which documents of the same kind are. */
function folderOf(file: string): string {
  return path.posix.dirname(path.posix.dirname(file));
}
