import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import { isObject } from "@cairn/catalogue/is-object";
import { findSiteFile } from "../../config/find-site-file.ts";
import { readDataFile } from "../data-file.ts";
import { findFernFolder } from "../fern-pages.ts";
import { type EntryKeys, readDataEntries } from "./data-entries.ts";
import type { ForeignNavigation, NavigationSource } from "./navigation-entry.ts";

const keys: EntryKeys = {
  labels: ["display-name", "section", "page", "link", "title"],
  targets: ["path", "href"],
  folders: ["folder"],
  lists: ["products", "navigation", "layout", "contents"],
  editions: ["versions"],
};

/** Reads the navigation of Fern, parts of which may be in other files, such as those of products and versions. */
export async function readFernNavigation({
  siteDirectory,
  directory,
}: NavigationSource): Promise<ForeignNavigation | undefined> {
  const folder = findFernFolder(siteDirectory);
  const file = folder === undefined ? undefined : findSiteFile(path.join(siteDirectory, folder), ["docs.yml"]);
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
