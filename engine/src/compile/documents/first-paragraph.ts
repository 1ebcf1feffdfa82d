import { textOfHtml } from "@cairn/html/escape-html";
import { mathAsText } from "../../markup/engine-markup.ts";

const firstParagraph = /<p>([\s\S]*?)<\/p>/g;
const maximumLength = 300;

/** A page's description where its author gives none: the text of the first paragraph that has any. */
export function firstParagraphOf(html: string): string {
  for (const [, content = ""] of html.matchAll(firstParagraph)) {
    const text = textOfHtml(mathAsText(content));
    if (text === "") continue;
    if (text.length <= maximumLength) return text;
    return `${text.slice(0, text.lastIndexOf(" ", maximumLength))}…`;
  }
  return "";
}
