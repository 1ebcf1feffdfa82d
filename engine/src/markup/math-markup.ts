const formula = /<math[ >](?:(?!<\/math>)[\s\S])*?<annotation[^>]*>([^<]*)<\/annotation><\/semantics><\/math>/g;

/** HTML with the source of each formula in its place: that is text, which what is drawn is not. */
export function mathAsText(html: string): string {
  return html.includes("<math") ? html.replace(formula, "$1") : html;
}
