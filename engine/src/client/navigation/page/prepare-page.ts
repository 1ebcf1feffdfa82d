import { isWholeDocument, putStylesAside } from "@cairn/html/document-text";
import { type PageData, readPageData } from "../../page-data.ts";
import { yieldToMain } from "../../scheduling.ts";
import { compareHead, type HeadChange } from "../head.ts";
import { holdLateContent, type Tail } from "./late-content.ts";
import { hasForeignStyles, NeedsOwnDocument, requireSameDocument } from "./own-document.ts";

/** Characters parsed at a time: a few milliseconds on a slow phone. */
const sliceLength = 32_768;

/** A page of this site, ready to replace the current one. */
export interface PreparedPage {
  document: Document;
  data: PageData;
  head: HeadChange;
  /** Content to be inserted after its first paint. */
  tails: Tail[];
}

/**
 * Does everything with a page's HTML that can be done before the reader requests it. Throws if the document is not a
 * page of this site, `NeedsOwnDocument` if it cannot be shown in the current document, and whatever `parsePage` throws.
 */
export async function preparePage(html: string, signal?: AbortSignal): Promise<PreparedPage> {
  const page = await parsePage(html, signal);
  await yieldToMain();
  signal?.throwIfAborted();
  if (page.querySelector("meta[http-equiv=refresh]")) throw new NeedsOwnDocument();
  const data = readPageData(page);
  if (!page.querySelector("#cairnMain")) throw new Error("The document is no page.");
  requireSameDocument(page);
  applyStyleAttributes(page);
  return { document: page, data, head: compareHead(page), tails: holdLateContent(page) };
}

/**
 * Parses a page's HTML into a document, in slices so that the browser stays responsive. Nothing in it is loaded or
 * executed. Throws if the HTML is truncated, `NeedsOwnDocument` if it has style elements that this document does not have,
 * and the signal's reason if that is aborted.
 *
 * The browser applies this document's Content-Security-Policy while parsing, and the page's may allow other styles. So
 * style attributes are renamed until `applyStyleAttributes`.
 */
async function parsePage(html: string, signal?: AbortSignal): Promise<Document> {
  if (!isWholeDocument(html)) throw new Error("The document is not whole.");
  if (hasForeignStyles(html)) throw new NeedsOwnDocument();
  const text = putStylesAside(html);
  // Only a document without a window accepts its HTML in chunks.
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

/** Applies style attributes of a parsed page by script, which is always allowed. */
function applyStyleAttributes(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
    delete element.dataset["style"];
  }
}
