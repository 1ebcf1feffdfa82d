import { existsSync } from "node:fs";
import path from "node:path";
import { walkFiles } from "../files/walk.ts";
import { renamedModules } from "./older-modules.ts";

/** The folder of a site's own theme components. */
export const themeFolder = "src/theme";

const moduleFile = /^(.+?)(?:\/index)?\.[jt]sx?$/;

/**
 * Returns the theme modules that a site replaces in `src/theme`, such as `@theme/Footer`, with their files relative to
 * the site's folder. Of two files for the same module, the one that Docusaurus would use counts.
 */
export function readThemeFiles(siteDirectory: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path: name } of walkFiles(path.join(siteDirectory, themeFolder), { onUnreadable: () => undefined })) {
    const [, module] = moduleFile.exec(name) ?? [];
    if (module === undefined || /\.(?:d|test|spec)$|(?:^|\/)__\w+__\//.test(module)) continue;
    const specifier = `@theme/${module}`;
    if (!files.has(specifier) || !name.includes("/index.")) files.set(specifier, `${themeFolder}/${name}`);
  }
  return files;
}

const endings = ["", "/index"].flatMap((index) => ["js", "jsx", "ts", "tsx"].map((each) => `${index}.${each}`));

/**
 * Returns the absolute path of the site's file for `@theme/…`: a replacement of our module, or a component of its own.
 */
export function siteThemeFile(specifier: string, siteDirectory: string): string | undefined {
  const [, name] = /^@theme\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const base = path.join(siteDirectory, themeFolder, name);
  return endings.map((ending) => base + ending).find((file) => existsSync(file));
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
