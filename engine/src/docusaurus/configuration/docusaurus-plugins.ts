import { absentSourceOf } from "../running/package-stub.ts";
import { asObject, type Written } from "./written-config.ts";

/** Those whose work Cairn does itself, or that only change how Docusaurus bundles. */
const own =
  /(?:^|\/)(?:@docusaurus\/)?(?:preset-)?classic$|@docusaurus\/|^(?:content|client|google|ideal)-|search|image-zoom|(?:plugin-|^)(?:sass|gtag|sitemap)/;

/** Whether nothing is missing where the plugin of a name does not run. */
export function isOwnPlugin(name: string): boolean {
  return own.test(name);
}

/** A preset, plugin or theme as a configuration lists it, with its options. */
export interface ListedPlugin {
  /** Name of its package, or the path of its file; absent where the configuration has it as a function. */
  name?: string | undefined;
  /** What the configuration has in place of a name. */
  written: unknown;
  options: Written;
}

/** The entries of a configuration's `presets`, `plugins` or `themes`, those that are switched off left out. */
export function listPlugins(list: unknown): ListedPlugin[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const [written, options] = Array.isArray(each) ? (each as unknown[]) : [each];
    if (!written || options === false) return [];
    const name = typeof written === "string" ? written : absentSourceOf(written);
    return [{ name, written, options: asObject(options) }];
  });
}

/** The options of the presets or plugins of a name. */
export function optionsOf(list: unknown, name: RegExp): Written[] {
  return listPlugins(list).flatMap((each) => (each.name !== undefined && name.test(each.name) ? [each.options] : []));
}

/** The parts that Docusaurus's classic preset has options for. */
const classicParts = ["docs", "blog", "pages", "theme"];

/** The options of the presets that are Docusaurus's classic one, or take its options as those do that are made of it. */
export function classicOptions({ presets }: Written): Written[] {
  return listPlugins(presets).flatMap(({ name = "", options }) =>
    /classic/.test(name) || classicParts.some((part) => options[part] !== undefined) ? [options] : [],
  );
}
