/**
 * Text that GitHub's Markdown turns into a link, with everything after it up to a space; the text before may end with
 * such a link.
 */
const bareAddress = /(?:^|\/\/|www\.)\S*/gi;

/**
 * Escapes text for Markdown. Characters that are not special at their position are left unchanged, because readers may
 * see the source. The text may be followed by other text, so a character at its end is escaped if it could be special.
 */
export function escapeMarkdown(text: string): string {
  if (!/[\\`*[\]~<&_]/.test(text)) return text;
  return (
    text
      .replaceAll(/[\\`*[\]]|(?<=\S)~|<(?=[a-z/!?]|$)|&(?=#?\w*(?:;|$))/gi, "\\$&")
      // The backslash would become part of the address, and the rest an element.
      .replaceAll(bareAddress, (run) => run.replaceAll(/\\./g, (pair) => (pair === "\\<" ? "&lt;" : pair)))
      .replaceAll(/(?<!\w)_|_(?!\w)/g, "\\_")
  );
}

/** Escapes an address for a Markdown link. */
export function markdownAddress(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replaceAll(/[<>\n\r]/g, encodeURIComponent)}>` : address;
}

/** Escapes a paragraph so that it does not start a list, heading, quotation or rule. */
export function escapeLineStart(text: string): string {
  return text
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|={2,}$|-{3,}$)/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

/**
 * Escapes TeX between dollar signs so that Markdown without formulas does not read it as HTML. Spaces have no meaning
 * in TeX formulas.
 */
export function escapeTex(tex: string): string {
  return tex.replaceAll(/<(?=[a-z/!?])/gi, "< ");
}
