// Attributes that every page is asked for, found without reading its tags: that is many times cheaper.

const anchorAttribute = /\s(?:id|name)="([^"]+)"/g;
const rootAddress = /(\s(?:href|src|action)=")\/(?!\/)/g;

/** Every place in a page that a link can point at. */
export function anchorsOf(html: string): string[] {
  return Array.from(html.matchAll(anchorAttribute), (match) => (match[1] ?? "").replaceAll("&amp;", "&"));
}

/** The HTML with a path before every address that begins at the root. */
export function withRootPath(html: string, path: string): string {
  return html.replace(rootAddress, `$1${path}`);
}
