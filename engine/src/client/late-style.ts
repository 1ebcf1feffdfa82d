/** The file's name; the engine's build fills it in. */
declare const LATE_STYLE: string;

let loaded: Promise<unknown> = Promise.resolve();

/**
 * Loads the styles of what scripts draw, where the page has not. They stand right behind the engine's own: those of the site come
 * last.
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
  sheets[0]?.after(link);
}

/** Settles once those styles are there, or cannot be had. */
export function whenStyled(): Promise<unknown> {
  return loaded;
}
