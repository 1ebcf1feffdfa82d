import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { foldersUpToRepository } from "@cairn/files/paths";
import { findSiteFile } from "../config/find-site-file.ts";
import { listAstroPages, readAstroRedirects } from "./astro-pages.ts";
import { ownKey, parseData } from "./data-file.ts";
import {
  astroNames,
  isHugoSite,
  jekyllNames,
  mkDocsNames,
  mountsOfHugo,
  nextNames,
  readHugoConfig,
} from "./foreign-files.ts";
import { readDocsifyAliases } from "./docsify-aliases.ts";
import { listFernPages } from "./fern-pages.ts";
import { readJekyllPages } from "./jekyll-pages.ts";
import { readMkDocsConfig } from "./mkdocs-config.ts";

/** Patterns of paths, or a function that lists them, because reading all pages of a site takes time. */
type Patterns = string[] | (() => string[]);

/** Files with redirects for hosts and other generators, and the functions that read them as patterns of paths. */
const readers: Record<string, (text: string, file: string) => Patterns | Promise<Patterns>> = {
  _redirects: readLines,
  "static/_redirects": readLines,
  "public/_redirects": readLines,
  "netlify.toml": readNetlify,
  "vercel.json": readVercel,
  ...Object.fromEntries(
    ["", "src/"].flatMap((folder) =>
      ["js", "mjs", "cjs", "ts", "json"].map((ending) => [`${folder}redirects.${ending}`, readScript]),
    ),
  ),
  ...Object.fromEntries(nextNames.map((name) => [name, readScript])),
  "index.html": readDocsifyAliases,
  "docs.json": readMintlify,
  "mint.json": readMintlify,
  ...Object.fromEntries(mkDocsNames.map((name) => [name, readMkDocs])),
  ...Object.fromEntries(astroNames.map((name) => [name, readAstroSite])),
  ...Object.fromEntries(jekyllNames.flatMap((name) => [name, `docs/${name}`]).map((name) => [name, readJekyllPages])),
  ...Object.fromEntries(
    ["docs.yml", "fern/docs.yml"].map((name) => [name, (_: string, file: string) => listFernPages(file)]),
  ),
};
/** Number of parent folders in which these files are also searched, up to the root of the repository. */
const mostAbove = 2;

/**
 * Returns a function that tells whether the site's host or another generator redirects a path. Links to such a path
 * work in the published site.
 */
export async function readDeclaredRedirects(siteDirectory: string): Promise<(path: string) => boolean> {
  const declared: Patterns[] = [];
  for (const folder of [...foldersUpToRepository(siteDirectory)].slice(0, mostAbove + 1)) {
    for (const [name, read] of Object.entries(readers)) {
      const file = path.join(folder, name);
      if (existsSync(file)) declared.push(await readSafely(read, file));
    }
    if (isHugoSite(folder)) declared.push(await readHugo(folder));
  }
  return matcherOf(() => declared.flatMap(listSafely));
}

/** Returns a function that tells whether a path matches. Patterns are listed for the first path, which no page has. */
function matcherOf(list: () => string[]): (path: string) => boolean {
  let patterns: readonly RegExp[] | undefined;
  return (address) => {
    patterns ??= list().map(patternOf);
    const bare = address.replace(/(?<=.)\/$/, "");
    return patterns.some((pattern) => pattern.test(bare));
  };
}

/** Returns a function that tells whether Astro has a page of its own at a path, in place of a document. */
export function readAstroPages(siteDirectory: string): (path: string) => boolean {
  const isAstro = findSiteFile(siteDirectory, astroNames) !== undefined;
  return matcherOf(() => (isAstro ? listAstroPages(siteDirectory).own : []));
}

/** Returns a function that tells whether a path matches a route of Astro for any address, which may have more pages than the documents. */
export function readAstroRoutes(siteDirectory: string): (path: string) => boolean {
  const isAstro = findSiteFile(siteDirectory, astroNames) !== undefined;
  return matcherOf(() => (isAstro ? listAstroPages(siteDirectory).routes : []));
}

