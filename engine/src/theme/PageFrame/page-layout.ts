/** How the frame holds a page's content. */
export type PageLayout =
  /** A document: in its column, with the typography of documents. */
  | "document"
  /** A page of `src/pages`: the whole width, nothing round it. */
  | "bare"
  /** One that is mere text, laid out by nothing of its own: as it is, in the place that a document has. */
  | "text"
  /** One that draws its own `<main>`. */
  | "own-main";

/** A heading or paragraph without a class or style, in nothing but elements that `Layout` and islands put round it. */
const plainText = /^(?:<(?:c-island[^>]*|div)>)*<(?:h[1-6]|p)(?:>| (?![^>]*\b(?:class|style)=))/;

/** The layout of a page written in React, by its HTML. A page has one `<main>`. */
export function layoutOfReactPage(html: string): PageLayout {
  if (/<main[\s>]/.test(html)) return "own-main";
  return plainText.test(html) ? "text" : "bare";
}
