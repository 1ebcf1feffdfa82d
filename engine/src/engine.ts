// What the engine's one script for Node gives to those who load it.
export { main } from "./cli/main.ts";

/** The theme, as the renderer has it. */
export const loadTheme = () => import("./theme/server.ts");

/** What runs beside the command, each on a thread of its own, by name. */
export const threads = {
  parser: () => import("./build/compile/parser-thread.ts"),
  search: () => import("./build/search/search-thread.ts"),
  writer: () => import("./build/emit/writer-thread.ts"),
};
export type ThreadName = keyof typeof threads;
