import { sayCount } from "../../client/say-count.ts";
import { say } from "../../client/say.ts";
import {
  clearRecent,
  favouriteTitle,
  noResultsFor,
  quotation,
  recentTitle,
  resultsFound,
  searchFailed,
  searchFailedHelp,
  searchFilters,
  searchHint,
  searching,
} from "../../shared/client-texts/search-texts.ts";
import type { RecordKind } from "../record.ts";
import { groupByKind } from "../query/group-by-kind.ts";
import type { SearchAnswer, SearchHit, SearchRequest } from "../query/search-request.ts";
import { actAsModal } from "./act-as-modal.ts";
import { answerFoot } from "./answer-foot.ts";
import { openBackend, readStated, readyBackend, type SearchBackend, type SearchSettings } from "./backend.ts";
import { element } from "./element.ts";
import { drawFilters } from "./filters.ts";
import { kindLabel } from "./kind-labels.ts";
import { emptyMessage, failureMessage } from "./messages.ts";
import { inSlices } from "./in-slices.ts";
import { createOptionList, type Option } from "./option-list.ts";
import { favouriteSearches, forgetRecentSearches, recentSearches, rememberSearch } from "./remembered-searches.ts";
import { hrefOf } from "./result-parts.ts";
import { sizesInView } from "./sizes-in-view.ts";
import { valueAfter } from "./value-after.ts";

/** Results that the dialog shows; the page of results has all. */
const mostHits = 20;
/** What is not in view or tells of all results is drawn when the reader stops typing: in milliseconds. */
const restDelay = 120;
/** After so many milliseconds without an answer the dialog says that there will be one. */
const slowDelay = 300;
const attached = new WeakSet<HTMLDialogElement>();