/** Returns the redirected paths of a file; none if it cannot be read, because it is for another program. */
async function readSafely(read: (typeof readers)[string], file: string): Promise<Patterns> {
  try {
    return await read(readFileSync(file, "utf8"), file);
  } catch {
    return [];
  }
}

/** Returns the patterns, without those of all paths; none if they cannot be read. */
function listSafely(declared: Patterns): string[] {
  try {
    const all = typeof declared === "function" ? declared() : declared;
    return all.filter((from) => from.startsWith("/") && !/^\/:?\*?$|^\/\.\*$/.test(from));
  } catch {
    return [];
  }
}

const digits: Record<string, string> = {
  ":year": String.raw`\d{4}`,
  ":month": String.raw`\d\d`,
  ":day": String.raw`\d\d`,
};

/** Turns `/old/*`, `/old/:name`, `/old/[slug]` or `/old/[...rest]` into a pattern of paths without a trailing slash. */
function patternOf(from: string): RegExp {
  const parts = from.replace(/(?<=.)\/$/, "").split(/(\[\.{3}\w+\]|\[\w+\]|:\w+[*+?]?|\*)/);
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    return digits[part] ?? (part.startsWith("[.") || part.endsWith("*") ? ".*" : "[^/]+");
  });
  // A redirect of everything below a folder includes the folder itself.
  return new RegExp(`^${source.join("").replace(/\/\.\*$/, "(?:/.*)?")}$`);
}

function readLines(text: string): string[] {
  return text.split("\n").map((line) => line.trim().split(/\s+/, 1)[0] ?? "");
}

async function readNetlify(text: string, file: string): Promise<string[]> {
  const { redirects = [] } = (await parseData(file, text)) as { redirects?: { from?: string; status?: number }[] };
  return redirects.flatMap(({ from, status }) => (from === undefined || status === 404 ? [] : [from]));
}

function readVercel(text: string): string[] {
  const { redirects = [], rewrites = [] } = JSON.parse(text) as Record<string, { source: string }[] | undefined>;
  return [...redirects, ...rewrites].map(({ source }) => source);
}

