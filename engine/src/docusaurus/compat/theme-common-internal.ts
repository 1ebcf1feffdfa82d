/** `@docusaurus/theme-common/internal`: what of it moved to public modules, which older components still take from here. */
export * from "./blog/blog-texts.tsx";
export * from "./code-blocks.ts";
export * from "./documents/docs-client.ts";
export * from "./frame-state.ts";
export * from "./heading-tree.ts";
export * from "./internal-helpers.ts";
export { useQueryStringValue } from "./query-string.ts";
export * from "./tab-helpers.ts";
export * from "./theme-common.tsx";
