import { say, sayCount } from "../../say.ts";
import { keepSearch, seeAll } from "../../../texts/search-texts.ts";
import { element } from "../element.ts";
import { favouriteSearches, rememberSearch, toggleFavourite } from "../remembered-searches.ts";

interface AnswerFootInput {
  query: string;
  /** How many results there are, in view or not. */
  total: number;
  /** Address of the page of results. */
  action: string;
  /** The reader goes to the page of results. */
  onLeave: () => void;
}

/** What can be done with a query that was answered: to see all results, and to keep it. */
export function answerFoot({ query, total, action, onLeave }: AnswerFootInput): HTMLElement[] {
  const parameters = new URLSearchParams({ q: query });
  const all = element("a", { href: `${action}?${parameters.toString()}` }, sayCount(seeAll, total));
  all.addEventListener("click", () => {
    rememberSearch(query);
    onLeave();
  });
  const isKept = favouriteSearches().includes(query);
  const keep = element(
    "button",
    { type: "button", class: "search-button", "aria-pressed": String(isKept) },
    say(keepSearch),
  );
  keep.addEventListener("click", () => keep.setAttribute("aria-pressed", String(toggleFavourite(query))));
  return [all, keep];
}
