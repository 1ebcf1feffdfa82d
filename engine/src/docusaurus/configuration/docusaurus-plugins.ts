import { asObject, type Written } from "./written-value.ts";

/** The options of the presets or plugins of a name, as a configuration of Docusaurus's lists them. */
export function optionsOf(list: unknown, name: RegExp): Written[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const [named, options] = Array.isArray(each) ? (each as unknown[]) : [each];
    return typeof named === "string" && name.test(named) ? [asObject(options)] : [];
  });
}
