import { isSlot } from "./slots.ts";

/**
 * HTML does not allow null characters: browsers replace them with U+FFFD. The two others delimit slots, which no text
 * may contain.
 */
const replaced = Object.fromEntries(["\0", "\u0002", "\u0003"].map((sign) => [sign, "\uFFFD"]));
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", ...replaced };

const special = /[&<>"\0\u0002\u0003]/;
const allSpecial = new RegExp(special, "g");

/** Escapes `&`, `<`, `>` and `"`, for HTML text and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(allSpecial, (character) => entities[character] ?? character) : text;
}

/** Returns an address as it is written in an attribute: without spaces, which names of files may have. */
export function escapeAddress(address: string): string {
  return escapeHtml(address.replaceAll(" ", "%20"));
}

/** The value of an attribute that is a text, or a slot for what is only known later. */
export function escapeAttribute(value: string): string {
  return isSlot(value) ? value : escapeHtml(value);
}

/** Escapes a script or style sheet, which is not HTML but must not contain the end tag of its own element. */
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

/**
 * Unescapes HTML text: resolves numeric entities, those of XML and two that are common in navbars and footers; others
 * are left unchanged.
 */
export function unescapeHtml(html: string): string {
  return html.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name) return characters[name] ?? whole;
      return String.fromCodePoint(Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10));
    },
  );
}

/** The text of HTML without its elements, on one line. */
export function textOfHtml(html: string): string {
  return unescapeHtml(html.replace(/<[^>]+>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** The number of characters that HTML shows, including spaces. */
export function textLength(html: string): number {
  return html.replace(/<[^>]+>/g, "").replace(/&\w+;/g, " ").length;
}
