/** `@docusaurus/useRouteContext`: the plugin that a page comes from; all pages are Cairn's. */
export default function useRouteContext(): { plugin: { name: string; id: string } } {
  return { plugin: { name: "docusaurus-plugin-content-docs", id: "default" } };
}
