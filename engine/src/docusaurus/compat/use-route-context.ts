/** `@docusaurus/useRouteContext`: the plugin of a page, which is always Cairn. */
export default function useRouteContext(): { plugin: { name: string; id: string } } {
  return { plugin: { name: "docusaurus-plugin-content-docs", id: "default" } };
}
