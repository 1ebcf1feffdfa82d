// Parses addresses as written by authors, configurations and catalogues. No other code takes addresses apart.

/** The parts of an address. Joined, they are the address again. */
export interface AddressParts {
  path: string;
  /** Including the question mark. */
  query: string;
  /** Including the `#`. */
  fragment: string;
}

const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
const suffix = /[?#].*$/s;
const scheme = /^[a-z][a-z\d+.-]*:/i;
const web = /^(?:https?:)?\/\//i;
const rootPath = /^\/(?!\/)/;

/** Splits an address into its parts. */
export function splitAddress(address: string): AddressParts {
  const [, path = "", query = "", fragment = ""] = parts.exec(address) ?? [];
  return { path, query, fragment };
}

/** Removes the query and fragment of an address. */
export function withoutSuffix(address: string): string {
  return address.replace(suffix, "");
}

/** Whether an address has a query or a fragment. */
export function hasSuffix(address: string): boolean {
  return suffix.test(address);
}

/** Whether an address names its own protocol, such as `https:`, `mailto:` or `data:`. */
export function hasScheme(address: string): boolean {
  return scheme.test(address);
}

/** Whether an address has its own protocol or host, and therefore does not depend on the page's address. */
export function hasProtocol(address: string): boolean {
  return address.startsWith("//") || scheme.test(address);
}

/** Whether an address is a web page with a host. `mailto:` and the like are not. */
export function isWebAddress(address: string): boolean {
  return web.test(address);
}

/** Whether an address is a path from the root of its site. */
export function isRootPath(address: string): boolean {
  return rootPath.test(address);
}

/** Whether an address is a `javascript:` URL. Browsers ignore white space in it, and so does React's own rule. */
export function isScriptAddress(address: string): boolean {
  return /^[\0-\x20]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i.test(address);
}

/** Percent-decodes an address or a part of it. Invalid encoding is left unchanged. */
export function decodeAddress(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
