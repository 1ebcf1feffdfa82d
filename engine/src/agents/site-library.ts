import { shorten } from "@cairn/catalogue/wording";
import { withoutSuffix } from "@cairn/html/address";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { indexFile, type IndexFile } from "@cairn/search/format/index-files";
import { createSearchEngine, type SearchEngine } from "@cairn/search/query/search-engine";
import { nearest } from "../findings/nearest.ts";
import { type ListedPage, type PageList, pageListFile } from "../pipeline/emit/page-list.ts";
import type { SiteReader } from "./site-reader.ts";

/** A request that cannot be answered; the message says what to do instead. */
export class InvalidRequest extends Error {}

/** A page of a module in the catalogue. */
export interface ListedModule extends ListedPage {
  json: string;
  facts: { repository: string; module: string; kind?: string; version?: string; source?: string; tags: string[] };
}

/** A built site, for the agents' tools. */
export interface SiteLibrary {
  list: PageList;
  search: SearchEngine;
  modules: readonly ListedModule[];
  /** @throws {InvalidRequest} if there is no such page */
  pageAt: (address: string) => ListedPage;
  /** @throws {InvalidRequest} if no module, or more than one, has the name */
  moduleAt: (name: string) => ListedModule;
  /** Finds the module for a call's `source`; undefined if the catalogue does not have it. */
  moduleOfSource: (source: string) => ListedModule | undefined;
  readMarkdown: (page: ListedPage) => Promise<string>;
  readJson: (page: ListedPage) => Promise<unknown>;
  readModule: (page: ListedModule) => Promise<ModuleEntry>;
}

/** Resources are pages: `docs:///guides/vpc`. */
export const pageScheme = "docs://";

const rebuild = 'Build it with markdownPages: true in its configuration: "cairn build".';

/** Returns a function that opens the current site: cached data are used until the list of pages changes. */
export function openLibrary(reader: SiteReader): () => Promise<SiteLibrary> {
  let known: { text: string; index: string; library: SiteLibrary } | undefined;
  return async () => {
    const [text, index] = await Promise.all([reader.read(pageListFile), reader.read(indexFile)]);
    if (text === undefined) throw new Error(`This site has no ${pageListFile}. ${rebuild}`);
    if (index === undefined) throw new Error(`This site has no search index, ${indexFile}. ${rebuild}`);
    if (known?.text !== text || known.index !== index)
      known = { text, index, library: createLibrary(readPageList(text), index, reader) };
    return known.library;
  };
}

/** @throws with a sentence if the text is not a list of pages: an address may belong to any server */
function readPageList(text: string): PageList {
  const list = JSON.parse(text) as Partial<PageList> | null;
  if (!Array.isArray(list?.pages) || !Array.isArray(list.ownKinds))
    throw new Error(`Its ${pageListFile} was not written by Cairn. ${rebuild}`);
  return list as PageList;
}

function createLibrary(list: PageList, index: string, reader: SiteReader): SiteLibrary {
  const byPath = new Map(list.pages.map((page) => [keyOf(page.path), page]));
  const modules = list.pages.filter(isModulePage);
  const bySource = new Map(modules.map((page) => [sourceKey(page.facts.source ?? ""), page]));
  const folder = indexFile.slice(0, indexFile.lastIndexOf("/") + 1);
  const must = async (file: string): Promise<string> => {
    const text = await reader.read(file);
    if (text === undefined)
      throw new Error(
        `The site lists ${file}, but the file does not exist. The site may be being published; try again.`,
      );
    return text;
  };
  const readJson = async ({ path, json }: ListedPage): Promise<unknown> => {
    if (json === undefined) throw new InvalidRequest(`${path} has no data. Read it as Markdown with read_page.`);
    return JSON.parse(await must(json));
  };
  return {
    list,
    modules,
    search: createSearchEngine(JSON.parse(index) as IndexFile, (name) => must(folder + name)),
    pageAt(address) {
      const path = pathOf(address, list);
      const page = byPath.get(keyOf(path));
      if (page) return page;
      const key = keyOf(path);
      const name = key.slice(key.lastIndexOf("/"));
      const closest = nearest(key, byPath.keys()) ?? Array.from(byPath.keys()).find((each) => each.endsWith(name));
      const hint = closest === undefined ? "" : ` Did you mean "${byPath.get(closest)?.path}"?`;
      throw new InvalidRequest(`There is no page "${shorten(address)}".${hint} Find pages with search or list_pages.`);
    },
    moduleAt: (name) => findModule(name, modules, (path) => byPath.get(keyOf(pathOf(path, list)))),
    moduleOfSource: (source) => {
      const key = sourceKey(source);
      return key === undefined ? undefined : bySource.get(key);
    },
    readMarkdown: ({ markdown }) => must(markdown),
    readJson,
    readModule: async (page) => (await readJson(page)) as ModuleEntry,
  };
}

function isModulePage(page: ListedPage): page is ListedModule {
  return page.json !== undefined && typeof page.facts?.["module"] === "string";
}

/** Ignores a trailing slash. */
function keyOf(path: string): string {
  return path.replace(/(.)\/+$/, "$1");
}

/** Returns the path of a page without the base URL, from a path, a URL or a file name. */
function pathOf(address: string, { url, baseUrl }: PageList): string {
  const text = withoutSuffix(address.trim());
  const origin = url === undefined ? "" : new URL(url).origin;
  const local = origin !== "" && text.startsWith(origin) ? text.slice(origin.length) : text;
  const path = local.startsWith("/") ? local : `/${local}`;
  const own = baseUrl !== "/" && path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
  return own.replace(/(?:\/index)?\.(?:md|html|json)$/, "") || "/";
}

function findModule(
  name: string,
  modules: readonly ListedModule[],
  pageAt: (path: string) => ListedPage | undefined,
): ListedModule {
  const page = pageAt(name);
  if (page && isModulePage(page)) return page;
  const wanted = name
    .trim()
    .replace(/^\/+|\/+$/g, "")
    .toLowerCase();
  const key = sourceKey(name.trim());
  const found = modules.filter(({ facts }) => {
    const full = `${facts.repository}/${facts.module}`.toLowerCase();
    return (
      wanted === full || full.endsWith(`/${wanted}`) || (key !== undefined && key === sourceKey(facts.source ?? ""))
    );
  });
  const [only] = found;
  if (only && found.length === 1) return only;
  if (only)
    throw new InvalidRequest(
      `Several modules are called "${shorten(name)}": ${found
        .slice(0, 20)
        .map(({ path }) => path)
        .join(", ")}. Use the path of one.`,
    );
  const names = new Map(
    modules.flatMap(({ facts, path }) => [
      [facts.module, path],
      [`${facts.repository}/${facts.module}`, path],
    ]),
  );
  const closest = nearest(wanted, names.keys());
  const hint = closest === undefined ? "" : ` Did you mean "${closest}", at ${names.get(closest)}?`;
  throw new InvalidRequest(`The catalogue has no module "${shorten(name)}".${hint} Find modules with search_modules.`);
}
