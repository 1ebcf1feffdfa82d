/** Addresses in place of a page's links, in their order; without the base URL. */
export interface PageAddresses {
  own: readonly string[];
  /** Of the partials that it shows, by file. */
  partials: ReadonlyMap<string, readonly string[]>;
}

const placeholder = /cairn-link:(\d+):/g;

/** Puts the resolved addresses where the compiler left their placeholders. `escape` fits them to the surrounding text. */
export function fillAddresses(text: string, addresses: readonly string[], escape: (address: string) => string): string {
  if (addresses.length === 0) return text;
  return text.replace(placeholder, (_, index: string) => escape(addresses[Number(index)] ?? ""));
}
