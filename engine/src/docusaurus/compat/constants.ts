/** `@docusaurus/constants`: the id of a plugin's only instance. */
export const DEFAULT_PLUGIN_ID = "default";
