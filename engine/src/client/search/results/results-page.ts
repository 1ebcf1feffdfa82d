import { kindNames, type RecordKind } from "@cairn/search/record";
import type { SearchAnswer, SearchHit } from "@cairn/search/query/search-request";
import { translateCount, translate, localizeNumber } from "../../translate.ts";
import {
  allKinds,
  allRepositories,
  kindsTitle,
  repositoriesTitle,
  resultPages,
  resultsFoundFor,
  searching,
  clearRecent,
  favouriteTitle,
  recentTitle,
} from "../../../texts/search-texts.ts";
import { type KindLabels, openBackend, readStated, type SearchSettings } from "../backend.ts";
import { element, scrollToFocus } from "../element.ts";
import { kindLabel } from "./kind-labels.ts";
import { emptyMessage, failureMessage } from "../messages.ts";
import { createResultParts, hrefOf } from "./result-parts.ts";
import { favouriteSearches, forgetRecentSearches, recentSearches } from "../remembered-searches.ts";

const mark = "data-searches";

const perPage = 20;

/** The parameters of the results page. */
interface ResultsQuery {
  text: string;
  kind?: RecordKind | undefined;
  repository?: string | undefined;
  /** Starts at 1. */
  page: number;
}

/** Shows the results for the address's parameters: the query `q`, `kind`, `repository` and `page`. */
export async function showResults(place: HTMLElement, settings: SearchSettings): Promise<void> {
  const asked = readAddress();
  const { text, kind, repository, page } = asked;
  const input = place.parentElement?.querySelector<HTMLInputElement>(".search-form input");
  if (input && input.value === "") input.value = text;
  if (text === "") return showSearches(place);
  document.title = `${text} – ${document.title.replace(/^.* – /, "")}`;
  const status = element("p", { role: "status" }, translate(searching));
  place.replaceChildren(status);
  const { reportUrl, kindLabels } = readStated(settings);
  let answer: SearchAnswer;
  try {
    const backend = await openBackend(settings);
    // A trailing space marks the last word as complete.
    answer = await backend.search({
      text: `${text} `,
      from: settings.permalink,
      kind,
      repository,
      offset: (page - 1) * perPage,
      limit: perPage,
    });
  } catch (error) {
    console.warn("The search failed.", error);
    const retry = () => void showResults(place, settings);
    return place.replaceChildren(element("div", { role: "status", class: "search-message" }, ...failureMessage(retry)));
  }
  if (answer.total === 0) {
    const suggest = (query: string) => element("a", { href: addressOf({ text: query, page: 1 }) }, query);
    const message = emptyMessage({ query: text, suggestions: answer.suggestions, reportUrl, suggest });
    const isFiltered = kind !== undefined || repository !== undefined;
    return place.replaceChildren(
      element("div", { role: "status", class: "search-message" }, ...message),
      ...(isFiltered ? facets(asked, answer, kindLabels) : []),
    );
  }
  status.textContent = translateCount(resultsFoundFor, answer.total, { query: text });
  place.append(...facets(asked, answer, kindLabels), resultList(answer.hits, settings), ...pages(asked, answer.total));
}

function readAddress(): ResultsQuery {
  const parameters = new URLSearchParams(location.search);
  const page = Number(parameters.get("page") ?? 1);
  return {
    text: parameters.get("q")?.trim() ?? "",
    kind: parameters.get("kind") ?? undefined,
    repository: parameters.get("repository") ?? undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function addressOf({ text, kind, repository, page }: ResultsQuery): string {
  const parameters = new URLSearchParams({ q: text });
  if (kind) parameters.set("kind", kind);
  if (repository) parameters.set("repository", repository);
  if (page > 1) parameters.set("page", String(page));
  return `?${parameters.toString()}`;
}

function resultList(hits: readonly SearchHit[], { baseUrl }: SearchSettings): HTMLElement {
  return element(
    "ol",
    { class: "search-list" },
    ...hits.map((hit) => {
      const inLink = (title: HTMLElement) => element("span", {}, element("a", { href: hrefOf(hit, baseUrl) }, title));
      const { elements, draw } = createResultParts(inLink);
      draw(hit);
      return element("li", {}, ...elements);
    }),
  );
}

/** Links to filter the results by kind and by repository. There may be dozens of repositories, so their list is closed. */
function facets(asked: ResultsQuery, { kinds, repositories }: SearchAnswer, kindLabels: KindLabels = {}): Node[] {
  const kindLinks = [
    undefined,
    ...kindNames(Object.keys(kindLabels)).filter((kind) => kinds[kind] || kind === asked.kind),
  ].map((kind) => ({
    label:
      kind === undefined ? translate(allKinds) : `${kindLabel(kind, kindLabels)} (${localizeNumber(kinds[kind] ?? 0)})`,
    href: addressOf({ ...asked, kind, page: 1 }),
    isCurrent: kind === asked.kind,
  }));
  const names = Object.keys(repositories).sort((left, right) => (repositories[right] ?? 0) - (repositories[left] ?? 0));
  if (asked.repository !== undefined && !names.includes(asked.repository)) names.push(asked.repository);
  const repositoryLinks = [undefined, ...names].map((repository) => ({
    label:
      repository === undefined
        ? translate(allRepositories)
        : `${repository} (${localizeNumber(repositories[repository] ?? 0)})`,
    href: addressOf({ ...asked, repository, page: 1 }),
    isCurrent: repository === asked.repository,
  }));
  const chosen = repositoryLinks.find(({ isCurrent }) => isCurrent)?.label ?? "";
  return [
    linkList(translate(kindsTitle), kindLinks),
    ...(names.length > 1 || asked.repository !== undefined
      ? [linkList(translate(repositoriesTitle), repositoryLinks, chosen)]
      : []),
  ];
}

function pages(asked: ResultsQuery, total: number): Node[] {
  const last = Math.ceil(total / perPage);
  if (last < 2) return [];
  const { page } = asked;
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === last || Math.abs(each - page) < 3,
  );
  return [
    linkList(
      translate(resultPages),
      shown.map((each) => ({
        label: localizeNumber(each),
        href: addressOf({ ...asked, page: each }),
        isCurrent: each === page,
      })),
    ),
  ];
}

interface FacetLink {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Returns a list of links, behind `summary` if that is given. */
function linkList(label: string, links: readonly FacetLink[], summary?: string): HTMLElement {
  const items = links.map((link) =>
    element(
      "li",
      {},
      element("a", { href: link.href, "aria-current": link.isCurrent ? "true" : undefined }, link.label),
    ),
  );
  const list = element("ul", { class: "search-facets" }, ...items);
  scrollToFocus(list);
  const content = summary === undefined ? list : element("details", {}, element("summary", {}, summary), list);
  return element("nav", { "aria-label": label }, content);
}

/** Adds earlier searches to the results page if there is no query. */
function showSearches(place: HTMLElement): void {
  for (const old of place.querySelectorAll(`[${mark}]`)) old.remove();
  const clear = element("button", { type: "button" }, translate(clearRecent));
  clear.addEventListener("click", () => {
    forgetRecentSearches();
    showSearches(place);
    document.querySelector<HTMLElement>(".search-form input")?.focus();
  });
  const start = place.querySelector(".search-start") ?? place;
  start.append(
    ...searchList(translate(favouriteTitle), favouriteSearches()),
    ...searchList(translate(recentTitle), recentSearches(), clear),
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
