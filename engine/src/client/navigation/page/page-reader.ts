import type { PageStore } from "./page-store.ts";
import { type PreparedPage, preparePage } from "./prepare-page.ts";
import { whenIdle } from "../../scheduling.ts";
import { elementsInView } from "./late-content.ts";

/** Elements that would start loading, running or playing although the page is not shown yet. */
const active = "script, img, picture, svg, video, audio, iframe, object, embed, dialog, [popover]";
/**
 * Shares of the visible content that are laid out in one task: all of it at once would block the reader's other
 * actions.
 */
const shares = [0.25, 0.5, 1];

/** Provides pages ready to be shown, from the store's HTML. */
export interface PageReader {
  /**
   * Fetches and prepares a page in advance, for the one page that the reader will probably open. Resolves with its
   * HTML. Never rejects.
   */
  prepare(address: string): Promise<string | undefined>;
  /** Resolves with the page, for this caller only. Rejects like `fetchPage` and `preparePage`. */
  read(address: string, signal: AbortSignal): Promise<PreparedPage>;
}

interface Preparation {
  address: string;
  /** The page that the prepared one is going to replace. */
  shown: Element | null;
  page: Promise<PreparedPage>;
}

export function createPageReader(store: PageStore): PageReader {
  /** The page that was requested last; only one, because a parsed page takes many times the memory of its HTML. */
  let prepared: Preparation | undefined;
  return {
    async prepare(address) {
      const html = await store.preload(address);
      if (html === undefined || isOf(prepared, address)) return html;
      const preparation = { address, shown: shownPage(), page: preparePage(html) };
      prepared = preparation;
      preparation.page.then(
        (page) => rehearse(page.document, () => prepared === preparation),
        // The caller of `read` gets the error.
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

/** A different element for each shown page. */
function shownPage(): Element | null {
  return document.getElementById("cairnPage");
}

/**
 * Lays out the beginning of a page invisibly in idle time, and discards the result, so that the browser's per-document
 * caches (fonts in their sizes, shaped words, styles) are warm when the page is shown: otherwise these take a third of
 * its first frame. Stops when the page has been shown, or `isWanted` returns false.
 */
async function rehearse(page: Document, isWanted: () => boolean): Promise<void> {
  for (const share of shares) {
    await document.fonts.ready;
    await whenIdle();
    const main = page.querySelector("#cairnMain");
    if (!main || !isWanted()) return;
    layOutUnseen(copyOf(main, Math.ceil(share * elementsInView())));
  }
}

/** Returns a copy of the first elements of the content, without active elements and ids. */
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

/** Lays out content within one task, so that neither the reader nor other code sees it. */
function layOutUnseen(content: DocumentFragment): void {
  const element = document.createElement("div");
  element.dataset["runtime"] = "";
  Object.assign(element.style, { position: "fixed", inset: "0", contain: "strict", visibility: "hidden" });
  element.append(content);
  document.body.append(element);
  // Reading it forces the layout.
  void element.offsetWidth;
  element.remove();
}
