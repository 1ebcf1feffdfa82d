import { usePage } from "../../client/islands/page-context.ts";
import { DEFAULT_PLUGIN_ID } from "./constants.ts";

/** The engine itself is that plugin, and makes its data of the pages. Its hooks cannot do without its data, so that its absence is an error in any case (specification, §8). */
const docsPlugin = "docusaurus-plugin-content-docs";

export interface PluginDataOptions {
  /** Throw where there is no data. */
  failfast?: boolean;
}

/** `@docusaurus/useGlobalData`: what the plugins of the site share with its components. */
export default function useGlobalData(): Record<string, Record<string, unknown>> {
  const page = usePage();
  const { globalData } = page.siteConfig;
  const known = globalData[docsPlugin];
  return known
    ? globalData
    : Object.defineProperty({ ...globalData }, docsPlugin, { enumerable: true, get: () => page.docs?.instances });
}

/** `useAllPluginInstancesData`: the data of a plugin's instances. Throws where that is asked for, and for the docs plugin. */
export function useAllPluginInstancesData(name: string, { failfast }: PluginDataOptions = {}): Record<string, unknown> {
  const data = useGlobalData()[name];
  if (!data && (failfast || name === docsPlugin)) throw new Error(`Global data not found for the plugin "${name}".`);
  return data ?? {};
}

/** `usePluginData`: the data of one instance. Throws where that is asked for, and for the docs plugin. */
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
