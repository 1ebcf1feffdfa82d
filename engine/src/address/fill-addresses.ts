/** Resolved addresses of a page's links, in order; without the base URL. */
export interface PageAddresses {
  own: readonly string[];
  /** Those of the page's partials, by file. */
  partials: ReadonlyMap<string, readonly string[]>;
}

const placeholder = /cairn-link:(\d+):/g;

/** Replaces the compiler's placeholders by resolved addresses. `escape` adapts them to the surrounding text. */
export function fillAddresses(text: string, addresses: readonly string[], escape: (address: string) => string): string {
  if (addresses.length === 0) return text;
  return text.replace(placeholder, (_, index: string) => escape(addresses[Number(index)] ?? ""));
}
