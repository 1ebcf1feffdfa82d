import type { MarkedText, SearchHit } from "../query/search-request.ts";
import { element } from "./element.ts";

/** The address of a result as the page links to it. */
export function hrefOf({ url }: SearchHit, baseUrl: string): string {
  return url.startsWith("/") ? baseUrl + url.slice(1) : url;
}

/** A result's title, with what stands beside it, its place and an excerpt; `title` may wrap the title, in a link say. */
export function resultParts(hit: SearchHit, wrapTitle = (title: HTMLElement): HTMLElement => title): HTMLElement[] {
  const isCode = hit.kind === "input" || hit.kind === "output";
  const title = wrapTitle(element("span", { class: `search-title${isCode ? " code" : ""}` }, ...marked(hit.title)));
  if (hit.detail !== "") title.append(" ", element("span", { class: "search-detail" }, hit.detail));
  return [
    title,
    ...(hit.path.length > 0 ? [element("span", { class: "search-path" }, placeOf(hit))] : []),
    ...(hit.excerpt.length > 0 ? [element("span", { class: "search-excerpt" }, ...marked(hit.excerpt))] : []),
  ];
}

/** Where a result stands; of an input, only what tells it from others of its name. */
function placeOf({ kind, path }: SearchHit): string {
  const isSmall = kind === "input" || kind === "output";
  return (isSmall ? path.slice(-2) : path).join(" › ");
}

function marked(text: MarkedText): (Node | string)[] {
  return text.map((part) => (part.isMatch ? element("mark", {}, part.text) : part.text));
}
