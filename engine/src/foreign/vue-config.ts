import { findVueSite } from "./foreign-files.ts";
import { readScriptSettings } from "./script-settings.ts";

/** The settings in a configuration of VitePress or VuePress. */
export interface VueConfig {
  /** The folder of the documents, relative to the one that contains `.vitepress`. */
  source: string | undefined;
  /** Whether code of the site makes the ids of headings, which are then unknown here. */
  hasOwnIds: boolean;
  /** Whether documents have other addresses than their paths. */
  hasRewrites: boolean;
}

/** Reads the configuration of VitePress or VuePress; undefined if there is none. */
export async function readVueConfig(siteDirectory: string): Promise<VueConfig | undefined> {
  const file = findVueSite(siteDirectory)?.config;
  if (file === undefined) return undefined;
  const { names, textsOf } = await readScriptSettings(file);
  return { source: textsOf("srcDir")[0], hasOwnIds: names.has("slugify"), hasRewrites: names.has("rewrites") };
}