/** Makes the search dialog search. Does nothing where it does already. */
export function attachDialog(dialog: HTMLDialogElement, settings: SearchSettings): void {
  if (attached.has(dialog)) return;
  attached.add(dialog);
  const input = dialog.querySelector("input");
  const form = input?.form;
  const listbox = dialog.querySelector<HTMLElement>("[role=listbox]");
  if (!input || !form || !listbox) return;

  const filters = element("div", { class: "search-filters", role: "group", "aria-label": say(searchFilters) });
  const message = element("div", { class: "search-message" });
  const status = element("div", { class: "visually-hidden", role: "status" });
  const foot = element("div", { class: "search-foot" });
  listbox.before(filters, message);
  listbox.after(status, foot);

  // To ask for each key how high the window is may have the browser lay out the page.
  let { inView, excerptLength } = sizesInView();
  const options = createOptionList({
    input,
    listbox,
    inView: () => inView,
    onChoose(option, event) {
      if ("query" in option) return searchFor(option.query);
      rememberSearch(query());
      if (!(event.ctrlKey || event.metaKey || event.shiftKey)) dialog.close();
    },
  });
  let chosen: { kind?: RecordKind | undefined; repository?: string | undefined } = {};
  /** Of the query that the list answers; absent while it is being answered. */
  let shown: string | undefined;
  let latest = 0;
  /** What was asked before the field says it. */
  let ahead: { text: string; answer: Promise<SearchAnswer> } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dropRest = () => {};
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  const query = () => input.value.trim();

  const show = (parts: { message?: Node[]; foot?: Node[]; status?: string }) => {
    message.replaceChildren(...(parts.message ?? []));
    foot.replaceChildren(...(parts.foot ?? []));
    status.textContent = parts.status ?? "";
  };

  const searchFor = (text: string) => {
    input.value = text;
    chosen = {};
    void search();
    input.focus();
  };
  /** Before anything is typed: what was searched before. */
  const showRemembered = () => {
    const groups = [
      { title: say(favouriteTitle), options: favouriteSearches().map((each) => ({ query: each })) },
      { title: say(recentTitle), options: recentSearches().map((each) => ({ query: each })) },
    ].filter((group) => group.options.length > 0);
    filters.replaceChildren();
    options.show(groups, { isFirstActive: false });
    while (options.showMore());
    const clear = element("button", { type: "button", class: "search-button" }, say(clearRecent));
    clear.addEventListener("click", () => {
      forgetRecentSearches();
      showRemembered();
      input.focus();
    });
    show({
      message: groups.length > 0 ? [] : [element("p", { class: "search-hint" }, say(searchHint))],
      foot: recentSearches().length > 0 ? [clear] : [],
    });
  };

  const showAnswer = (text: string, answer: SearchAnswer) => {
    shown = text;
    const showFilters = () =>
      drawFilters(filters, {
        answer,
        chosen,
        onChoose(next) {
          chosen = next;
          void search();
        },
      });
    if (answer.hits.length === 0) {
      options.show([]);
      showFilters()();
      const { reportUrl } = readStated(settings);
      const suggest = (other: string) => {
        const button = element("button", { type: "button", class: "search-button" }, other);
        button.addEventListener("click", () => searchFor(other));
        return button;
      };
      const nothing = emptyMessage({ query: text, suggestions: answer.suggestions, reportUrl, suggest });
      show({ message: nothing, status: `${say(noResultsFor)} ${say(quotation, { text })}` });
      return;
    }
    const { total } = answer;
    const showFoot = () =>
      show({
        foot: answerFoot({ query: text, total, action: form.action, onLeave: () => dialog.close() }),
        status: sayCount(resultsFound, total),
      });
    const isFirst = foot.childElementCount === 0;
    options.show(groupsOf(answer.hits));
    message.replaceChildren();
    let fillFilters = () => {};
    const heading = [showFoot, () => void (fillFilters = showFilters())];
    const rest = [() => fillFilters(), () => void addRest(answer), options.showMore];
    // What would move the results is there with the first ones.
    if (isFirst) heading.forEach((draw) => draw());
    dropRest = inSlices(restDelay, isFirst ? rest : [...heading, ...rest]);
  };
  const groupsOf = (hits: readonly SearchHit[]) =>
    groupByKind(hits, ({ kind }) => kind).map(({ kind, items }) => ({
      title: kindLabel(kind),
      options: items.map((hit): Option => ({ href: hrefOf(hit, settings.baseUrl), hit })),
    }));
  /** Asks for the results that were not in view. */
  const addRest = async ({ hits, total }: SearchAnswer) => {
    const backend = readyBackend();
    if (!backend || hits.length >= Math.min(total, mostHits)) return;
    const id = latest;
    const request = requestOf(input.value, backend);
    // Where it fails, the results that are shown stay; the page of results has all.
    const rest = await backend
      .search({ ...request, offset: hits.length, limit: mostHits - hits.length })
      .catch(() => undefined);
    if (!rest || id !== latest) return;
    options.extend(groupsOf([...hits, ...rest.hits]));
    dropRest = inSlices(0, [options.showMore]);
  };

  /** Results of what was typed before stay where they are. */
  const showSearching = () => {
    const active = options.active();
    if (active && "hit" in active) return;
    options.show([]);
    const text = say(searching);
    show({ message: [element("p", { class: "search-hint" }, text)], status: text });
  };

  const requestOf = (text: string, { patience }: SearchBackend): SearchRequest => ({
    text,
    from: settings.permalink,
    ...chosen,
    grouped: mostHits,
    excerptLength,
    offset: 0,
    limit: patience === 0 ? inView : mostHits,
  });
  /** `undefined` where the reader typed on before the backend was asked. */
  const answerPatiently = async (id: number): Promise<SearchAnswer | undefined> => {
    const backend = await openBackend(settings);
    if (backend.patience > 0) await new Promise((resolve) => (timer = setTimeout(resolve, backend.patience)));
    return id === latest ? backend.search(requestOf(input.value, backend)) : undefined;
  };
  /**
   * Asks for what the field is about to say: the answer is there by the time that the browser draws the letter, so that it
   * draws once in place of twice.
   */
  const askAhead = (event: InputEvent) => {
    const backend = readyBackend();
    const text = valueAfter(event, input);
    if (backend?.patience !== 0 || text === undefined || text.trim() === "") return;
    const answer = backend.search(requestOf(text, backend));
    answer.catch(() => undefined);
    ahead = { text, answer };
  };

  const search = async () => {
    clearTimeout(timer);
    dropRest();
    clearTimeout(slowTimer);
    const text = query();
    const id = ++latest;
    shown = undefined;
    if (text === "") {
      const backend = readyBackend();
      backend?.foresee?.(requestOf(input.value, backend));
      return showRemembered();
    }
    slowTimer = setTimeout(showSearching, slowDelay);
    try {
      const answer = await (ahead?.text === input.value ? ahead.answer : answerPatiently(id));
      if (!answer || id !== latest) return;
      clearTimeout(slowTimer);
      showAnswer(text, answer);
    } catch (error) {
      if (id !== latest) return;
      clearTimeout(slowTimer);
      console.warn("The search failed.", error);
      options.show([]);
      filters.replaceChildren();
      show({
        message: failureMessage(() => {
          void search();
          input.focus();
        }),
        status: `${say(searchFailed)}. ${say(searchFailedHelp)}`,
      });
    }
  };

  input.addEventListener("beforeinput", askAhead);
  input.addEventListener("input", () => {
    void search();
    ahead = undefined;
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      options.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      const option = options.active();
      // Where the answer is not there yet, the form leads to the page of results.
      if (!option || (shown !== query() && "hit" in option)) return rememberSearch(query());
      event.preventDefault();
      options.choose(event);
    }
  });
  form.addEventListener("submit", (event) => {
    if (query() === "") event.preventDefault();
    else dialog.close();
  });
  actAsModal(dialog);
  // Opened again, it begins with what was looked for last.
  dialog.addEventListener("toggle", () => {
    ({ inView, excerptLength } = sizesInView());
    if (!dialog.open) return;
    input.select();
    void search();
  });
  if (dialog.open || input.value !== "") void search();
  // The index comes while the reader has yet to type.
  openBackend(settings).catch(() => undefined);
}
