/** Not those that the runtime brought, which stay. */
const selector = "link[rel~=stylesheet]:not([data-runtime])";

export interface LoadedStylesheets {
  /** Settles once all of them are there, or cannot be loaded. */
  loaded: Promise<unknown>;
  /** Puts the new page's stylesheets into force, and takes away those of the old page alone. */
  apply(): void;
  /** Takes them away again. */
  discard(): void;
}

/** Loads the stylesheets of the next page that this one does not have, in its order. They have no effect until `apply`. */
export function loadStylesheets(next: Document, signal: AbortSignal): LoadedStylesheets {
  const present = new Map(Array.from(linksOf(document), (link) => [link.getAttribute("href"), link]));
  const wanted = new Set<string | null>();
  const added: { link: HTMLLinkElement; media: string; loaded: Promise<unknown> }[] = [];
  /** The one that the next one to be added comes behind. */
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
    // A stylesheet for no medium is loaded and not applied.
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
