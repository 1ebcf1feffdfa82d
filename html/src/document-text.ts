// What the browser wants to know of a page's HTML before, or instead of, parsing it: a few looks at the text, without the
// reader of tags, which would be the larger part of what it loads.

/** A start tag up to its style attribute. What stands in text has no `<`. */
const styleAttribute = /(<[a-z][^<>]*\s)style(?==")/gi;

/** Whether the document arrived to its end. */
export function isWholeDocument(html: string): boolean {
  return /<\/html>\s*$/i.test(html);
}

/** Whether there is a style sheet in the document itself. */
export function hasStyleElement(html: string): boolean {
  return /<style[\s>]/i.test(html);
}

/** The HTML with `data-style` in place of each `style`. */
export function putStylesAside(html: string): string {
  return html.includes(" style=") ? html.replace(styleAttribute, "$1data-style") : html;
}

/** The document up to the end of its head. */
export function headOf(html: string): string {
  return html.slice(0, html.indexOf("</head>"));
}
