import { everyTag, findTags, hasElement, tagNames } from "@cairn/html/tags";

/** How the frame shows a page's content. */
export type PageLayout =
  /** A document: in its column, with the typography of documents. */
  | "document"
  /** A page of `src/pages`: the whole width, without surroundings. */
  | "bare"
  /** A page of plain text without a layout: in the column of documents. */
  | "text"
  /** A page that draws its own `<main>`. */
  | "own-main";

const main = tagNames("main");
/** Elements that `Layout` and islands put around a page's content. */
const wrappers = new Set(["c-island", "div"]);
const textNames = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "p"]);

/** Returns the layout of a React page from its HTML, so that the page has exactly one `<main>`. */
export function layoutOfReactPage(html: string): PageLayout {
  if (hasElement(html, main)) return "own-main";
  return beginsWithText(html) ? "text" : "bare";
}

/** Whether the page starts with a heading or paragraph without class or style, inside of wrappers only. */
function beginsWithText(html: string): boolean {
  let end = 0;
  for (const tag of findTags(html, everyTag)) {
    if (tag.start !== end || tag.isEnd) return false;
    end = tag.end;
    const { class: classes, style } = tag.attributes;
    if (textNames.has(tag.name)) return classes === undefined && style === undefined;
    if (!wrappers.has(tag.name) || (tag.name === "div" && Object.keys(tag.attributes).length > 0)) return false;
  }
  return false;
}
