// These attributes are needed for every page. Finding them without parsing its tags is many times faster.

const anchorAttribute = /\s(?:id|name)="([^"]+)"/g;
const rootAddress = /(\s(?:href|src|action)=")\/(?!\/)/g;

/** Returns every place in a page that a link can point to. */
export function anchorsOf(html: string): string[] {
  return Array.from(html.matchAll(anchorAttribute), (match) => (match[1] ?? "").replaceAll("&amp;", "&"));
}

/** Puts a path before every address in the HTML that starts at the root. */
export function withRootPath(html: string, path: string): string {
  return html.replace(rootAddress, `$1${path}`);
}
