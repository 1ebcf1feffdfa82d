import { slug } from "github-slugger";
import path from "node:path";
import { findSiteFile } from "../config/find-site-file.ts";
import { readDataFile } from "./data-file.ts";

/** Returns the folder with Fern's configuration, relative to the site's; undefined if the site is none of Fern. */
export function findFernFolder(siteDirectory: string): string | undefined {
  return ["", "fern"].find((folder) => findSiteFile(path.join(siteDirectory, folder), ["fern.config.json"]));
}

/** Keys of entries of Fern's navigation whose texts become parts of addresses. */
const titleKeys = new Set(["page", "section", "title", "display-name", "tab", "slug", "changelog", "api", "version"]);
/** Files of versions and products, in one another. */
const deepest = 3;

/**
 * Returns patterns of the addresses that Fern makes from its navigation: the titles of sections and of a page one after
 * the other. Of each, only the last part is compared. Pages of an API are generated.
 */
export async function listFernPages(file: string): Promise<string[]> {
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
