// The theme as the renderer and the site's bundles for rendering load it: one instance for both.
export { pageComponents } from "./page-components.ts";
export { themeModules } from "./theme-modules.ts";
