/** An HTML comment, with its position. */
export interface HtmlComment {
  start: number;
  end: number;
  /** Its text, without the delimiters (of any number of hyphens) and the spaces around it. */
  text: string;
}

/** Finds the comments of a text. An unclosed comment is not one. */
export function findComments(text: string): HtmlComment[] {
  return Array.from(text.matchAll(/<!--([\s\S]*?)-->/g), ({ 0: whole, 1: inner = "", index }) => ({
    start: index,
    end: index + whole.length,
    text: inner.replace(/^-+|-+$/g, "").trim(),
  }));
}

/** Removes the comments from a text. */
export function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->/g, "");
}

/** Replaces the comments of a text by spaces, so that other text keeps its position. */
export function withBlankComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->/g, (comment) => " ".repeat(comment.length));
}
