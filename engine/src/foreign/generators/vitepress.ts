import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import { findSiteFile } from "../../config/find-site-file.ts";
import { walkFiles } from "../../files/walk.ts";
import { ownKey } from "../data-file.ts";
import type { SiteGenerator } from "../generator.ts";
import { readForeignNavbar } from "../navigation/foreign-navbar.ts";
import { readScriptSidebar } from "../navigation/script-sidebars.ts";
import { openScript } from "../script.ts";
import { hasAnchorPlugin } from "../script-plugins.ts";

const configNames = ["config", "config/index", "config/shared"].flatMap((name) =>
  ["ts", "mts", "js", "mjs"].map((extension) => `${name}.${extension}`),
);

/** VitePress, and VuePress, which has the same settings. The folder with their configuration may be in another one. */
export const vitePress: SiteGenerator = {
  name: "VitePress",
  find: (siteDirectory) =>
    findSiteFile(
      siteDirectory,
      ["", "docs/", "src/", "main/", "website/"].flatMap((each) => [`${each}.vitepress`, `${each}.vuepress`]),
    ),
  headingIds: ({ file }) => (path.basename(file) === ".vuepress" ? "vuepress" : "vitepress"),
  async sourceFolder({ siteDirectory, file }) {
    const config = configOf(file);
    if (config === undefined) return undefined;
    const [source = "."] = (await openScript(config)).textsOf("srcDir");
    return path.relative(siteDirectory, path.resolve(path.dirname(file), source));
  },
  exclude: async ({ file }) => (await readSettings(file)).excluded,
  staticFolders: ({ siteDirectory, file }, documents) => [
    path.posix.join(documents, "public"),
    relativePath(siteDirectory, path.join(file, "public")),
  ],
  hasHiddenCode: true,
  title: async ({ file }) => (await textsIn(file, "title"))[0] ?? ownKey(await rootOf(file), "title"),
  language: async ({ file }) => (await textsIn(file, "lang"))[0] ?? ownKey(await rootOf(file), "lang"),
  publishedBase: ({ file }) => textsIn(file, "base"),
  navigation: [
    ({ file: folder, ...source }) => {
      const file = configOf(folder);
      const isRelative = path.basename(folder) === ".vuepress";
      return file === undefined ? undefined : readScriptSidebar({ ...source, file }, { isRelative });
    },
  ],
  async navbar({ siteDirectory, file }, documents) {
    const config = configOf(file);
    const { valuesOf } = config === undefined ? {} : await openScript(config);
    const [items] = ["nav", "navbar"].flatMap((name) => valuesOf?.(name).filter(Array.isArray) ?? []);
    return readForeignNavbar(items, path.join(siteDirectory, documents));
  },
  anchors: async ({ file }) => {
    const config = configOf(file);
    return { areMade: config !== undefined && (await hasAnchorPlugin(config)), headings: listHeadings(file) };
  },
  links: async ({ file }) => (await readSettings(file)).links,
};

function configOf(folder: string): string | undefined {
  return findSiteFile(folder, configNames);
}

async function textsIn(folder: string, name: string): Promise<string[]> {
  const file = configOf(folder);
  return file === undefined ? [] : (await openScript(file)).textsOf(name);
}

/** Returns the settings of the documents that are in no folder of a language. VuePress names it by its address. */
async function rootOf(folder: string): Promise<unknown> {
  const file = configOf(folder);
  const locales = file === undefined ? undefined : (await openScript(file)).valuesOf("locales")[0];
  return ownKey(locales, "root") ?? ownKey(locales, "/");
}

/** Returns what the configuration, and scripts beside it, say of documents that are left out and of links. */
async function readSettings(folder: string) {
  const file = configOf(folder);
  if (file === undefined) return { excluded: [], links: {} };
  const inFolder = path.dirname(file);
  // Sites in several languages keep what is common to all in a file of its own.
  const beside = readdirSync(inFolder).filter((name) => /\.[cm]?[jt]s$/.test(name));
  const scripts = await Promise.all(beside.map((name) => openScript(path.join(inFolder, name))));
  const { names, valuesOf, startsIn } = await openScript(file);
  const allowed = valuesOf("ignoreDeadLinks").flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : []));
  return {
    excluded: scripts.flatMap((each) => each.valuesOf("srcExclude").flat()).filter((each) => typeof each === "string"),
    links: {
      // Code of the site makes the ids of headings, which are then unknown here.
      hasOwnIds: names.has("slugify"),
      hasRewrites: names.has("rewrites"),
      rewrittenStarts: startsIn("rewrites").filter((start) => /^[\w-]+\//.test(start)),
      // Addresses of another application, and patterns of them.
      allowed: [(url: string) => allowed.some((each) => (each instanceof RegExp ? each.test(url) : each === url))],
    },
  };
}

/** Returns the headings that code of the site adds to documents. */
function listHeadings(folder: string): string[] {
  const scripts = walkFiles(folder, { onUnreadable: () => undefined }).filter(
    ({ path: name, size }) => /\.[cm]?[jt]s$/.test(name) && !/^(?:cache|dist)\//.test(name) && size <= largestScript,
  );
  return scripts.flatMap(({ absolute }) =>
    Array.from(readFileSync(absolute, "utf8").matchAll(headingInCode), ([, title = ""]) => title),
  );
}

/** In bytes. */
const largestScript = 200_000;
/** A heading at the start of a text, of a line of it, or behind a line break. */
const headingInCode = /(?:^|["'`]|\\n)#{1,6} ([^\n"'`\\$]+)/gm;
