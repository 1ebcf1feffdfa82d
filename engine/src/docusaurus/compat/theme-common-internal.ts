/** `@docusaurus/theme-common/internal`: what of it moved to public modules, which older components still take from here. */
export * from "./docs-client.ts";
export * from "./internal-helpers.ts";
export { useQueryStringValue } from "./query-string.ts";
export * from "./theme-common.tsx";
