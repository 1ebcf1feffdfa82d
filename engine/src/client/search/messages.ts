import { translate } from "../translate.ts";
import {
  letUsKnow,
  missingResults,
  noResultsFor,
  quotation,
  retrySearch,
  searchFailed,
  searchFailedHelp,
  tellMaintainers,
  trySearchingFor,
} from "../../texts/search-texts.ts";
import { element } from "./element.ts";

/** Explains why there are no results, and what to do (specification, §8). */
export function failureMessage(onRetry: () => void): Node[] {
  const retry = element("button", { type: "button", class: "search-button" }, translate(retrySearch));
  retry.addEventListener("click", onRetry);
  return [element("p", {}, translate(searchFailed)), element("p", {}, translate(searchFailedHelp)), retry];
}

interface NoResults {
  query: string;
  suggestions: readonly string[];
  /** `{query}` stands for the query. */
  reportUrl: string | undefined;
  suggest: (query: string) => HTMLElement;
}

export function emptyMessage({ query, suggestions, reportUrl, suggest }: NoResults): Node[] {
  const report = reportUrl?.replaceAll("{query}", encodeURIComponent(query));
  return [
    // Read by `client/feedback`, if the site collects feedback.
    element("p", { "data-nothing-for": query }, `${translate(noResultsFor)} ${translate(quotation, { text: query })}`),
    ...(suggestions.length > 0
      ? [
          element("p", {}, translate(trySearchingFor)),
          element("ul", {}, ...suggestions.map((each) => element("li", {}, suggest(each)))),
        ]
      : []),
    element(
      "p",
      {},
      `${translate(missingResults)} `,
      report === undefined
        ? translate(tellMaintainers)
        : element(
            "a",
            { class: "external", href: report, target: "_blank", rel: "noopener noreferrer" },
            translate(letUsKnow),
          ),
    ),
  ];
}
