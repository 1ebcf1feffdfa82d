// What the engine's one script for Node gives to those who load it.
export { main } from "./cli/main.ts";

/** The theme as the renderer has it: one instance for both, since sites' own components share its contexts. */
export const loadTheme = () => import("./docusaurus/theme-modules.ts");
