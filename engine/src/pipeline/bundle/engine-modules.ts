import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);

/** Returns React or a module of its runtime, the same copy as the renderer's. */
export function reactModule(specifier: string): Record<string, unknown> | undefined {
  if (!/^react(?:-dom)?(?:$|\/)/.test(specifier)) return undefined;
  const module = require(specifier) as Record<string, unknown>;
  return { ...module, default: module };
}

/** Returns the URL from which Node loads a module: the engine's own copy, wherever the site is. */
export function engineModuleUrl(specifier: string): string {
  return pathToFileURL(require.resolve(specifier)).href;
}

/** The URL of the engine's module that holds the theme. In the built engine it is beside this module. */
export const themeUrl = new URL("./theme.js", import.meta.url).href;
