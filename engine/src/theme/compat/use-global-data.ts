/** `@docusaurus/useGlobalData`: what plugins share with components. There are no plugins here, so it is empty. */
export default function useGlobalData(): Record<string, Record<string, unknown>> {
  return {};
}

/** `useAllPluginInstancesData`: the data of a plugin's instances. */
export function useAllPluginInstancesData(): Record<string, unknown> {
  return {};
}

/** `usePluginData`: the data of one instance. */
export function usePluginData(): undefined {
  return undefined;
}
