// What an address is made of, as authors, configurations and catalogues write it. Nothing else takes one apart.

/** The parts of an address; together they are the address. */
export interface AddressParts {
  path: string;
  /** With its question mark. */
  query: string;
  /** With its `#`. */
  fragment: string;
}

const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
const suffix = /[?#].*$/s;
const scheme = /^[a-z][a-z\d+.-]*:/i;
const web = /^(?:https?:)?\/\//i;
const rootPath = /^\/(?!\/)/;

/** Takes an address apart. */
export function splitAddress(address: string): AddressParts {
  const [, path = "", query = "", fragment = ""] = parts.exec(address) ?? [];
  return { path, query, fragment };
}

/** An address without its query and fragment. */
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

/** Whether an address names its own protocol or host: it is none of the page's own site, whatever that is. */
export function hasProtocol(address: string): boolean {
  return address.startsWith("//") || scheme.test(address);
}

/** Whether an address names a page of the web with its host. `mailto:` and its like are none. */
export function isWebAddress(address: string): boolean {
  return web.test(address);
}

/** Whether an address is a path from the root of the site that it stands in. */
export function isRootPath(address: string): boolean {
  return rootPath.test(address);
}

/** An address that is no place but a script: browsers leave out white space in it, as React's own rule does. */
export function isScriptAddress(address: string): boolean {
  return /^[\0-\x20]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i.test(address);
}

/** An address, or a part of it, as it is read: percent-decoded. What is not encoded well stays as it is. */
export function decodeAddress(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
