// Texts of the search dialog and the results page.
import type { ClientText } from "./client-text.ts";

export const searchFailed: ClientText = {
  id: "theme.SearchModal.errorScreen.titleText",
  message: "Unable to fetch results",
};
export const searchFailedHelp: ClientText = {
  id: "theme.SearchModal.errorScreen.helpText",
  message: "You might want to check your network connection.",
};
export const pageUnreachable: ClientText = {
  id: "theme.SearchModal.pageUnreachable",
  message: "This page cannot be loaded now.",
};
/** A query in quotation marks of the language. */
export const quotation: ClientText = { id: "theme.common.quotation", message: "“{text}”" };
export const noResultsFor: ClientText = {
  id: "theme.SearchModal.noResultsScreen.noResultsText",
  message: "No results for",
};
export const trySearchingFor: ClientText = {
  id: "theme.SearchModal.noResultsScreen.suggestedQueryText",
  message: "Try searching for",
};
export const missingResults: ClientText = {
  id: "theme.SearchModal.noResultsScreen.reportMissingResultsText",
  message: "Believe this query should return results?",
};
export const letUsKnow: ClientText = {
  id: "theme.SearchModal.noResultsScreen.reportMissingResultsLinkText",
  message: "Let us know",
};
export const tellMaintainers: ClientText = {
  id: "theme.SearchModal.noResultsScreen.tellMaintainers",
  message: "Tell the maintainers of this site.",
};
export const favouriteTitle: ClientText = {
  id: "theme.SearchModal.startScreen.favoriteSearchesTitle",
  message: "Favourite searches",
};
export const recentTitle: ClientText = {
  id: "theme.SearchModal.startScreen.recentSearchesTitle",
  message: "Recent searches",
};
export const clearRecent: ClientText = {
  id: "theme.SearchModal.startScreen.clearRecentSearches",
  message: "Clear recent searches",
};
export const searchHint: ClientText = {
  id: "theme.SearchModal.startScreen.noRecentSearchesText",
  message: "Search pages, modules, their inputs and outputs, releases and questions.",
};
export const searchFilters: ClientText = { id: "theme.SearchModal.filters", message: "Filters" };
export const keepSearch: ClientText = { id: "theme.SearchModal.keepSearch", message: "Keep this search" };
export const seeAll: ClientText = {
  id: "theme.SearchModal.footer.seeAll",
  message: "See 1 result|See all {count} results",
};
export const resultsFound: ClientText = { id: "theme.SearchPage.results.plurals", message: "1 result|{count} results" };
export const resultsFoundFor: ClientText = {
  id: "theme.SearchPage.resultsFor.plurals",
  message: "1 result for “{query}”|{count} results for “{query}”",
};
export const searching: ClientText = { id: "theme.SearchPage.searching", message: "Searching…" };
export const resultPages: ClientText = { id: "theme.SearchPage.pages", message: "Pages of results" };
export const kindsTitle: ClientText = { id: "theme.SearchPage.kinds", message: "Kinds" };
export const allKinds: ClientText = { id: "theme.SearchPage.kinds.all", message: "All" };
export const repositoryTitle: ClientText = { id: "theme.SearchPage.repository", message: "Repository" };
export const repositoriesTitle: ClientText = { id: "theme.SearchPage.repositories", message: "Repositories" };
export const allRepositories: ClientText = { id: "theme.SearchPage.repositories.all", message: "All repositories" };
export const retrySearch: ClientText = { id: "theme.states.retry", message: "Retry" };

/** Names of the kinds of results. */
export const kindTexts = {
  page: { id: "theme.SearchPage.kinds.page", message: "Pages" },
  heading: { id: "theme.SearchPage.kinds.heading", message: "Sections" },
  module: { id: "theme.SearchPage.kinds.module", message: "Modules" },
  service: { id: "theme.SearchPage.kinds.service", message: "Services" },
  input: { id: "theme.SearchPage.kinds.input", message: "Inputs" },
  output: { id: "theme.SearchPage.kinds.output", message: "Outputs" },
  release: { id: "theme.SearchPage.kinds.release", message: "Releases" },
  question: { id: "theme.SearchPage.kinds.question", message: "Questions" },
  tag: { id: "theme.SearchPage.kinds.tag", message: "Tags" },
} satisfies Record<string, ClientText>;
