import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../config/find-site-file.ts";
import { ownKey, readDataFile } from "./data-file.ts";
import { astroNames } from "./foreign-files.ts";

/** A program of which only the folder of documents is known here. */
interface Program {
  /** Possible names of its configuration. */
  names: readonly string[];
  /** The setting that names the folder. */
  setting: RegExp;
}

const programs: readonly Program[] = [
  {
    names: [".eleventy.js", ...["js", "cjs", "mjs", "ts"].map((ending) => `eleventy.config.${ending}`)],
    setting: /\bdir\s*:\s*\{[^}]*?\binput\s*:\s*["'`]([^"'`]+)/,
  },
  // Lume.
  { names: ["_config.ts", "_config.js"], setting: /\blume\(\s*\{[^}]*?\bsrc\s*:\s*["'`]([^"'`]+)/ },
];

/** Returns the folder of documents of Eleventy, Lume, Hexo, Middleman, Documenter or Nuxt Content; the site's own folder is `.`. */
export async function sourceFolderOf(siteDirectory: string): Promise<string | undefined> {
  if (isHexoSite(siteDirectory)) {
    const named = ownKey(await readDataFile(path.join(siteDirectory, "_config.yml")), "source_dir");
    return typeof named === "string" ? named : "source";
  }
  if (isNuxtSite(siteDirectory)) return "content";
  if (isMiddlemanSite(siteDirectory)) return "source";
  const ofDocumenter = folderOfDocumenter(siteDirectory);
  if (ofDocumenter !== undefined) return ofDocumenter;
  for (const { names, setting } of programs) {
    const file = findSiteFile(siteDirectory, names);
    if (file !== undefined) return setting.exec(readFileSync(file, "utf8"))?.[1] ?? ".";
  }
  return undefined;
}

/**
 * Whether data and templates of the site, as in Eleventy, Lume, Hexo and Middleman, or its own routes, as in Astro without
 * Starlight, give pages their addresses and add pages.
 */
export function hasPagesOfTemplates(siteDirectory: string): boolean {
  const astro = findSiteFile(siteDirectory, astroNames);
  const hasOwnRoutes = astro !== undefined && !readFileSync(astro, "utf8").includes("@astrojs/starlight");
  return (
    hasOwnRoutes ||
    isHexoSite(siteDirectory) ||
    isMiddlemanSite(siteDirectory) ||
    programs.some(({ names }) => findSiteFile(siteDirectory, names) !== undefined)
  );
}

/** Whether the folder is a site of Hexo, whose configuration has the name of Jekyll's. */
export function isHexoSite(siteDirectory: string): boolean {
  const isThere = (name: string) => existsSync(path.join(siteDirectory, name));
  return isThere("_config.yml") && isThere("source") && (isThere("scaffolds") || isThere("source/_posts"));
}

/** Whether the folder is a site of Middleman, whose configuration has the name of Compass's. */
export function isMiddlemanSite(siteDirectory: string): boolean {
  const file = findSiteFile(siteDirectory, ["config.rb"]);
  const isActive = () => file !== undefined && /^\s*(?:activate|set) :/m.test(readFileSync(file, "utf8"));
  return existsSync(path.join(siteDirectory, "source")) && isActive();
}

/** Whether the folder is a site of Nuxt Content, or of Docus, which is made with it. */
export function isNuxtSite(siteDirectory: string): boolean {
  const names = ["ts", "js", "mjs"].map((ending) => `nuxt.config.${ending}`);
  return findSiteFile(siteDirectory, names) !== undefined && existsSync(path.join(siteDirectory, "content"));
}

/** Returns the folder of documents of Documenter, which a script of Julia runs that is beside this folder. */
export function folderOfDocumenter(siteDirectory: string): string | undefined {
  const isScript = (name: string) => {
    const file = findSiteFile(siteDirectory, [name]);
    return file !== undefined && /\bmakedocs\b/.test(readFileSync(file, "utf8"));
  };
  const folder = ["", "docs/"].find((each) => isScript(`${each}make.jl`));
  return folder !== undefined && existsSync(path.join(siteDirectory, folder, "src")) ? `${folder}src` : undefined;
}
