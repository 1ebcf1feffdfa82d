import { existsSync } from "node:fs";
import path from "node:path";
import { walkFiles } from "../files/walk.ts";

/** Where a site keeps its own versions of the theme's components. */
export const themeFolder = "src/theme";

const moduleFile = /^(.+?)(?:\/index)?\.[jt]sx?$/;

/**
 * The modules of the theme that a site has files for in `src/theme`, such as `@theme/Footer`, each with its file relative to
 * the site's folder. Of two files for one module that comes first which Docusaurus takes.
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

/** The file behind `@theme/…` where the site has one, absolute: it stands for ours, or is one of the site's own. */
export function siteThemeFile(specifier: string, siteDirectory: string): string | undefined {
  const [, name] = /^@theme\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const base = path.join(siteDirectory, themeFolder, name);
  return endings.map((ending) => base + ending).find((file) => existsSync(file));
}

/** A module of the theme by the name that it has in any case: sites ask for ours by two more, or by its file. */
export function themeModuleName(specifier: string): string {
  return specifier.replace(/^@theme-(?:original|init)\/|^@docusaurus\/theme-classic\/lib\/theme\//, "@theme/");
}
