import { importModule } from "./import-module.ts";

/** The file's name; a constant that the engine's build replaces. */
declare const LATE_STYLE: string;

let loaded: Promise<unknown> = Promise.resolve();

/**
 * Loads the styles for what scripts draw, unless the page has them. They are inserted after the engine's own and before
 * the site's (`data-own`). A stylesheet between others would make the browser lay the whole page out again; after the last
 * one it does not.
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

/** Resolves once those styles are loaded or have failed. */
export function whenStyled(): Promise<unknown> {
  return loaded;
}

/** Imports a script that draws something, as `importModule` does; resolves once what it draws is styled. */
export async function importStyled<Module>(address: string): Promise<Module> {
  const [module] = await Promise.all([importModule<Module>(address), loaded]);
  return module;
}
