import { slug } from "github-slugger";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import { isObject } from "@cairn/catalogue/is-object";
import { findSiteFile } from "../../config/find-site-file.ts";
import { readDataFile } from "../data-file.ts";
import { hasDocuments } from "../documents-in.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { type EntryKeys, readDataEntries } from "../navigation/data-entries.ts";
import type { ForeignNavigation, NavigationSource } from "../navigation/navigation-entry.ts";

/** Fern, whose folder is in a repository or is one. */
export const fern: SiteGenerator = {
  name: "Fern",
  find: (siteDirectory) => findSiteFile(siteDirectory, ["fern.config.json", "fern/fern.config.json"]),
  hasMath: () => true,
  sourceFolder({ siteDirectory, file }) {
    const folder = path.dirname(file);
    return hasDocuments(folder) ? relativePath(siteDirectory, folder) || "." : undefined;
  },
  // It shows names in double braces as they are.
  ranks: () => ({ "render-failed": "log" }),
  navigation: [readNavigation],
  redirects: { names: ["docs.yml", "fern/docs.yml"], read: listPages },
  links: () => ({ hasNavigatedAddresses: true }),
};

const keys: EntryKeys = {
  labels: ["display-name", "section", "page", "link", "title"],
  targets: ["path", "href"],
  folders: ["folder"],
  lists: ["products", "navigation", "layout", "contents"],
  editions: ["versions"],
};

/** Reads the navigation, parts of which may be in other files, such as those of products and versions. */
async function readNavigation({
  siteDirectory,
  directory,
  file: config,
}: FoundSite & NavigationSource): Promise<ForeignNavigation | undefined> {
  const file = findSiteFile(path.dirname(config), ["docs.yml"]);
  if (file === undefined) return undefined;
  const files: [string, ...string[]] = [file];
  const whole = await readWhole(file, path.join(siteDirectory, directory), files);
  return { files, sidebars: [readDataEntries(whole, keys)] };
}

/** Returns a file's value with the values of other files in their places, and paths relative to the documents. */
async function readWhole(file: string, root: string, files: string[]): Promise<unknown> {
  const value = await readDataFile(file);
  const tabs = isObject(value) ? value["tabs"] : undefined;
  const expand = async (part: unknown): Promise<unknown> => {
    if (Array.isArray(part)) return Promise.all(part.map(expand));
    if (!isObject(part)) return part;
    const expanded: Record<string, unknown> = {};
    for (const [key, each] of Object.entries(part)) {
      const target =
        (key === "path" || key === "folder") && typeof each === "string"
          ? path.resolve(path.dirname(file), each)
          : undefined;
      if (target === undefined) expanded[key] = await expand(each);
      else if (!/\.ya?ml$/.test(target)) expanded[key] = relativePath(root, target);
      else if (!files.includes(target)) {
        files.push(target);
        Object.assign(expanded, await readWhole(target, root, files), part, { path: undefined });
      }
    }
    // A tab is named in a table.
    const tab = typeof part["tab"] === "string" && isObject(tabs) ? tabs[part["tab"]] : undefined;
    return { ...(isObject(tab) && tab), ...expanded };
  };
  return expand(value);
}

/** Keys of entries of the navigation whose texts become parts of addresses. */
const titleKeys = new Set(["page", "section", "title", "display-name", "tab", "slug", "changelog", "api", "version"]);
/** Files of versions and products, in one another. */
const deepest = 3;

/**
 * Returns patterns of the addresses that are made from the navigation: the titles of sections and of a page one after
 * the other. Of each, only the last part is compared. Pages of an API are generated.
 */
async function listPages(file: string): Promise<string[]> {
  const found = new Set<string>();
  await visit(await readDataFile(file), file, found, 0);
  return Array.from(found);
}

async function visit(value: unknown, file: string, found: Set<string>, depth: number): Promise<void> {
  if (typeof value !== "object" || value === null) return;
  const { path: named } = value as { path?: unknown };
  if (typeof named === "string" && /\.ya?ml$/.test(named) && depth < deepest) {
    const other = path.resolve(path.dirname(file), named);
    await visit(await readDataFile(other), other, found, depth + 1);
  }
  for (const [key, each] of Object.entries(value)) {
    if (typeof each === "string" && titleKeys.has(key)) addPatterns(key, each, found);
    else await visit(each, file, found, depth);
  }
}

function addPatterns(key: string, title: string, found: Set<string>): void {
  const name = title.includes("/") ? title.replaceAll(/^\/|\/$/g, "") : slug(title);
  if (name === "") return;
  for (const start of ["/", "/*/"]) {
    found.add(start + name);
    if (key === "api") found.add(`${start}${name}/*`);
  }
}
