import { absentSourceOf } from "../running/package-stub.ts";
import { asObject, type Written } from "./written-config.ts";

/** Plugins that Cairn replaces, or that only change Docusaurus's bundling. */
const own =
  /(?:^|\/)(?:@docusaurus\/)?(?:preset-)?classic$|@docusaurus\/|^(?:content|client|google|ideal)-|search|image-zoom|(?:plugin-|^)(?:sass|gtag|sitemap)/;

/** Whether a site is complete without the plugin. */
export function isOwnPlugin(name: string): boolean {
  return own.test(name);
}

/** A preset, plugin or theme in a configuration, with its options. */
export interface ListedPlugin {
  /** Its package name or file path; absent if it is a function in the configuration. */
  name?: string | undefined;
  /** The value in place of a name. */
  written: unknown;
  options: Written;
}

/** Returns the entries of `presets`, `plugins` or `themes`, without disabled ones. */
export function listPlugins(list: unknown): ListedPlugin[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const [written, options] = Array.isArray(each) ? (each as unknown[]) : [each];
    if (!written || options === false) return [];
    const name = typeof written === "string" ? written : absentSourceOf(written);
    return [{ name, written, options: asObject(options) }];
  });
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
