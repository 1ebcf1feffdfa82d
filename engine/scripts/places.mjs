import path from "node:path";
import { fileURLToPath } from "node:url";

/** The engine's folder. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const dist = path.join(root, "dist");

/** Returns the path of a file in the engine's source. */
export const source = (name) => path.join(root, "src", name);

/**
 * Gives classes of CSS modules the same names on the server and in the browser; they are also readable in the
 * inspector.
 */
export const css = {
  modules: { generateScopedName: (name, file) => `${path.basename(file.split("?")[0], ".module.css")}_${name}` },
};

/** Turns off Rolldown's warning about plugins that take longer than a second, as ours do on a slow machine. */
export const checks = { bundlerTimings: false };
