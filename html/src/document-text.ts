// Answers questions about a page's HTML before, or instead of, parsing it: with a few searches in the text, because the
// tag parser would be most of the script that the browser loads.

/** A start tag up to its style attribute. There is no `<` in text. */
const styleAttribute = /(<[a-z][^<>]*\s)style(?==")/gi;

/** Whether the document was received completely. */
export function isWholeDocument(html: string): boolean {
  return /<\/html>\s*$/i.test(html);
}

/** Whether the document itself contains a style sheet. */
export function hasStyleElement(html: string): boolean {
  return /<style[\s>]/i.test(html);
}

/** Renames each `style` attribute to `data-style`. */
export function putStylesAside(html: string): string {
  return html.includes(" style=") ? html.replace(styleAttribute, "$1data-style") : html;
}

/** Returns the document up to the end of its head. */
export function headOf(html: string): string {
  return html.slice(0, html.indexOf("</head>"));
}
