import { mapSrcset } from "./srcset.ts";

// These attributes are needed for every page. Finding them without parsing its tags is many times faster.

const anchorAttribute = /\s(?:id|name)="([^"]+)"/g;
const rootAddress = /(\s(?:href|src|action|poster)=")\/(?!\/)/g;
const srcset = /(\ssrcset=")([^"]+)/gi;

/** Returns every place in a page that a link can point to. */
export function anchorsOf(html: string): string[] {
  return Array.from(html.matchAll(anchorAttribute), (match) => (match[1] ?? "").replaceAll("&amp;", "&"));
}

/** Puts a path before every address in the HTML that starts at the root. */
export function withRootPath(html: string, path: string): string {
  const written = html.replace(rootAddress, `$1${path}`);
  if (!/ srcset=/i.test(written)) return written;
  const inPath = (address: string) => address.replace(/^\/(?!\/)/, path);
  return written.replace(srcset, (_, start: string, value: string) => start + mapSrcset(value, inPath));
}
