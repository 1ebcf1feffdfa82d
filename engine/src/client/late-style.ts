import { importModule } from "./import-module.ts";

/** Name of the stylesheet; a constant that the engine's build replaces. */
declare const LATE_STYLE: string;

let loaded: Promise<unknown> = Promise.resolve();

/**
 * Loads the styles for elements that scripts draw, unless the page has them. They are inserted after the engine's
 * stylesheets and before the site's (`data-own`). Without those they come last, where they do not make the browser lay
 * out the whole page again, as a stylesheet between others does.
 */
export function loadLateStyle(): void {
  const { href } = new URL(LATE_STYLE, import.meta.url);
  const sheets = Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"));
  if (sheets.some((sheet) => sheet.href === href)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.dataset["runtime"] = "";
  loaded = new Promise((resolve) => {
    for (const type of ["load", "error"]) link.addEventListener(type, resolve);
  });
  const firstOwn = sheets.find((sheet) => "own" in sheet.dataset);
  if (firstOwn) firstOwn.before(link);
  else sheets.at(-1)?.after(link);
}

/** Resolves once the styles of `loadLateStyle` are loaded or have failed. */
export function whenStyled(): Promise<unknown> {
  return loaded;
}

/** Imports a script that draws something, as `importModule` does; resolves once its styles are loaded too. */
export async function importStyled<Module>(address: string): Promise<Module> {
  const [module] = await Promise.all([importModule<Module>(address), loaded]);
  return module;
}
