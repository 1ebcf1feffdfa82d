import type { Heading, PageBody } from "../../shared/model.ts";

/** What only rendering reads of a document. */
export interface DocumentContent {
  body: PageBody;
  headings: Heading[];
}

/**
 * A document's content between compiling and rendering: text as bytes. As strings and objects, ten thousand documents
 * would make the collector let the heap grow to several times their size.
 */
export type StoredContent =
  | { html: Uint8Array; embedsNothing: boolean | undefined; headings: Uint8Array }
  | DocumentContent;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function storeContent({ body, headings }: DocumentContent): StoredContent {
  if (body.kind !== "html") return { body, headings };
  const { html, embedsNothing } = body;
  return { html: encoder.encode(html), embedsNothing, headings: encoder.encode(JSON.stringify(headings)) };
}

export function restoreContent(stored: StoredContent): DocumentContent {
  if ("body" in stored) return stored;
  return {
    body: { kind: "html", html: decoder.decode(stored.html), embedsNothing: stored.embedsNothing },
    headings: JSON.parse(decoder.decode(stored.headings)) as Heading[],
  };
}
