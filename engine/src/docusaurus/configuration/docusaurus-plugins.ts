import path from "node:path";
import { absentSourceOf } from "../running/package-stub.ts";
import { isFileName } from "../running/module-name.ts";
import { asObject, type Written } from "./written-config.ts";

/** Plugins that Cairn replaces, or that only change Docusaurus's bundling. */
const own =
  /(?:^|\/)(?:@docusaurus\/)?(?:preset-)?classic$|@docusaurus\/|^(?:content|client|google|ideal)-|search|image-zoom|(?:plugin-|^)(?:sass|gtag|sitemap)/;

/** Whether a site is complete without the plugin. A file of the site, whatever its path contains, is the site's own. */
export function isOwnPlugin(name: string): boolean {
  return !isFileName(name) && own.test(name);
}

/** A preset, plugin or theme in a configuration, with its options. */
export interface ListedPlugin {
  /** Its package name, also if `require.resolve` made a path of it, or its file path; absent for a function. */
  name?: string | undefined;
  /** The value in place of a name. */
  written: unknown;
  options: Written;
  /** Its place in the list. */
  index: number;
}

/** Returns the entries of `presets`, `plugins` or `themes`, without disabled ones. */
export function listPlugins(list: unknown): ListedPlugin[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown, index) => {
    const [written, options] = Array.isArray(each) ? (each as unknown[]) : [each];
    if (!written || options === false) return [];
    const name = typeof written === "string" ? installedPackageOf(written) : absentSourceOf(written);
    return [{ name, written, options: asObject(options), index }];
  });
}

/** Returns the package of an absolute path into `node_modules`; other names as they are. */
function installedPackageOf(name: string): string {
  if (!path.isAbsolute(name)) return name;
  return /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1]?.replace("\\", "/") ?? name;
}

/** Returns the options of presets or plugins with a name. */
export function optionsOf(list: unknown, name: RegExp): Written[] {
  return listPlugins(list).flatMap((each) => (each.name !== undefined && name.test(each.name) ? [each.options] : []));
}

/** Options of Docusaurus's classic preset. `theme` alone identifies another preset, unless it names stylesheets. */
const classicParts = ["docs", "blog", "pages"];

/** Returns the options of the classic preset, or of presets based on it, which have the same options. */
export function classicOptions({ presets }: Written): Written[] {
  return listPlugins(presets).flatMap(({ name = "", options }) =>
    /classic/.test(name) ||
    classicParts.some((part) => options[part] !== undefined) ||
    asObject(options["theme"])["customCss"] !== undefined
      ? [options]
      : [],
  );
}

/**
 * Returns the names of the themes that are no part of Docusaurus and may have components for all documents: not those
 * for search.
 */
export function themesWithComponents(written: Written): string[] {
  const themes = listPlugins(written["themes"]).flatMap(({ name }) => name ?? []);
  return themes.filter((name) => !/(?:^|\/)@docusaurus\/|^(?:classic|mermaid)$|search/.test(name));
}
