import { usePage } from "../../client/islands/page-context.ts";
import { DEFAULT_PLUGIN_ID } from "./constants.ts";

/**
 * The engine provides this plugin's data from the pages. Its hooks need the data, so a missing one is always an error
 * (specification, §8).
 */
const docsPlugin = "docusaurus-plugin-content-docs";

export interface PluginDataOptions {
  /** Whether to throw an error if there is no data. */
  failfast?: boolean;
}

/** `@docusaurus/useGlobalData`: the global data of the site's plugins. */
export default function useGlobalData(): Record<string, Record<string, unknown>> {
  const page = usePage();
  const { globalData } = page.siteConfig;
  const known = globalData[docsPlugin];
  return known
    ? globalData
    : Object.defineProperty({ ...globalData }, docsPlugin, { enumerable: true, get: () => page.docs?.instances });
}

/**
 * `useAllPluginInstancesData`: the data of a plugin's instances. Throws for missing data if requested, and always for
 * the docs plugin.
 */
export function useAllPluginInstancesData(name: string, { failfast }: PluginDataOptions = {}): Record<string, unknown> {
  const data = useGlobalData()[name];
  if (!data && (failfast || name === docsPlugin)) throw new Error(`Global data not found for the plugin "${name}".`);
  return data ?? {};
}

/** `usePluginData`: the data of one instance. Throws for missing data if requested, and always for the docs plugin. */
export function usePluginData(
  name: string,
  id: string = DEFAULT_PLUGIN_ID,
  { failfast }: PluginDataOptions = {},
): unknown {
  const data = useGlobalData()[name]?.[id];
  if (data === undefined && (failfast || name === docsPlugin))
    throw new Error(`Global data not found for the plugin "${name}" with the id "${id}".`);
  return data;
}
