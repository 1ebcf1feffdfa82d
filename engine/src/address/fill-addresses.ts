import { fillSlots, slot } from "@cairn/html/slots";

/** Resolved addresses of a page's links, in order; without the base URL. */
export interface PageAddresses {
  own: readonly string[];
  /** Those of the page's partials, by file. */
  partials: ReadonlyMap<string, readonly string[]>;
}

/** The place of the address of a page's link, until all routes are known. `index`: of which link. */
export function linkSlot(index: number): string {
  return slot("link", index);
}

/** Fills the places of links with resolved addresses. `escape` adapts them to the surrounding text. */
export function fillAddresses(text: string, addresses: readonly string[], escape: (address: string) => string): string {
  if (addresses.length === 0) return text;
  return fillSlots(text, { link: (index) => escape(addresses[Number(index)] ?? "") });
}
