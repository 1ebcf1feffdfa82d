import { findTags, tagNames } from "@cairn/html/tags";
import { textOfHtml } from "@cairn/html/escape-html";
import { fillSlots } from "@cairn/html/slots";
import { mathAsText } from "../../markup/extract-sections.ts";

const paragraphs = tagNames("p");
const maximumLength = 300;

/** Returns a page's default description: the text of the first paragraph that is not empty. */
export function firstParagraphOf(html: string): string {
  for (const tag of findTags(html, paragraphs)) {
    if (tag.isEnd || Object.keys(tag.attributes).length > 0) continue;
    // The titles of other pages are not known yet.
    const text = textOfHtml(mathAsText(fillSlots(tag.content, { link: () => "" })));
    if (text === "") continue;
    if (text.length <= maximumLength) return text;
    return `${text.slice(0, text.lastIndexOf(" ", maximumLength))}…`;
  }
  return "";
}
