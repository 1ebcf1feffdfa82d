/** HTML has no null: browsers put the other sign in its place. Two more mark slots, which no text may do. */
const replaced = Object.fromEntries(["\0", "\u0002", "\u0003"].map((sign) => [sign, "\uFFFD"]));
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", ...replaced };

const special = /[&<>"\0\u0002\u0003]/;
const allSpecial = new RegExp(special, "g");

/** The text with `&`, `<`, `>` and `"` as entities: safe as HTML text and inside double-quoted attributes. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(allSpecial, (character) => entities[character] ?? character) : text;
}

/** The text of a script or a style sheet, which is no HTML: it must not hold the end of its own element. */
export function escapeRaw(text: string): string {
  return text.replace(/<\/(?=script|style)/gi, "<\\/");
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

/** How many characters HTML shows, spaces included. */
export function textLength(html: string): number {
  return html.replace(/<[^>]+>/g, "").replace(/&\w+;/g, " ").length;
}
