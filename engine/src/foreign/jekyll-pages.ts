import { readFileSync } from "node:fs";
import path from "node:path";
import { type FoundFile, walkFiles } from "../files/walk.ts";
import { splitFrontMatter } from "../config/split-front-matter.ts";
import { findKey, ownKey, readDataFile } from "./data-file.ts";

/** Folders of documents with dates in their names, at any depth. */
const postFolder = /(?:^|\/)_(?:posts|drafts)\//;
const date = /^\d{4}-\d{1,2}-\d{1,2}-/;
const isPage = /\.(?:md|markdown|html|adoc|textile)$/;

/**
 * Lists the paths of a Jekyll site's pages that are not read here: those in HTML, which begin with front matter, those
 * of collections, whose folders begin with an underscore, and posts. The latter two may have addresses by a rule of the
 * configuration, of which only the last part is compared.
 */
export async function listPages(file: string): Promise<() => string[]> {
  const config = await readDataFile(file);
  const collections = namesOfCollections(ownKey(config, "collections"));
  const folders = [...collections.map((name) => `_${name}`), ...includedFolders(ownKey(config, "include"))];
  const parent = ownKey(config, "collections_dir");
  const hasRule = findKey(config, "permalink") !== undefined;
  const root = path.dirname(file);
  return () => {
    const files = walkFiles(root, { without: ["_site"], onUnreadable: () => undefined });
    const pages = files.flatMap((each) => {
      if (!isPage.test(each.path)) return [];
      const name = typeof parent === "string" ? each.path.replace(`${parent}/`, "") : each.path;
      const folder = folders.find((start) => name.startsWith(`${start}/`));
      if (folder !== undefined) return addressesInFolder(each, name.slice(folder.length + 1), folder.slice(1), hasRule);
      if (postFolder.test(name)) return [...addressOf(each), ...anywhere(path.posix.basename(name).replace(date, ""))];
      return name.endsWith(".html") ? addressOfHtml(each, name) : [];
    });
    return [...pages, ...listArchives(config)];
  };
}

/**
 * Returns a function that gives the documents of a Jekyll site's collections, whose folders begin with an underscore, the
 * paths of their pages: `_guides/a.md` becomes `guides/a.md`, or what the collection's `permalink` says.
 */
export async function readCollectionPaths(file: string): Promise<(path: string) => string> {
  const config = await readDataFile(file);
  const parent = ownKey(config, "collections_dir");
  const above = typeof parent === "string" ? `${parent.replace(/^\/|\/$/g, "")}/` : "";
  const written = ownKey(config, "collections");
  const collections = Array.isArray(written) ? [] : Object.entries((written as object | undefined) ?? {});
  const folders = collections.flatMap(([name, settings]) => {
    if (ownKey(settings, "output") !== true) return [];
    const rule = ownKey(settings, "permalink");
    const [prefix = ""] = (typeof rule === "string" ? rule : "/:collection/:path").split(/:(?!collection\b)/);
    return { from: `${above}_${name}/`, to: prefix.replaceAll(":collection", name).replace(/^\//, "") };
  });
  return (name) => {
    const folder = folders.find(({ from }) => name.startsWith(from));
    return folder === undefined ? name : folder.to + name.slice(folder.from.length);
  };
}

function namesOfCollections(written: unknown): string[] {
  if (Array.isArray(written)) return written.filter((name) => typeof name === "string");
  return Object.keys((written as object | undefined) ?? {});
}

/** Folders that Jekyll would leave out because of an underscore at the start of their names. */
function includedFolders(written: unknown): string[] {
  return [written]
    .flat()
    .flatMap((name) => (typeof name === "string" && /^_[\w-]+\/?$/.test(name) ? [name.replace("/", "")] : []));
}

/** Returns the addresses of pages that plugins make of tags and categories. */
function listArchives(config: unknown): string[] {
  const plugins = [ownKey(config, "plugins") ?? ownKey(config, "gems")].flat();
  const hasArchives = plugins.includes("jekyll-archives") || ownKey(config, "jekyll-archives") !== undefined;
  return hasArchives ? ["/tag/*", "/tags/*", "/category/*", "/categories/*"] : [];
}

/** Returns the front matter of a page, without which Jekyll copies the file. */
function fieldsOf({ absolute }: FoundFile): string | undefined {
  return splitFrontMatter(readFileSync(absolute, "utf8")).fields;
}

/** Returns the address in a page's front matter. */
function addressOf(file: FoundFile): string[] {
  const [, permalink] = /^permalink:[ \t]*["']?([^\s"']+)/m.exec(fieldsOf(file) ?? "") ?? [];
  return permalink === undefined ? [] : [`/${permalink.replace(/^\//, "").replaceAll(/:(?!year|month|day)\w+/g, "*")}`];
}

function addressesInFolder(file: FoundFile, name: string, collection: string, hasRule: boolean): string[] {
  const bare = name.replace(/\.\w+$/, "");
  return [
    ...addressOf(file),
    `/${bare}`,
    `/${collection}/${bare}`,
    ...(hasRule ? anywhere(path.posix.basename(name).replace(date, "")) : []),
  ];
}

/** Returns patterns of a page's name in any folder. */
function anywhere(name: string): string[] {
  const bare = name.replace(/\.\w+$/, "");
  return ["/", "/*/"].flatMap((start) => [`${start}${bare}`, `${start}${bare}.html`]);
}

function addressOfHtml(file: FoundFile, name: string): string[] {
  if (fieldsOf(file) === undefined) return [];
  const [own = `/${name.replace(/(?:(?:^|\/)index)?\.html$/, "")}`] = addressOf(file);
  return [own];
}