/** Returns the paths that a script or its data names as sources of redirects, or as names of fields. */
function readScript(text: string): string[] {
  const sources = text.matchAll(/\b(?:source|from)["']?\s*:\s*(["'`])(\/[^"'`\n]*)\1|(["'`])(\/[^"'`\n]*)\3\s*:/g);
  return Array.from(sources, ([, , value, , name]) => value ?? name ?? "");
}

/** Returns the files in the `redirect_maps` of MkDocs's plugin, which map files to files. */
function readMkDocs(_: string, file: string): string[] {
  const redirects = readMkDocsConfig(path.dirname(file))?.plugins.get("redirects");
  const { redirect_maps: maps } = (redirects ?? {}) as { redirect_maps?: Record<string, string> };
  return Object.keys(maps ?? {}).map((name) => `/${name.replace(/(?:(?:^|\/)index)?\.md$/, "")}`);
}

/**
 * Returns Mintlify's redirects, and the folders of pages that it generates from API descriptions: those that the
 * navigation names, or the usual one.
 */
function readMintlify(text: string, file: string): string[] {
  const from: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { openapi, url, $ref } = value as { openapi?: unknown; url?: unknown; $ref?: unknown };
    const { directory } = (openapi ?? {}) as { directory?: unknown };
    // In older files, a part of the navigation has an address.
    const named = [directory, url].find((each) => typeof each === "string" && !each.includes(":"));
    if (openapi !== undefined) from.push(`/${String(named ?? "api-reference").replaceAll(/^\/|\/$/g, "")}/*`);
    if (typeof $ref === "string" && !$ref.includes("..")) visit(readJson(path.join(path.dirname(file), $ref)));
    for (const each of Object.values(value)) visit(each);
  };
  const { redirects, ...others } = JSON.parse(text) as { redirects?: unknown };
  visit(others);
  const { $ref } = (redirects ?? {}) as { $ref?: unknown };
  const listed = typeof $ref === "string" ? readJson(path.join(path.dirname(file), $ref)) : redirects;
  const sources = Array.isArray(listed) ? (listed as { source?: unknown }[]).map(({ source }) => source) : [];
  return [...from, ...sources.filter((source) => typeof source === "string")];
}

/** Returns the addresses of pages that Hugo makes without a document, or that come from elsewhere. */
async function readHugo(siteDirectory: string): Promise<string[]> {
  const configs = await readHugoConfig(siteDirectory);
  const taxonomies = configs.map((config) => ownKey(config, "taxonomies")).find((each) => each !== undefined);
  return [
    ...configs.flatMap(listPermalinks),
    ...configs.flatMap((config) => listMenu(ownKey(config, "menus") ?? ownKey(config, "menu"))),
    ...listTaxonomies(taxonomies as Record<string, unknown> | undefined),
    ...readTemplates(siteDirectory),
    ...(await listMissingMounts(siteDirectory)),
  ];
}

/** Returns the addresses in the site's menus, such as those of pages that a script makes. */
function listMenu(menu: unknown): string[] {
  if (typeof menu !== "object" || menu === null) return [];
  const url = ownKey(menu, "url");
  if (typeof url === "string") return [url];
  return Object.values(menu).flatMap(listMenu);
}

/** Returns the addresses of mounted files and folders that are missing, such as those of another repository. */
async function listMissingMounts(siteDirectory: string): Promise<string[]> {
  const mounts = await mountsOfHugo(siteDirectory);
  const missing = mounts.filter(({ source }) => !existsSync(path.join(siteDirectory, source)));
  return missing.flatMap(({ target }) => {
    const [, place] = /^content\/(.+)/.exec(target) ?? [];
    const address = place?.replace(/(?:\/_?index)?\.\w+$/, "");
    return address === undefined ? [] : [`/${address}`, `/${address}/*`];
  });
}

/** Returns the addresses of Hugo's pages for terms, such as `/tags/linux`. */
function listTaxonomies(written: Record<string, unknown> = { tag: "tags", category: "categories" }): string[] {
  return Object.values(written).flatMap((plural) => (typeof plural === "string" ? [`/${plural}/*`] : []));
}

/**
 * Returns the redirects in templates such as `layouts/index.redirects`, from which Hugo generates a file for the host.
 * An expression in a template matches any text.
 */
function readTemplates(siteDirectory: string): string[] {
  const folder = path.join(siteDirectory, "layouts");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => /redirects(?:\.\w+)?$/.test(name)).map((name) => path.join(folder, name));
  const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, "utf8"));
  const lines = texts.flatMap((text) => text.replaceAll(/\{\{.*?\}\}/g, ":value").split("\n"));
  return lines.flatMap((line) => {
    const [, from] = /^\s*(\/\S*|:value)\s+\S/.exec(line) ?? [];
    return from === undefined ? [] : [from.replace(/^:/, "/:")];
  });
}

/**
 * Returns the patterns of Hugo's pages by section, such as `blog: /:section/:year/:slug/`, for all kinds of pages or
 * one.
 */
function listPermalinks(config: unknown): string[] {
  const { permalinks } = (config ?? {}) as { permalinks?: Record<string, unknown> };
  return Object.entries(permalinks ?? {}).flatMap(([section, written]) => {
    if (typeof written === "object") return listPermalinks({ permalinks: written });
    const pattern = String(written).replace(/^\/?:sections?\b/, `/${section}`);
    return /^\/(?:[^:/]|:year\b)/.test(pattern) ? [pattern] : [];
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

async function readAstroSite(text: string, file: string): Promise<string[]> {
  return [...(await readAstroRedirects(text, file)), ...listAstroPages(path.dirname(file)).own];
}
