import { NeedsOwnDocument } from "./own-document.ts";
import { yieldToMain } from "../../yield-to-main.ts";

/** Characters that are parsed at a time: some milliseconds of a slow phone's processor. */
const sliceLength = 32_768;

/** A start tag up to its style attribute. What stands in text has no `<`. */
const styleAttribute = /(<[a-z][^<>]*\s)style(?==")/gi;

/**
 * Makes a document from a page's HTML, in slices between which the browser may paint and answer the reader. Nothing in it
 * is loaded or run. Throws where the HTML was cut off, `NeedsOwnDocument` where it holds style elements, and the signal's
 * reason where that says that nobody waits any more.
 *
 * The browser applies this document's Content-Security-Policy to what is parsed here, and that of the page may name other
 * styles: style attributes are put aside until `applyStyleAttributes`.
 */
export async function parsePage(html: string, signal?: AbortSignal): Promise<Document> {
  if (!/<\/html>\s*$/i.test(html)) throw new Error("The document is not whole.");
  if (/<style[\s>]/i.test(html)) throw new NeedsOwnDocument("The page has styles in its text.");
  const text = html.includes(" style=") ? html.replace(styleAttribute, "$1data-style") : html;
  // A document that no window shows is the only one that takes its HTML piece by piece.
  const page = document.implementation.createHTMLDocument("");
  page.open();
  for (let start = 0; start < text.length; start += sliceLength) {
    if (start > 0) await yieldToMain();
    signal?.throwIfAborted();
    page.write(text.slice(start, start + sliceLength));
  }
  page.close();
  return page;
}

/** Puts style attributes of what was parsed into force, which by script is always allowed. */
export function applyStyleAttributes(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
    delete element.dataset["style"];
  }
}
