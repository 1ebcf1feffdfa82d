/** HTML has no null: browsers put the other sign in its place, and where we leave slots, it marks them. */
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\0": "\uFFFD" };

/** The text with `&`, `<`, `>` and `"` as entities: safe as HTML text and inside double-quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"\0]/.test(text) ? text.replace(/[&<>"\0]/g, (character) => entities[character] ?? character) : text;
}

const characters: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  copy: "©",
};

/** The text of escaped HTML: numeric entities, those of XML and the two that bars and footers have are resolved, others stay. */
export function unescapeHtml(html: string): string {
  return html.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name) return characters[name] ?? whole;
      return String.fromCodePoint(Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10));
    },
  );
}

/** What HTML says without its elements, on one line. */
export function textOfHtml(html: string): string {
  return unescapeHtml(html.replace(/<[^>]+>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}
