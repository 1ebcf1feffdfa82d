import { contentPluginOptions } from "../plugins/content-plugins.ts";
import { isPresentFunction } from "../running/package-stub.ts";
import { classicOptions } from "./docusaurus-plugins.ts";
import { asObject, type Written } from "./written-config.ts";

/** Returns the options of the main documents, from the classic preset or a plugin; and those of all other instances. */
export function docsPlugins(
  written: Written,
  siteDirectory: string,
): { main: Written; further: Written[]; hasNone: boolean } {
  const [preset] = classicOptions(written);
  const plugins = contentPluginOptions(written, "docs", siteDirectory);
  const ofPreset = preset && preset["docs"] !== false ? asObject(preset["docs"]) : undefined;
  const main = ofPreset ?? plugins.find(({ id }) => id === undefined || id === "default") ?? plugins[0] ?? {};
  const hasNone = preset?.["docs"] === false && plugins.length === 0;
  return { main, further: plugins.filter((each) => each !== main), hasNone };
}

/** A site's own function for the sidebar entries of a folder. */
export type ItemsGenerator = (input: object) => unknown;

/** Returns the `sidebarItemsGenerator` of a set of documents, by its id; undefined if the site has none. */
export function itemsGenerator(written: Written, siteDirectory: string, instance: string): ItemsGenerator | undefined {
  const { main, further } = docsPlugins(written, siteDirectory);
  const options = instance === "default" ? main : further.find(({ id }) => id === instance);
  const generator = options?.["sidebarItemsGenerator"];
  return isPresentFunction(generator) ? generator : undefined;
}
