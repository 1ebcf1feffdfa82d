/** Stylesheets of pages; those added by the runtime stay. */
const selector = "link[rel~=stylesheet]:not([data-runtime])";

export interface LoadedStylesheets {
  /** Resolves once all new stylesheets are loaded or have failed. */
  loaded: Promise<unknown>;
  /** Activates the new page's stylesheets, and removes those of only the old page. */
  apply(): void;
  /** Removes the new stylesheets again. */
  discard(): void;
}

/** Loads the stylesheets of the next page that this one does not have, in order, inactive until `apply`. */
export function loadStylesheets(next: Document, signal: AbortSignal): LoadedStylesheets {
  const present = new Map(Array.from(linksOf(document), (link) => [link.getAttribute("href"), link]));
  const wanted = new Set<string | null>();
  const added: { link: HTMLLinkElement; media: string; loaded: Promise<unknown> }[] = [];
  /** The element after which the next one is inserted. */
  let last: Element | undefined;
  for (const each of linksOf(next)) {
    const href = each.getAttribute("href");
    const known = present.get(href);
    wanted.add(href);
    if (known) {
      last = known;
      continue;
    }
    const link = document.importNode(each);
    const { media } = each;
    // A stylesheet for no medium is loaded but not applied.
    link.media = "not all";
    added.push({ link, media, loaded: whenLoaded(link) });
    if (last) last.after(link);
    else document.head.append(link);
    last = link;
  }
  const discard = () => added.forEach(({ link }) => link.remove());
  const loaded = Promise.all(added.map((each) => each.loaded));
  signal.addEventListener("abort", discard);

  return {
    loaded,
    discard,
    apply() {
      signal.removeEventListener("abort", discard);
      for (const { link, media } of added) link.media = media;
      for (const [href, link] of present) if (!wanted.has(href)) link.remove();
    },
  };
}

function linksOf(page: Document): NodeListOf<HTMLLinkElement> {
  return page.head.querySelectorAll<HTMLLinkElement>(selector);
}

function whenLoaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ["load", "error"]) link.addEventListener(type, resolve);
  });
}
