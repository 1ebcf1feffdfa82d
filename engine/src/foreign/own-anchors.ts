import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { statIfThere } from "@cairn/files/stat-if-there";
import { findSiteFile } from "../config/find-site-file.ts";
import { walkFiles } from "../files/walk.ts";
import { ownKey, readDataFile } from "./data-file.ts";
import { astroNames, findBook, findVueSite, isHugoSite, jekyllNames, nextNames, vocsNames } from "./foreign-files.ts";
import { readScriptSettings } from "./script-settings.ts";
import { isMiddlemanSite } from "./source-folder.ts";

/** Plugins that give ids to headings or sections. Those of attributes only give ids that documents write. */
const idMaker = /anchor|slug|section|heading/;
/** Plugins that follow GitHub's rule, or only use ids that exist. */
const usualIds = /^rehype-(?:slug|autolink-headings)$/;
/** Code that has to do with ids. */
const idCode = /\bid\b["'\]]?\s*[:=](?!=)|anchor|slug|hProperties/i;

/**
 * Returns whether code of the site, or a plugin, makes anchors in pages of another generator, so that nobody here knows
 * which ones a page has.
 */
export async function hasOwnAnchors(siteDirectory: string): Promise<boolean> {
  if (hasOwnHeadings(siteDirectory) || hasOwnPluginsOfJekyll(siteDirectory)) return true;
  // Its renderers of Markdown make ids by rules of their own, and helpers put words before them.
  if (isMiddlemanSite(siteDirectory)) return true;
  if (await hasOwnPreprocessor(siteDirectory)) return true;
  const vue = findVueSite(siteDirectory)?.config;
  const script = vue ?? findSiteFile(siteDirectory, [...astroNames, ...vocsNames, ...nextNames]);
  if (script === undefined) return false;
  const { plugins } = await readScriptSettings(script);
  return plugins.some((plugin) =>
    "code" in plugin ? idCode.test(plugin.code) : makesIds(plugin.module, path.dirname(script)),
  );
}

/** Whether a plugin makes ids: one of the site by its code, and a package by its name. */
function makesIds(module: string, folder: string): boolean {
  if (!/^(?:[.~]|@\/)/.test(module)) return idMaker.test(module) && !usualIds.test(module);
  const endings = ["", ".ts", ".js", ".mjs", ".mts", "/index.ts", "/index.js"];
  const file = endings.map((ending) => path.join(folder, module + ending)).find((each) => statIfThere(each)?.isFile());
  return file === undefined || idCode.test(readFileSync(file, "utf8"));
}

/** Returns the headings that code of a site of VitePress or VuePress adds to documents. */
export function listHeadingsInCode(siteDirectory: string): string[] {
  const vue = findVueSite(siteDirectory);
  if (vue === undefined) return [];
  const scripts = walkFiles(vue.folder, { onUnreadable: () => undefined }).filter(
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

/** Folders of a repository in which programs for its own book usually are. */
const foldersOfPrograms = ["", "tools", "crates", "src/tools", "ci"];

/**
 * Whether a program in the tree reads the documents of an mdBook before it does, and may make anchors and links: one in
 * a folder with the usual name, or a script that has to do with ids.
 */
export async function hasOwnPreprocessor(siteDirectory: string): Promise<boolean> {
  const book = findBook(siteDirectory);
  const listed = book && ownKey(await readDataFile(book), "preprocessor");
  if (book === undefined || typeof listed !== "object" || listed === null) return false;
  const folder = path.dirname(book);
  return Object.entries(listed).some(([name, options]) => {
    const command = String(ownKey(options, "command") ?? "").split(/\s+/);
    const scripts = command.map((each) => path.join(folder, each)).filter((each) => statIfThere(each)?.isFile());
    return (
      foldersOfPrograms.some((each) => existsSync(path.join(folder, each, `mdbook-${name}`))) ||
      scripts.some((each) => idCode.test(readFileSync(each, "utf8")))
    );
  });
}

/** Whether a template of Hugo's draws headings without the id that Hugo has for them. */
function hasOwnHeadings(siteDirectory: string): boolean {
  return templatesOfHugo(siteDirectory, "render-heading.html").some((text) => !/\.Anchor\b/.test(text));
}

/** Functions that make another address; not those that only remove the ending of a file, or a dot at the start. */
const changes =
  /\breplace(?:RE)?[ \t]+(?![^\n]*(?:md|html)\b)|\bpath\.(?:Join|Dir|Base)\b|\b[sS]ite\.(?:Data|Params)\b/;

/**
 * Whether a template of Hugo's changes the addresses of links. If it looks for the page of an address, an address has
 * the same meaning as here.
 */
export function hasLinkTemplate(siteDirectory: string): boolean {
  return templatesOfHugo(siteDirectory, "render-link.html").some(
    (text) => !/\.GetPage\b/.test(text) && (changes.test(text) || joinsText(text)),
  );
}

/** Whether a folder has a template of its own for links in Markdown, which may give names a meaning. */
export function hasOwnLinkTemplate(siteDirectory: string): boolean {
  return findTemplate(siteDirectory, "render-link.html") !== undefined;
}

/** Whether a template joins an address with another text than signs, such as that before a fragment. */
function joinsText(template: string): boolean {
  const formats = Array.from(
    template.matchAll(/\bprintf[ \t]+(?:"([^"]*)"|`([^`]*)`)/g),
    ([, one, other]) => one ?? other,
  );
  return formats.some((format = "") => /[a-z/]/i.test(format.replaceAll(/%\w/g, "")));
}

/** Returns the texts of the templates of a name with which a Hugo site and its themes draw Markdown. */
function templatesOfHugo(siteDirectory: string, name: string): string[] {
  if (!isHugoSite(siteDirectory)) return [];
  const themes = path.join(siteDirectory, "themes");
  const names = existsSync(themes) ? readdirSync(themes) : [];
  const folders = [siteDirectory, ...names.map((each) => path.join(themes, each))];
  return folders.flatMap((folder) => {
    const found = findTemplate(folder, name);
    return found === undefined ? [] : [readFileSync(found, "utf8")];
  });
}

function findTemplate(folder: string, name: string): string | undefined {
  return findSiteFile(path.join(folder, "layouts"), [`_markup/${name}`, `_default/_markup/${name}`]);
}

/** Whether code of a site of Jekyll changes the HTML of pages in a way that has to do with ids. */
function hasOwnPluginsOfJekyll(siteDirectory: string): boolean {
  const folder = path.join(siteDirectory, "_plugins");
  if (findSiteFile(siteDirectory, jekyllNames) === undefined || !existsSync(folder)) return false;
  const files = readdirSync(folder).filter((name) => name.endsWith(".rb"));
  return files.some((name) => idCode.test(readFileSync(path.join(folder, name), "utf8")));
}
