import { say } from "../say.ts";
import { clearRecent, favouriteTitle, recentTitle } from "../../texts/search-texts.ts";
import { element } from "./element.ts";
import { favouriteSearches, forgetRecentSearches, recentSearches } from "./remembered-searches.ts";

const mark = "data-searches";

/** Adds what was looked for before to the page of results where nothing is looked for. */
export function showSearches(place: HTMLElement): void {
  for (const old of place.querySelectorAll(`[${mark}]`)) old.remove();
  const clear = element("button", { type: "button" }, say(clearRecent));
  clear.addEventListener("click", () => {
    forgetRecentSearches();
    showSearches(place);
    document.querySelector<HTMLElement>(".search-form input")?.focus();
  });
  const start = place.querySelector(".search-start") ?? place;
  start.append(
    ...searchList(say(favouriteTitle), favouriteSearches()),
    ...searchList(say(recentTitle), recentSearches(), clear),
  );
}

function searchList(title: string, queries: readonly string[], ...more: Node[]): Node[] {
  if (queries.length === 0) return [];
  const items = queries.map((query) => {
    const href = `?${new URLSearchParams({ q: query }).toString()}`;
    return element("li", {}, element("a", { href }, query));
  });
  const list = element("ul", {}, ...items, ...more.map((each) => element("li", { class: "search-more" }, each)));
  return [element("section", { "aria-label": title, [mark]: true }, element("h2", {}, title), list)];
}
