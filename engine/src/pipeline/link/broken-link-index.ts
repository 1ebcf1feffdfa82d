import { groupBy, onlyOne } from "@cairn/catalogue/group-by";
import type { Ignore } from "ignore";
import path from "node:path";
import { isDocumentName } from "../../address/file-name.ts";
import { createNearest, nearest } from "../../findings/nearest.ts";
import type { RoutedSite } from "../../model/routed-site.ts";

/** The data that broken links are compared with, indexed, because a site may have as many broken links as pages. */
export interface BrokenLinkIndex {
  /** The first part of each page's address. */
  starts: ReadonlySet<string>;
  /** All folders of addresses, each with a trailing slash. */
  folders: ReadonlySet<string>;
  /** The names of folders and pages on the way to any page, and of folders with documents, in lower case. */
  namesOfFolders: ReadonlySet<string>;
  /** Those that documents lie in. */
  foldersOfDocuments: ReadonlySet<string>;
  /** The last part of each page's address. */
  names: ReadonlySet<string>;
  /** Whether documents name their own addresses in the field of Jekyll. */
  hasPermalinks: boolean;
  /** The parts of each address with a placeholder in brackets. */
  templates: readonly (readonly string[])[];
  nearestAddress: (address: string) => string | undefined;
  nearestFile: (file: string, most: number) => string | undefined;
  nearestFileName: (name: string) => string | undefined;
  /** The documents of each name. */
  filesByName: ReadonlyMap<string, readonly string[]>;
  /** Returns the only page whose address has the same last two parts: the page may have been moved. */
  addressWithEnd: (address: string) => string | undefined;
  /** Git's ignore rules by folder, as far as they were read. */
  ignoreRules: Map<string, Ignore | undefined>;
  /** What commands write; read for the first file that does not exist. */
  scriptOutputs?: ReadonlySet<string>;
}

/**
 * The maximum number of searches for similar names, each of another one. Each compares all names, and a moved folder
 * breaks thousands of links.
 */
const mostLookups = 2000;

const indexes = new WeakMap<RoutedSite, BrokenLinkIndex>();

/** Returns the index of a site. It is created for the first broken link. */
export function brokenLinkIndexOf(site: RoutedSite): BrokenLinkIndex {
  const known = indexes.get(site) ?? createIndex(site);
  indexes.set(site, known);
  return known;
}

/** Returns the first folder on the way to an address that no page is in; `undefined` if its last folder has pages. */
export function firstUnknownFolder(pathname: string, site: RoutedSite): string | undefined {
  const { folders } = brokenLinkIndexOf(site);
  const parts = pathname.replace(/\/$/, "").split("/").slice(1, -1);
  const paths = parts.map((_, at) => `/${parts.slice(0, at + 1).join("/")}/`);
  // Pages are folders to a browser, too.
  return paths.find((each) => !folders.has(each) && !site.routes.has(each.slice(0, -1)));
}

/** Returns the last two parts of an address, in lower case. */
function endOfAddress(address: string): string {
  return address.toLowerCase().replace(/\/$/, "").split("/").slice(-2).join("/");
}

/** Returns the address if its last part is similar, too: in long addresses, a whole other name differs by few letters. */
function withSimilarEnd(address: string, found: string | undefined): string | undefined {
  const lastOf = (each: string) => path.posix.basename(each);
  return found === undefined || nearest(lastOf(address), [lastOf(found)]) === undefined ? undefined : found;
}

function createIndex({ routes, permalinkByFile }: RoutedSite): BrokenLinkIndex {
  const addresses = Array.from(routes.keys());
  const parts = addresses.map((address) => address.split("/"));
  const folders = new Set<string>();
  for (const address of addresses)
    for (let at = address.indexOf("/"); at !== -1; at = address.indexOf("/", at + 1))
      folders.add(address.slice(0, at + 1));
  // Folders of modules lead to their pages, too.
  const files = Array.from(permalinkByFile.keys()).filter(isDocumentName);
  const filesByName = groupBy(files, (file) => path.posix.basename(file));
  const addressesByEnd = groupBy(addresses, endOfAddress);
  let lookups = 0;
  const lookFor = (names: Iterable<string>): ReturnType<typeof createNearest> => {
    const find = createNearest(names);
    const known = new Map<string, string | undefined>();
    return (name, most) => {
      const key = `${most ?? ""} ${name}`;
      if (known.has(key)) return known.get(key);
      const found = ++lookups > mostLookups ? undefined : find(name, most);
      known.set(key, found);
      return found;
    };
  };
  // The first page is similar to all short addresses.
  const nearestOfAll = lookFor(addresses.filter((address) => address !== "/"));
  return {
    hasPermalinks: Array.from(routes.values()).some(({ page }) => typeof page.frontMatter["permalink"] === "string"),
    starts: new Set(parts.map(([, first = ""]) => first)),
    folders,
    namesOfFolders: new Set(
      [...addresses, ...Array.from(permalinkByFile.keys(), (file) => path.posix.dirname(file))].flatMap((each) =>
        each.toLowerCase().split("/"),
      ),
    ),
    foldersOfDocuments: new Set(Array.from(permalinkByFile.values(), (address) => address.replace(/[^/]*\/?$/, ""))),
    names: new Set(addresses.map((address) => path.posix.basename(address))),
    templates: parts.filter((each) => each.some((part) => /^\[.*\]$/.test(part))),
    nearestAddress: (address) => withSimilarEnd(address, nearestOfAll(address)),
    nearestFile: lookFor(files),
    nearestFileName: lookFor(filesByName.keys()),
    filesByName,
    addressWithEnd: (address) => {
      const end = endOfAddress(address);
      return end.startsWith("/") ? undefined : onlyOne(addressesByEnd.get(end) ?? []);
    },
    ignoreRules: new Map(),
  };
}
