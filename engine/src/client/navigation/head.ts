/** What belongs to the document and not to the page: scripts that run, stylesheets (see `stylesheets.ts`), hints. */
const permanent =
  'script:not([type$="json"]), style, link[rel~=stylesheet], link[rel~=preload], link[rel~=prefetch], link[rel~=modulepreload], meta[charset], meta[http-equiv]';

/** What makes the head of this document that of the next page. */
export interface HeadChange {
  next: Document;
  removed: Element[];
  added: Element[];
}

/** Finds the elements of the two heads that differ. Holds for as long as this document shows the same page. */
export function compareHead(next: Document): HeadChange {
  const wanted = new Map(pageElements(next).map((element) => [element.outerHTML, element]));
  const removed = pageElements(document).filter((element) => !wanted.delete(element.outerHTML));
  return { next, removed, added: Array.from(wanted.values()) };
}

/** Gives the document the head of the next page: language, direction, title, and every element that differs. */
export function swapHead({ next, removed, added }: HeadChange): void {
  for (const name of ["lang", "dir"] as const) {
    const value = next.documentElement[name];
    // Setting it, to the same value too, has the browser restyle the whole document.
    if (document.documentElement[name] !== value) document.documentElement[name] = value;
  }
  for (const element of removed) element.remove();
  document.head.append(...added);
}

function pageElements(page: Document): Element[] {
  return Array.from(page.head.children).filter((element) => !element.matches(permanent));
}
