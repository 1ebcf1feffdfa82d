import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import { decodeAddress, hasScheme, withoutSuffix } from "@cairn/html/address";
import { findSiteFile } from "../../config/find-site-file.ts";
import { walkFiles } from "../../files/walk.ts";
import { readDataFile } from "../data-file.ts";
import { findDocFx } from "../docfx.ts";
import { type EntryKeys, readDataEntries } from "./data-entries.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "./navigation-entry.ts";

const keys: EntryKeys = { labels: ["name"], targets: ["href"], lists: ["items"] };

const isContents = /(?:^|\/)toc\.ya?ml$/i;
const contentsNames = ["toc.yml", "TOC.yml", "toc.yaml"];

/**
 * Reads the tables of contents of DocFX, `toc.yml`, of which one may contain that of another folder. Those that no other
 * one contains are sidebars of their own.
 */
export async function readDocFxContents({
  siteDirectory,
  directory,
}: NavigationSource): Promise<ForeignNavigation | undefined> {
  if (findDocFx(siteDirectory) === undefined) return undefined;
  const root = path.join(siteDirectory, directory);
  const [first, ...others] = walkFiles(root, { without: ["_site", "obj"], onUnreadable: () => undefined })
    .filter((each) => isContents.test(each.path))
    .map(({ absolute }) => absolute)
    // One further up may contain the others.
    .toSorted((a, b) => a.split(path.sep).length - b.split(path.sep).length);
  if (first === undefined) return undefined;
  const read = new Set<string>();
  const sidebars: NavigationEntry[][] = [];
  for (const file of [first, ...others])
    if (!read.has(file)) sidebars.push(readDataEntries(await readWhole(file, root, read), keys, targetOf));
  return { files: [first, ...others], sidebars };
}

/** Returns the items of a table with those of the tables that it contains, and paths relative to the documents. */
async function readWhole(file: string, root: string, read: Set<string>): Promise<unknown> {
  if (read.has(file)) return [];
  read.add(file);
  const value = await readDataFile(file);
  const folder = path.dirname(file);
  const expandAll = (items: unknown) => Promise.all(Array.isArray(items) ? items.map(expand) : []);
  const expand = async (item: unknown): Promise<unknown> => {
    if (!isObject(item)) return undefined;
    const { name, href, topicHref = item["homepage"], items } = item;
    const nested = typeof href === "string" ? contentsAt(path.resolve(folder, href)) : undefined;
    const target = nested === undefined ? (href ?? topicHref) : topicHref;
    return {
      name,
      href: typeof target === "string" ? fromRoot(target, folder, root) : undefined,
      items: [...(nested === undefined ? [] : [await readWhole(nested, root, read)]), ...(await expandAll(items))],
    };
  };
  return expandAll(isObject(value) ? value["items"] : value);
}

/** Returns the table of contents that an entry names by its file or its folder. */
function contentsAt(target: string): string | undefined {
  if (isContents.test(target)) return findSiteFile(path.dirname(target), [path.basename(target)]);
  return path.extname(target) === "" ? findSiteFile(target, contentsNames) : undefined;
}

function fromRoot(written: string, folder: string, root: string): string {
  if (hasScheme(written) || written.startsWith("/")) return written;
  const target = decodeAddress(withoutSuffix(written));
  const from = target.startsWith("~/") ? root : folder;
  return path
    .relative(root, path.resolve(from, target.replace("~/", "")))
    .split(path.sep)
    .join("/");
}

/** Pages that are written in YAML, such as those of an API, are not made here. */
function targetOf(written: string): Pick<NavigationEntry, "document" | "href"> | undefined {
  if (hasScheme(written) || written.startsWith("/")) return { href: written };
  return written.endsWith(".md") ? { document: written } : undefined;
}
