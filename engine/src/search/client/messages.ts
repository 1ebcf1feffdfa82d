import { element } from "./element.ts";

/** Why there are no results, and what to do about it (specification, §8). */
export function failureMessage(onRetry: () => void): Node[] {
  const retry = element("button", { type: "button", class: "search-button" }, "Retry");
  retry.addEventListener("click", onRetry);
  return [
    element("p", {}, "Unable to fetch results"),
    element("p", {}, "You might want to check your network connection."),
    retry,
  ];
}

interface NoResults {
  query: string;
  suggestions: readonly string[];
  /** `{query}` in it stands for what was looked for. */
  reportUrl: string | undefined;
  suggest: (query: string) => HTMLElement;
}

export function emptyMessage({ query, suggestions, reportUrl, suggest }: NoResults): Node[] {
  const report = reportUrl?.replaceAll("{query}", encodeURIComponent(query));
  return [
    element("p", {}, `No results for “${query}”`),
    ...(suggestions.length > 0
      ? [
          element("p", {}, "Try searching for"),
          element("ul", {}, ...suggestions.map((each) => element("li", {}, suggest(each)))),
        ]
      : []),
    element(
      "p",
      {},
      "Believe this query should return results? ",
      report === undefined
        ? "Tell the maintainers of this site."
        : element(
            "a",
            { class: "external", href: report, target: "_blank", rel: "noopener noreferrer" },
            "Let us know",
          ),
    ),
  ];
}
