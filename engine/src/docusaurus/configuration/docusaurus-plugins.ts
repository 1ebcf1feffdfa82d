import { absentSourceOf } from "../running/package-stub.ts";
import { asObject, type Written } from "./written-config.ts";

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
