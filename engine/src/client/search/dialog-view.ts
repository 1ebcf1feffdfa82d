import { groupByKind } from "@cairn/search/query/search-engine";
import type { SearchAnswer, SearchHit } from "@cairn/search/query/search-request";
import { showKeys } from "../behaviours/keys.ts";
import { translateCount, translate } from "../translate.ts";
import {
  clearRecent,
  favouriteTitle,
  noResultsFor,
  pageUnreachable,
  quotation,
  recentTitle,
  resultsFound,
  searchFailed,
  searchFailedHelp,
  searchFilters,
  searchHint,
  searching,
  keepSearch,
  seeAll,
} from "../../texts/search-texts.ts";
import { keysTitle } from "../../texts/keys-texts.ts";
import { element, scrollToFocus } from "./element.ts";
import type { KindLabels } from "./backend.ts";
import { type ChosenFilters, drawFilters } from "./filters.ts";
import { kindLabel } from "./results/kind-labels.ts";
import { emptyMessage, failureMessage } from "./messages.ts";
import type { OptionList } from "./results/option-list.ts";
import type { Option, OptionGroup } from "./results/option-rows.ts";
import {
  favouriteSearches,
  forgetRecentSearches,
  recentSearches,
  rememberSearch,
  toggleFavourite,
} from "./remembered-searches.ts";
import { hrefOf } from "./results/result-parts.ts";

/** The part of the search dialog below its field. */
export interface DialogView {
  /** Shows earlier searches, before anything is typed. */
  showRemembered: () => void;
  /** Shows that the search is running; earlier results stay. */
  showSearching: () => void;
  showAnswer: (answer: SearchAnswer, asked: AnsweredQuery) => void;
  showFailure: () => void;
  /** Shows that the page of a result is unreachable; the results stay. */
  showUnreachable: () => void;
  /** Cancels what is drawn after a pause in typing. */
  dropRest: () => void;
}

interface AnsweredQuery {
  query: string;
  filters: ChosenFilters;
}

interface DialogViewInput {
  listbox: HTMLElement;
  /** The element of the list. */
  options: OptionList;
  baseUrl: string;
  /** Address of the results page. */
  action: string;
  /** Address to report a missing result; `{query}` stands for the query. */
  reportUrl: string | undefined;
  kindLabels: KindLabels | undefined;
  onSearch: (query: string) => void;
  onFilter: (filters: ChosenFilters) => void;
  onRetry: () => void;
  /** Called when the reader opens the results page. */
  onLeave: () => void;
  /** Called when the focused button was removed. */
  onFocusLost: () => void;
  /** Returns the results after those of an answer; `undefined` if there are none. */
  restOf: (answer: SearchAnswer) => Promise<SearchAnswer | undefined>;
}

/**
 * Milliseconds without typing after which the rest is drawn: what is off screen or summarises all results. Longer than
 * between two keys at 60 words a minute, so that the next key need not wait for it.
 */
const restDelay = 220;

/** Adds filters, messages and actions around the list of results. */
export function createDialogView(input: DialogViewInput): DialogView {
  const { options, kindLabels } = input;
  const around = createSurroundings(input.listbox);
  const hits = createHitsView(input, around);

  return {
    showRemembered: () => showRemembered(input, around),
    showSearching() {
      const active = options.active();
      if (active && "hit" in active) return;
      options.show([]);
      around.show({ message: [hint(translate(searching))], status: translate(searching) });
    },
    showAnswer(answer, { query, filters }) {
      const showFilters = () =>
        drawFilters(around.filterBar, { answer, chosen: filters, kindLabels, onChoose: input.onFilter });
      if (answer.hits.length > 0) return hits.show(answer, query, showFilters);
      showFilters()();
      options.show([]);
      around.show(describeNothing(answer, query, input));
    },
    showFailure() {
      options.show([]);
      around.filterBar.replaceChildren();
      const retry = () => {
        input.onRetry();
        input.onFocusLost();
      };
      around.show({
        message: failureMessage(retry),
        status: `${translate(searchFailed)}. ${translate(searchFailedHelp)}`,
      });
    },
    showUnreachable() {
      const texts = [translate(pageUnreachable), translate(searchFailedHelp)];
      around.message.replaceChildren(...texts.map((text) => element("p", {}, text)));
      around.status.textContent = texts.join(" ");
    },
    dropRest: hits.dropRest,
  };
}

/** The elements around the list, except for the filters. */
interface Around {
  message?: Node[];
  foot?: Node[];
  status?: string;
}

function createSurroundings(listbox: HTMLElement) {
  const filterBar = element("div", { class: "search-filters", role: "group", "aria-label": translate(searchFilters) });
  scrollToFocus(filterBar);
  const message = element("div", { class: "search-message" });
  const status = element("div", { class: "visually-hidden", role: "status" });
  const foot = element("div", { class: "search-foot" });
  listbox.before(filterBar, message);
  listbox.after(status, foot);
  return {
    filterBar,
    message,
    status,
    foot,
    show(parts: Around) {
      message.replaceChildren(...(parts.message ?? []));
      foot.replaceChildren(...(parts.foot ?? []));
      status.textContent = parts.status ?? "";
    },
  };
}

