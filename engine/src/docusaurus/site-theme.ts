import { existsSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import type { SiteConfig } from "../config/config.ts";
import { walkFiles } from "../files/walk.ts";
import { renamedModules } from "./older-modules.ts";

/** The folder of a site's own theme components. */
export const themeFolder = "src/theme";

const moduleFile = /^(.+?)(?:\/index)?\.[jt]sx?$/;

/** A site's folder and the theme folders of its packages. */
export interface ThemePlaces {
  siteDirectory: string;
  config: Pick<SiteConfig, "packageThemes">;
}

/** Returns the absolute paths of the folders with theme modules that replace ours, by precedence. */
export function themeFoldersOf({ siteDirectory, config }: ThemePlaces): string[] {
  return [path.join(siteDirectory, themeFolder), ...config.packageThemes];
}

/**
 * Returns the theme modules that a site replaces in `src/theme`, or a package in its theme folder, such as
 * `@theme/Footer`, with their files relative to the site's folder. Of two files for the same module, the one that
 * Docusaurus would use counts.
 */
export function readThemeFiles(places: ThemePlaces): Map<string, string> {
  const own = readFolder(path.join(places.siteDirectory, themeFolder), places);
  return new Map([...readPackageThemes(places), ...own]);
}

/** Returns only those of packages. */
export function readPackageThemes(places: ThemePlaces): Map<string, string> {
  return new Map(places.config.packageThemes.toReversed().flatMap((folder) => [...readFolder(folder, places)]));
}

function readFolder(folder: string, { siteDirectory }: ThemePlaces): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path: name, absolute } of walkFiles(folder, { onUnreadable: () => undefined })) {
    const [, module] = moduleFile.exec(name) ?? [];
    if (module === undefined || /\.(?:d|test|spec)$|(?:^|\/)__\w+__\//.test(module)) continue;
    const specifier = `@theme/${module}`;
    if (!files.has(specifier) || !name.includes("/index.")) files.set(specifier, relativePath(siteDirectory, absolute));
  }
  return files;
}

const endings = ["", "/index"].flatMap((index) => ["js", "jsx", "ts", "tsx"].map((each) => `${index}.${each}`));

/**
 * Returns the absolute path of the file for `@theme/…` in the site or one of its packages: a replacement of our module,
 * or a component of its own. `@theme-original/…` is the one that the site's own replaces, and `@theme-init/…` is ours.
 */
export function siteThemeFile(specifier: string, places: ThemePlaces): string | undefined {
  const [, scope, name] = /^@theme(-original)?\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  for (const folder of scope === undefined ? themeFoldersOf(places) : places.config.packageThemes) {
    const found = endings.map((ending) => path.join(folder, name) + ending).find((file) => existsSync(file));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the usual name of a theme module. Sites also import ours by two other names, by file or by the name that an
 * earlier version had, those of the core by file, and the router and the document's head by their packages.
 */
export function themeModuleName(specifier: string): string {
  if (/^react-router(?:-dom)?$/.test(specifier)) return "@docusaurus/router";
  if (specifier === "react-helmet-async") return "@docusaurus/Head";
  const name = specifier
    .replace(/^@theme-(?:original|init)\/|^@docusaurus\/theme-classic\/lib\/theme\//, "@theme/")
    .replace(/^@docusaurus\/core\/lib\/client\/exports\/([\w-]+)(?:\.js)?$/, "@docusaurus/$1");
  return renamedModules[name] ?? name;
}
