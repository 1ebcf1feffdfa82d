/** What GitHub's Markdown makes a link, with all that stands behind it up to a space; the text before may end with one. */
const bareAddress = /(?:^|\/\/|www\.)\S*/gi;

/**
 * Text as Markdown that says the same. Signs that are none there stay as they are: a reader sees the source. What stands
 * behind a text may be another one, so that a sign at its end counts as one.
 */
export function escapeMarkdown(text: string): string {
  if (!/[\\`*[\]~<&_]/.test(text)) return text;
  return (
    text
      .replaceAll(/[\\`*[\]]|(?<=\S)~|<(?=[a-z/!?]|$)|&(?=#?\w*(?:;|$))/gi, "\\$&")
      // It would take the backslash for the last sign of the address, and what follows for an element.
      .replaceAll(bareAddress, (run) => run.replaceAll(/\\./g, (pair) => (pair === "\\<" ? "&lt;" : pair)))
      .replaceAll(/(?<!\w)_|_(?!\w)/g, "\\_")
  );
}

/** An address as a link of Markdown has it. */
export function markdownAddress(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replaceAll(/[<>\n\r]/g, encodeURIComponent)}>` : address;
}

/** A paragraph that begins no list, heading, quotation or rule. */
export function escapeLineStart(text: string): string {
  return text
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|={2,}$|-{3,}$)/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

/** TeX between dollars: a reader that knows no formulas must not take it for HTML. Spaces say nothing there. */
export function escapeTex(tex: string): string {
  return tex.replaceAll(/<(?=[a-z/!?])/gi, "< ");
}
