/** A candidate of a `srcset`, as in HTML: an address, which may contain commas but not end with one, and its size. */
const candidate = /([^\s,]\S*[^\s,]|[^\s,])(\s+[^,]*)?(,|$)/g;

/** Returns the addresses in the value of a `srcset` attribute, in order. */
export function addressesInSrcset(srcset: string): string[] {
  return Array.from(srcset.matchAll(candidate), ([, address = ""]) => address);
}

/** Changes the addresses in the value of a `srcset` attribute. */
export function mapSrcset(srcset: string, change: (address: string) => string): string {
  return srcset.replace(
    candidate,
    (_, address: string, size = "", end = "") => change(address) + String(size) + String(end),
  );
}
