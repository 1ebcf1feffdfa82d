import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../config/find-site-file.ts";
import { findKey, readDataFile } from "./data-file.ts";
import {
  astroNames,
  findBook,
  findVueSite,
  isHugoSite,
  isZolaSite,
  jekyllNames,
  nextNames,
  readHugoConfig,
} from "./foreign-files.ts";
import { readMkDocsConfig } from "./mkdocs-config.ts";
import { readScriptSettings } from "./script-settings.ts";

/**
 * Returns the path below which another generator publishes the site, such as `/docs/`; `/` if its configuration has
 * none, or that of GitHub Pages for a site of Hugo, which often gets its address when it is built. Most generators do
 * not add it to links, so authors have to write it.
 */
export async function publishedBaseOf(siteDirectory: string, repository?: string): Promise<string> {
  const written = [...(await basesInScripts(siteDirectory)), ...(await basesInData(siteDirectory))];
  const bases = written.flatMap((each) => (typeof each === "string" ? [pathOf(each)] : []));
  const ofPages = () => (repository !== undefined && isHugoSite(siteDirectory) ? baseOfPages(repository) : undefined);
  return bases.find((each) => each !== "/") ?? ofPages() ?? "/";
}

/** Returns the path of a repository on GitHub Pages: its name. */
function baseOfPages(repository: string): string | undefined {
  const file = path.join(repository, ".git/config");
  if (!existsSync(file)) return undefined;
  const [, name] =
    /^\s*url\s*=\s*\S*github\.com[:/][^/\s]+\/(\S+?)(?:\.git)?\s*$/m.exec(readFileSync(file, "utf8")) ?? [];
  return name === undefined ? undefined : `/${name}/`;
}

async function basesInScripts(siteDirectory: string): Promise<string[]> {
  const vue = findVueSite(siteDirectory)?.config;
  const astro = findSiteFile(siteDirectory, astroNames);
  const next = findSiteFile(siteDirectory, nextNames);
  if (vue !== undefined) return (await readScriptSettings(vue)).textsOf("base");
  if (astro !== undefined) return (await readScriptSettings(astro)).textsOf("base");
  return next === undefined ? [] : (await readScriptSettings(next)).textsOf("basePath");
}

async function basesInData(siteDirectory: string): Promise<unknown[]> {
  const book = findBook(siteDirectory);
  const jekyll = findSiteFile(siteDirectory, jekyllNames);
  const read = (name: string) => readDataFile(path.join(siteDirectory, name));
  return [
    book && findKey(await readDataFile(book), "site-url"),
    isZolaSite(siteDirectory) && findKey(await read("config.toml"), "base_url"),
    ...(isHugoSite(siteDirectory) ? (await readHugoConfig(siteDirectory)).map((each) => findKey(each, "baseURL")) : []),
    jekyll !== undefined && findKey(await readDataFile(jekyll), "baseurl"),
    readMkDocsConfig(siteDirectory)?.siteUrl,
  ];
}

/** Returns the path of a base, which is a URL or a path, with slashes at both ends. */
function pathOf(base: string): string {
  const pathname = URL.canParse(base) ? new URL(base).pathname : base;
  return `/${pathname.replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
}
