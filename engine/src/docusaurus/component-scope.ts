import { interactiveModules, themeModules } from "./theme-modules.ts";

/** Whether a module is ours and its components have constant HTML. */
export function isStaticModule(specifier: string): boolean {
  return specifier in themeModules && !interactiveModules.has(specifier);
}
