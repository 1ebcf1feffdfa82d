import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import { withSlashes } from "@cairn/files/paths";
import { findSiteFile } from "../../config/find-site-file.ts";
import { readPackage, textOf } from "../data-file.ts";
import type { SiteGenerator } from "../generator.ts";
import { type FolderList, folderListReader, type ListedItem } from "../navigation/folder-navigation.ts";
import { listDeclared } from "../path-patterns.ts";
import { openScript } from "../script.ts";
import { hasAnchorPlugin, namesMath } from "../script-plugins.ts";

const names = ["next.config.mjs", "next.config.js", "next.config.ts", "next.config.mts"];

/** Possible names of the configuration of Nextra's theme. */
const themeNames = ["tsx", "jsx", "ts", "js"].map((ending) => `theme.config.${ending}`);

/** The folders of documents of Nextra 4, and their first pages. */
const folders = ["content", "src/content", "app", "src/app"];
const firstPages = ["index.mdx", "index.md", "page.mdx", "page.md"];

/** Packages with which sites of Next draw documents. */
const packages =
  /^(?:nextra|fumadocs-(?:core|mdx|ui)|next-mdx-remote|next-mdx-remote-client|@next\/mdx|(?:next-)?contentlayer2?|velite)$/;

/** Next, and Nextra, which is made with it. */
export const next: SiteGenerator = {
  name: "Next",
  find: (siteDirectory) =>
    findSiteFile(siteDirectory, isThere(siteDirectory, "pages") ? [...names, ...themeNames] : names),
  readsDocuments({ siteDirectory }) {
    const { dependencies } = readPackage(path.join(siteDirectory, "package.json"));
    return Object.keys(dependencies ?? {}).some((name) => packages.test(name));
  },
  hasMath: ({ file }) => namesMath(file),
  usualFolder({ siteDirectory }) {
    const ofTheme = () => isThere(siteDirectory, "pages") && findSiteFile(siteDirectory, themeNames) !== undefined;
    return folderOf(siteDirectory) ?? (ofTheme() ? "pages" : undefined);
  },
  // In this folder, each page is in a folder with its address.
  pagePaths: (_, documents) =>
    /(?:^|\/)app$/.test(documents) ? (file) => file.replace(/(?:^|(?<=\/))page(?=\.mdx?$)/, "index") : undefined,
  publishedBase: async ({ file }) => (await openScript(file)).textsOf("basePath"),
  navigation: [
    folderListReader(
      ["json", "js", "ts", "jsx", "tsx"].map((ending) => `_meta.${ending}`),
      readNextraList,
    ),
  ],
  redirects: { names, read: async (file, folder) => [...(await listDeclared(file)), ...listPages(folder)] },
  anchors: async ({ file }) => ({ areMade: await hasAnchorPlugin(file) }),
  links: () => ({ hasBareFolders: true }),
};

/** Fumadocs, which usually is made with Next. */
export const fumadocs: SiteGenerator = {
  name: "Fumadocs",
  find: (siteDirectory) =>
    findSiteFile(siteDirectory, ["source.config.ts", "source.config.tsx", "source.config.mjs", "source.config.js"]),
  hasMath: ({ file }) => namesMath(file),
  usualFolder: ({ siteDirectory }) => folderOf(siteDirectory, "content/docs"),
  navigation: [folderListReader(["meta.json"], readFumadocsList)],
};

/** Where Next looks for pages that are code, and the files that make some. */
const pageFolders: readonly [folder: string, file: RegExp][] = [
  ["app", /(?:^|\/)(?:page|route)\.[jt]sx?$/],
  ["src/app", /(?:^|\/)(?:page|route)\.[jt]sx?$/],
  ["pages", /(?<!(?:^|\/)_\w+)\.[jt]sx?$/],
  ["src/pages", /(?<!(?:^|\/)_\w+)\.[jt]sx?$/],
];

/**
 * Returns the addresses of the site's own pages, which only Next draws. Folders in brackets have no part in an address.
 * Variable addresses are left out, because they usually are those of documents.
 */
function listPages(siteDirectory: string): string[] {
  return pageFolders.flatMap(([name, isPage]) => {
    const folder = path.join(siteDirectory, name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map(withSlashes)
      .filter((file) => isPage.test(file) && !file.includes("["))
      .map((file) => file.replace(/(?:(?:^|\/)(?:index|page|route))?\.\w+$/, "").split("/"))
      .map((parts) => `/${parts.filter((part) => !/^(?:\(.*\)|@.*)$/.test(part)).join("/")}`);
  });
}

function isThere(siteDirectory: string, folder: string): boolean {
  return existsSync(path.join(siteDirectory, folder));
}

/**
 * Returns the folder with a first page. Programs with Next, and sites' own code, may have `content` without one: this is
 * the folder if there is no `docs`, or if it contains the folder `named`.
 */
function folderOf(siteDirectory: string, named?: string): string | undefined {
  const first = folders.find((each) => findSiteFile(path.join(siteDirectory, each), firstPages) !== undefined);
  if (first !== undefined) return first;
  const isUsual = isThere(siteDirectory, "content") && !isThere(siteDirectory, "docs");
  return isUsual || (named !== undefined && isThere(siteDirectory, named)) ? "content" : undefined;
}

/** Reads `_meta` of Nextra: an object with a label or options for each file and folder, in their order. */
function readNextraList(written: unknown): FolderList {
  if (!isObject(written)) return {};
  const items = Object.entries(written).flatMap(([name, value]): ListedItem[] => {
    if (name === "*") return [];
    const { title, type, href, display } = isObject(value) ? value : { title: value };
    const label = textOf(title);
    if (type === "separator") return label === undefined ? [] : [{ heading: label }];
    if (type === "menu") return [];
    if (typeof href === "string") return label === undefined ? [] : [{ label, href }];
    return [{ name, label, isHidden: display === "hidden" }];
  });
  return { items, hasRest: true };
}

/** Reads `meta.json` of Fumadocs: names, headings between dashes, links, and dots for what is not listed. */
function readFumadocsList(written: unknown): FolderList {
  if (!isObject(written)) return {};
  const { title, pages } = written;
  const items = (Array.isArray(pages) ? pages : []).flatMap((each): ListedItem[] => {
    if (typeof each !== "string") return [];
    const heading = /^---(?:\[[^\]]*\])?(.*)---$/.exec(each)?.[1];
    if (heading !== undefined) return [{ heading }];
    if (each === "..." || each === "z...a") return [{ isRest: true }];
    // An icon may come first.
    const [, label, href] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]+)\]\(([^)]+)\)$/.exec(each) ?? [];
    if (label !== undefined && href !== undefined) return [{ label, href }];
    if (each.startsWith("!")) return [{ name: each.slice(1), isHidden: true }];
    return each.startsWith("...") ? [{ name: each.slice(3), isInline: true }] : [{ name: each }];
  });
  return { label: textOf(title), items: Array.isArray(pages) ? items : undefined };
}
