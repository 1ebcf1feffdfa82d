import type { SearchHit, MarkedText } from "@cairn/search/query/search-request";
import { drawMarked, setText, type DrawnPart, lineBreak } from "./draw-marked.ts";
import { element } from "../element.ts";

/** As many characters of a title as a phone has in a line. */
const line = 30;
const afterJoint = /(?<=[_/])(?=[^_/])/;

/** What a result is drawn with; what has nothing to say is empty, and takes no place. */
export interface ResultParts {
  /** The title, with what stands beside it; where it stands; an excerpt. */
  elements: HTMLElement[];
  /** Draws a result, in place of the one before. */
  draw: (hit: Pick<SearchHit, "kind" | "title" | "path" | "detail" | "excerpt">) => void;
}

/** The address of a result as the page links to it. */
export function hrefOf({ url }: SearchHit, baseUrl: string): string {
  return url.startsWith("/") ? baseUrl + url.slice(1) : url;
}

/** Makes what a result is drawn with; `wrapTitle` may wrap its title, in a link say. */
export function createResultParts(wrapTitle = (title: HTMLElement): HTMLElement => title): ResultParts {
  const name = element("span", {});
  const detail = element("span", { class: "search-detail" });
  const title = element("span", { class: "search-title" }, name, " ", detail);
  const path = element("span", { class: "search-path" });
  const excerpt = element("span", { class: "search-excerpt" });
  return {
    elements: [wrapTitle(title), path, excerpt],
    draw(hit) {
      drawMarked(name, withLineBreaks(hit.title));
      setText(detail, hit.detail);
      setText(path, placeOf(hit));
      drawMarked(excerpt, hit.excerpt);
      title.classList.toggle("code", isSmall(hit));
    },
  };
}

/** Where a result stands; of an input, only what tells it from others of its name. */
function placeOf({ kind, path }: Pick<SearchHit, "kind" | "path">): string {
  return (isSmall({ kind }) ? path.slice(-2) : path).join(" › ");
}

function isSmall({ kind }: Pick<SearchHit, "kind">): boolean {
  return kind === "input" || kind === "output";
}

/** A title with places to break the line at: without them, browsers break long names within a word. */
export function withLineBreaks(text: MarkedText): readonly DrawnPart[] {
  if (!text.some((part) => /[_/]/.test(part.text)) || lengthOf(text) <= line) return text;
  return text.flatMap((part, index): DrawnPart[] => {
    const pieces = part.text.split(afterJoint).map((piece) => ({ ...part, text: piece }));
    const isJoint = index > 0 && /[_/]$/.test(text[index - 1]?.text ?? "");
    return pieces.flatMap((piece, place): DrawnPart[] => (place > 0 || isJoint ? [lineBreak, piece] : [piece]));
  });
}

function lengthOf(text: MarkedText): number {
  return text.reduce((sum, part) => sum + part.text.length, 0);
}
