import { type PageData, readPageData } from "../../page-data.ts";
import { yieldToMain } from "../../scheduling.ts";
import { compareHead, type HeadChange } from "../head.ts";
import { holdLateContent, type Tail } from "./late-content.ts";
import { NeedsOwnDocument, requireSameDocument } from "./own-document.ts";

/** Characters that are parsed at a time: some milliseconds of a slow phone's processor. */
const sliceLength = 32_768;
/** A start tag up to its style attribute. What stands in text has no `<`. */
const styleAttribute = /(<[a-z][^<>]*\s)style(?==")/gi;

/** A page of this site, ready to take the place of the one that is shown. */
export interface PreparedPage {
  document: Document;
  data: PageData;
  head: HeadChange;
  /** What of its content is inserted after its first paint. */
  tails: Tail[];
}

/**
 * Does all that can be done with a page's HTML before the reader asks for it. Throws where the document is no page of this
 * site, `NeedsOwnDocument` where it cannot be shown in the one that is open, and what `parsePage` throws.
 */
export async function preparePage(html: string, signal?: AbortSignal): Promise<PreparedPage> {
  const page = await parsePage(html, signal);
  await yieldToMain();
  signal?.throwIfAborted();
  if (page.querySelector("meta[http-equiv=refresh]")) throw new NeedsOwnDocument("The page leads on to another one.");
  const data = readPageData(page);
  if (!page.querySelector("#main")) throw new Error("The document is no page.");
  requireSameDocument(page);
  applyStyleAttributes(page);
  return { document: page, data, head: compareHead(page), tails: holdLateContent(page) };
}

/**
 * Makes a document from a page's HTML, in slices between which the browser may paint and answer the reader. Nothing in it
 * is loaded or run. Throws where the HTML was cut off, `NeedsOwnDocument` where it holds style elements, and the signal's
 * reason where that says that nobody waits any more.
 *
 * The browser applies this document's Content-Security-Policy to what is parsed here, and that of the page may name other
 * styles: style attributes are put aside until `applyStyleAttributes`.
 */
async function parsePage(html: string, signal?: AbortSignal): Promise<Document> {
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
function applyStyleAttributes(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
    delete element.dataset["style"];
  }
}
