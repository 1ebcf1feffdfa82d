import type { PageStore } from "./page-store.ts";
import { type PreparedPage, preparePage } from "./prepare-page.ts";
import { whenIdle } from "../../scheduling.ts";
import { elementsInView } from "./late-content.ts";

/** What would begin to load, to run or to play, although nobody has asked for it yet. */
const active = "script, img, picture, svg, video, audio, iframe, object, embed, dialog, [popover]";
/** Shares of what is in view that are laid out in one go: all of it at once would hold up the reader who does something else. */
const shares = [0.25, 0.5, 1];

/** Pages that can be shown at once, made from what the store has. */
export interface PageReader {
  /** Fetches a page ahead and prepares it: for the one page that the reader seems about to open. Gives its HTML. Never rejects. */
  prepare(address: string): Promise<string | undefined>;
  /** The page, for the caller alone. Rejects as `fetchPage` and `preparePage` do. */
  read(address: string, signal: AbortSignal): Promise<PreparedPage>;
}

interface Preparation {
  address: string;
  /** What it was prepared to take the place of. */
  shown: Element | null;
  page: Promise<PreparedPage>;
}

export function createPageReader(store: PageStore): PageReader {
  /** Of the page that was asked for last only: a parsed page takes many times the memory of its HTML. */
  let prepared: Preparation | undefined;
  return {
    async prepare(address) {
      const html = await store.preload(address);
      if (html === undefined || isOf(prepared, address)) return html;
      const preparation = { address, shown: shownPage(), page: preparePage(html) };
      prepared = preparation;
      preparation.page.then(
        (page) => rehearse(page.document, () => prepared === preparation),
        // Whoever reads it hears of it.
        () => undefined,
      );
      return html;
    },
    async read(address, signal) {
      const ahead = isOf(prepared, address) ? prepared.page : undefined;
      prepared = undefined;
      const page = await (ahead ?? preparePage(await store.read(address, signal), signal));
      signal.throwIfAborted();
      return page;
    },
  };
}

function isOf(prepared: Preparation | undefined, address: string): prepared is Preparation {
  return prepared?.address === address && prepared.shown === shownPage();
}

/** Another one for each page that is shown. */
function shownPage(): Element | null {
  return document.getElementById("cairn-page");
}

/**
 * Lays out what a page shows first, unseen and in idle time, and throws it away: what the browser makes once for each
 * document, such as fonts in their sizes, shapes of words and styles, is there when the page itself is shown. That is a
 * third of what its first frame takes otherwise. Ends where the page has been shown, or `isWanted` says that it won't be.
 */
async function rehearse(page: Document, isWanted: () => boolean): Promise<void> {
  for (const share of shares) {
    await document.fonts.ready;
    await whenIdle();
    const main = page.querySelector("#main");
    if (!main || !isWanted()) return;
    layOutUnseen(copyOf(main, Math.ceil(share * elementsInView())));
  }
}

/** A copy of its first elements in which nothing happens and nothing can be found. */
function copyOf(main: Element, elements: number): DocumentFragment {
  const range = main.ownerDocument.createRange();
  range.selectNode(main);
  const last = main.getElementsByTagName("*").item(elements);
  if (last) range.setEndAfter(last);
  const copy = range.cloneContents();
  for (const element of copy.querySelectorAll(active)) element.remove();
  for (const element of copy.querySelectorAll("[id], [name]"))
    for (const name of ["id", "name"]) element.removeAttribute(name);
  return copy;
}

/** Within one task: neither the reader nor any other code meets it. */
function layOutUnseen(content: DocumentFragment): void {
  const element = document.createElement("div");
  element.dataset["runtime"] = "";
  Object.assign(element.style, { position: "fixed", inset: "0", contain: "strict", visibility: "hidden" });
  element.append(content);
  document.body.append(element);
  // Read, so that the browser lays it out.
  void element.offsetWidth;
  element.remove();
}
