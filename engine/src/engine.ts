// What the engine's one script for Node gives to those who load it.
export { main } from "./cli/main.ts";

/** The theme, as the renderer has it. */
export const loadTheme = () => import("./theme/server.ts");
