import path from "node:path";
import { fileURLToPath } from "node:url";

/** The engine's folder. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const dist = path.join(root, "dist");

/** A file of the engine's source. */
export const source = (name) => path.join(root, "src", name);

/** Class names that server and browser agree on, and that read well in the inspector. */
export const css = {
  modules: { generateScopedName: (name, file) => `${path.basename(file.split("?")[0], ".module.css")}_${name}` },
};

/** Rolldown would tell of every plugin of ours that takes longer than a second: on a slow machine they do. */
export const checks = { bundlerTimings: false };
