import { DEFAULT_PLUGIN_ID } from "./constants.ts";

/** Its hooks cannot do without its data, so that its absence is an error in any case (specification, §8). */
const docsPlugin = "docusaurus-plugin-content-docs";

export interface PluginDataOptions {
  /** Throw where there is no data. */
  failfast?: boolean;
}

/** `@docusaurus/useGlobalData`: what plugins share with components. There are no plugins here, so it is empty. */
export default function useGlobalData(): Record<string, Record<string, unknown>> {
  return {};
}

/** `useAllPluginInstancesData`: the data of a plugin's instances. Throws where that is asked for, and for the docs plugin. */
export function useAllPluginInstancesData(name: string, { failfast }: PluginDataOptions = {}): Record<string, unknown> {
  if (failfast || name === docsPlugin) throw new Error(`Global data not found for the plugin "${name}".`);
  return {};
}

/** `usePluginData`: the data of one instance. Throws where that is asked for, and for the docs plugin. */
export function usePluginData(
  name: string,
  id: string = DEFAULT_PLUGIN_ID,
  { failfast }: PluginDataOptions = {},
): undefined {
  if (failfast || name === docsPlugin)
    throw new Error(`Global data not found for the plugin "${name}" with the id "${id}".`);
  return undefined;
}
