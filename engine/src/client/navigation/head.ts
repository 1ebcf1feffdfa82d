/**
 * Elements that belong to the document rather than the page: executed scripts, stylesheets (see `stylesheets.ts`),
 * hints.
 */
const permanent =
  'script:not([type$="json"]), style, link[rel~=stylesheet], link[rel~=preload], link[rel~=prefetch], link[rel~=modulepreload], meta[charset], meta[http-equiv]';

/** The changes that turn this document's head into the next page's. */
export interface HeadChange {
  next: Document;
  removed: Element[];
  added: Element[];
}

/** Compares the two heads. Valid as long as the document shows the same page. */
export function compareHead(next: Document): HeadChange {
  const wanted = new Map(pageElements(next).map((element) => [element.outerHTML, element]));
  const removed = pageElements(document).filter((element) => !wanted.delete(element.outerHTML));
  return { next, removed, added: Array.from(wanted.values()) };
}

/** Applies the next page's head: language, direction, title, and all elements that differ. */
export function swapHead({ next, removed, added }: HeadChange): void {
  for (const name of ["lang", "dir"] as const) {
    const value = next.documentElement[name];
    // Setting an attribute, even to the same value, makes the browser restyle the whole document.
    if (document.documentElement[name] !== value) document.documentElement[name] = value;
  }
  for (const element of removed) element.remove();
  document.head.append(...added);
}

function pageElements(page: Document): Element[] {
  return Array.from(page.head.children).filter((element) => !element.matches(permanent));
}
