import type { SearchHit, MarkedText } from "@cairn/search/query/search-request";
import { drawMarked, setText, type DrawnPart, lineBreak } from "./draw-marked.ts";
import { element } from "../element.ts";

/** Characters of a title that fit on a phone's line. */
const line = 30;
const afterJoint = /(?<=[_/])(?=[^_/])/;

/** The elements that draw a result; those without content are empty and take no space. */
export interface ResultParts {
  /** The title with its details; the location; an excerpt. */
  elements: HTMLElement[];
  /** Draws a result in place of the previous one. */
  draw: (hit: Pick<SearchHit, "kind" | "title" | "path" | "detail" | "excerpt">) => void;
}

/** Returns the address of a result, as used in the page's links. */
export function hrefOf({ url }: SearchHit, baseUrl: string): string {
  return url.startsWith("/") ? baseUrl + url.slice(1) : url;
}

/** Creates the elements of a result; `wrapTitle` may wrap its title, in a link for instance. */
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

/** Returns the location of a result; for an input, only what distinguishes it from others of its name. */
function placeOf({ kind, path }: Pick<SearchHit, "kind" | "path">): string {
  return (isSmall({ kind }) ? path.slice(-2) : path).join(" › ");
}

function isSmall({ kind }: Pick<SearchHit, "kind">): boolean {
  return kind === "input" || kind === "output";
}

/** Adds line break opportunities to a title, because browsers would break long names within a word. */
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
