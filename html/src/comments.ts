/** A comment of HTML, where it stands. */
export interface HtmlComment {
  start: number;
  end: number;
  /** Between its signs, however many of them there are, without spaces around it. */
  text: string;
}

/** The comments of a text; one that nothing ends is none. */
export function findComments(text: string): HtmlComment[] {
  return Array.from(text.matchAll(/<!--([\s\S]*?)-->/g), ({ 0: whole, 1: inner = "", index }) => ({
    start: index,
    end: index + whole.length,
    text: inner.replace(/^-+|-+$/g, "").trim(),
  }));
}

/** The text without its comments. */
export function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->/g, "");
}
