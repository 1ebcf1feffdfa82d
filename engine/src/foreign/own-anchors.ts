import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { statIfThere } from "@cairn/files/stat-if-there";
import { findSiteFile } from "../config/find-site-file.ts";
import { astroNames, findVueSite, isHugoSite, jekyllNames, nextNames, vocsNames } from "./foreign-files.ts";
import { readScriptSettings } from "./script-settings.ts";

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

/** Whether a template of Hugo's draws headings without the id that Hugo has for them. */
function hasOwnHeadings(siteDirectory: string): boolean {
  if (!isHugoSite(siteDirectory)) return false;
  const themes = path.join(siteDirectory, "themes");
  const names = existsSync(themes) ? readdirSync(themes) : [];
  const folders = [siteDirectory, ...names.map((name) => path.join(themes, name))];
  const templates = folders.flatMap((folder) => {
    const found = findSiteFile(path.join(folder, "layouts"), [
      "_markup/render-heading.html",
      "_default/_markup/render-heading.html",
    ]);
    return found ?? [];
  });
  return templates.some((file) => !/\.Anchor\b/.test(readFileSync(file, "utf8")));
}

/** Whether code of a site of Jekyll changes the HTML of pages in a way that has to do with ids. */
function hasOwnPluginsOfJekyll(siteDirectory: string): boolean {
  const folder = path.join(siteDirectory, "_plugins");
  if (findSiteFile(siteDirectory, jekyllNames) === undefined || !existsSync(folder)) return false;
  const files = readdirSync(folder).filter((name) => name.endsWith(".rb"));
  return files.some((name) => idCode.test(readFileSync(path.join(folder, name), "utf8")));
}
