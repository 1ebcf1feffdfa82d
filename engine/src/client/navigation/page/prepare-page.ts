import { type PageData, readPageData } from "../../page-data.ts";
import { yieldToMain } from "../../yield-to-main.ts";
import { compareHead, type HeadChange } from "../head.ts";
import { holdLateContent, type Tail } from "./late-content.ts";
import { NeedsOwnDocument, requireSameDocument } from "./own-document.ts";
import { applyStyleAttributes, parsePage } from "./parse-page.ts";

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