type Surroundings = ReturnType<typeof createSurroundings>;

function showRemembered(input: DialogViewInput, around: Surroundings): void {
  const { options } = input;
  const recent = recentSearches();
  const groups = [optionsOf(translate(favouriteTitle), favouriteSearches()), optionsOf(translate(recentTitle), recent)];
  const known = groups.filter((group) => group.options.length > 0);
  around.filterBar.replaceChildren();
  options.show(known, { isFirstActive: false });
  while (options.showMore());
  const clear = searchButton(translate(clearRecent), () => {
    forgetRecentSearches();
    showRemembered(input, around);
    input.onFocusLost();
  });
  // A button for the shortcuts, for readers without a keyboard or who have turned shortcuts off.
  const keys = searchButton(translate(keysTitle), () => void showKeys());
  keys.classList.add("search-keys");
  around.show({
    message: known.length > 0 ? [] : [hint(translate(searchHint))],
    foot: recent.length > 0 ? [clear, keys] : [keys],
  });
}

function describeNothing({ suggestions }: SearchAnswer, query: string, input: DialogViewInput): Around {
  const { reportUrl, onSearch } = input;
  const suggest = (other: string) => searchButton(other, () => onSearch(other));
  return {
    message: emptyMessage({ query, suggestions, reportUrl, suggest }),
    status: `${translate(noResultsFor)} ${translate(quotation, { text: query })}`,
  };
}

/** Shows results in steps: first the visible ones, the rest after a pause in typing. */
function createHitsView(input: DialogViewInput, around: Surroundings) {
  const { options, action, onLeave } = input;
  let dropRest = () => {};

  const addRest = async (answer: SearchAnswer) => {
    const rest = await input.restOf(answer);
    if (!rest) return;
    options.extend(groupsOf([...answer.hits, ...rest.hits], input));
    dropRest = inSlices(0, [options.showMore]);
  };
  return {
    show(answer: SearchAnswer, query: string, showFilters: () => () => void) {
      const { hits, total } = answer;
      const showFoot = () =>
        around.show({
          foot: answerFoot({ query, total, action, onLeave }),
          status: translateCount(resultsFound, total),
        });
      const isFirst = around.foot.childElementCount === 0;
      options.show(groupsOf(hits, input));
      around.message.replaceChildren();
      let fillFilters = () => {};
      const heading = [showFoot, () => void (fillFilters = showFilters())];
      const rest = [options.announceActive, () => fillFilters(), () => void addRest(answer), options.showMore];
      // Drawn with the first results, because it would move them later.
      if (isFirst) heading.forEach((draw) => draw());
      dropRest = inSlices(restDelay, isFirst ? rest : [...heading, ...rest]);
    },
    dropRest: () => dropRest(),
  };
}

function optionsOf(title: string, queries: readonly string[]): OptionGroup {
  return { title, options: queries.map((query) => ({ query })) };
}

function groupsOf(
  hits: readonly SearchHit[],
  { baseUrl, kindLabels }: Pick<DialogViewInput, "baseUrl" | "kindLabels">,
): OptionGroup[] {
  return groupByKind(hits, ({ kind }) => kind).map(({ kind, items }) => ({
    title: kindLabel(kind, kindLabels),
    options: items.map((hit): Option => ({ href: hrefOf(hit, baseUrl), hit })),
  }));
}

function hint(text: string): HTMLElement {
  return element("p", { class: "search-hint" }, text);
}

function searchButton(label: string, onClick: () => void): HTMLElement {
  const button = element("button", { type: "button", class: "search-button" }, label);
  button.addEventListener("click", onClick);
  return button;
}

/**
 * Runs work in slices after a pause, each as a task, so that other events, above all keys, come first. A slice that
 * returns `true` is repeated. Returns a function that cancels the rest.
 */
function inSlices(pause: number, slices: readonly (() => boolean | void)[]): () => void {
  let next = 0;
  const run = () => {
    const isUnfinished = slices[next]?.();
    if (isUnfinished !== true) next++;
    if (next < slices.length) timer = setTimeout(run, 0);
  };
  let timer = setTimeout(run, pause);
  return () => clearTimeout(timer);
}

interface AnswerFootInput {
  query: string;
  /** Number of results, visible or not. */
  total: number;
  /** Address of the results page. */
  action: string;
  /** Called when the reader opens the results page. */
  onLeave: () => void;
}

/** The actions for an answered query: to see all results, and to keep it. */
function answerFoot({ query, total, action, onLeave }: AnswerFootInput): HTMLElement[] {
  const parameters = new URLSearchParams({ q: query });
  const all = element("a", { href: `${action}?${parameters.toString()}` }, translateCount(seeAll, total));
  all.addEventListener("click", () => {
    rememberSearch(query);
    onLeave();
  });
  const isKept = favouriteSearches().includes(query);
  const keep = element(
    "button",
    { type: "button", class: "search-button", "aria-pressed": String(isKept) },
    translate(keepSearch),
  );
  keep.addEventListener("click", () => keep.setAttribute("aria-pressed", String(toggleFavourite(query))));
  return [all, keep];
}
