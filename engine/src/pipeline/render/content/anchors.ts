const anchorAttribute = /\s(?:id|name)="([^"]+)"/g;

/** Every place in a page that a link can point at. */
export function anchorsOf(html: string): string[] {
  return Array.from(html.matchAll(anchorAttribute), (match) => (match[1] ?? "").replaceAll("&amp;", "&"));
}
