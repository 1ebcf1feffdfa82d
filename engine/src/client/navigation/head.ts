/** What belongs to the document and not to the page: scripts that run, stylesheets (see `stylesheets.ts`), hints. */
const permanent =
  'script:not([type$="json"]), style, link[rel~=stylesheet], link[rel~=preload], link[rel~=prefetch], link[rel~=modulepreload], meta[charset], meta[http-equiv]';

/** Gives the document the head of the next page: language, direction, title, and every element that differs. */
export function swapHead(next: Document): void {
  for (const name of ["lang", "dir"] as const) {
    const value = next.documentElement[name];
    // Setting it, to the same value too, has the browser style the whole document anew.
    if (document.documentElement[name] !== value) document.documentElement[name] = value;
  }

  const wanted = new Map(pageElements(next).map((element) => [element.outerHTML, element]));
  for (const element of pageElements(document)) if (!wanted.delete(element.outerHTML)) element.remove();
  document.head.append(...wanted.values());
}

function pageElements(page: Document): Element[] {
  return Array.from(page.head.children).filter((element) => !element.matches(permanent));
}
