import { sayCount } from "../../client/say-count.ts";
import { say } from "../../client/say.ts";
import {
  clearRecent,
  favouriteTitle,
  keepSearch,
  noResultsFor,
  recentTitle,
  resultsFound,
  searchFailed,
  searchFailedHelp,
  searchFilters,
  searchHint,
  seeAll,
} from "../../shared/client-texts/search-texts.ts";
import type { RecordKind } from "../record.ts";
import type { SearchAnswer, SearchHit } from "../query/search-request.ts";
import { openBackend, readStated, type SearchSettings } from "./backend.ts";
import { element } from "./element.ts";
import { drawFilters } from "./filters.ts";
import { kindLabel } from "./kind-labels.ts";
import { emptyMessage, failureMessage } from "./messages.ts";
import { createOptionList } from "./option-list.ts";
import {
  favouriteSearches,
  forgetRecentSearches,
  recentSearches,
  rememberSearch,
  toggleFavourite,
} from "./remembered-searches.ts";
import { hrefOf, resultParts } from "./result-parts.ts";

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

  const options = createOptionList(input, listbox);
  let chosen: { kind?: RecordKind | undefined; repository?: string | undefined } = {};
  /** Of the query that the list answers; absent while it is being answered. */
  let shown: string | undefined;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
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
  const queryOption = (text: string) => {
    const option = element("div", { class: "search-hit", "data-query": text }, text);
    option.addEventListener("click", () => searchFor(text));
    return option;
  };

  /** Before anything is typed: what was searched before. */
  const showRemembered = () => {
    const groups = [
      { title: say(favouriteTitle), options: favouriteSearches().map((each) => () => queryOption(each)) },
      { title: say(recentTitle), options: recentSearches().map((each) => () => queryOption(each)) },
    ].filter((group) => group.options.length > 0);
    filters.replaceChildren();
    options.show(groups, { isFirstActive: false });
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
      showFilters();
      const { reportUrl } = readStated(settings);
      const suggest = (other: string) => {
        const button = element("button", { type: "button", class: "search-button" }, other);
        button.addEventListener("click", () => searchFor(other));
        return button;
      };
      const nothing = emptyMessage({ query: text, suggestions: answer.suggestions, reportUrl, suggest });
      show({ message: nothing, status: `${say(noResultsFor)} “${text}”` });
      return;
    }
    const groups = groupHits(answer.hits).map(({ kind, hits }) => ({
      title: kindLabel(kind),
      options: hits.map((hit) => () => hitOption(hit)),
    }));
    const showRest = () => {
      options.showRest();
      showFilters();
      show({
        foot: footOf(text, answer.total),
        status: sayCount(resultsFound, answer.total),
      });
    };
    const isFirst = foot.childElementCount === 0;
    options.show(groups);
    message.replaceChildren();
    // On a slow phone it takes as long as the search itself; but what would move the results is there with them.
    if (isFirst) showRest();
    else restTimer = setTimeout(showRest, restDelay);
  };
  const hitOption = (hit: SearchHit) => {
    const option = element("a", { class: "search-hit", href: hrefOf(hit, settings.baseUrl) }, ...resultParts(hit));
    option.addEventListener("click", (event) => {
      rememberSearch(query());
      if (!(event.ctrlKey || event.metaKey || event.shiftKey)) dialog.close();
    });
    return option;
  };
  const footOf = (text: string, total: number): Node[] => {
    const all = element(
      "a",
      { href: `${form.action}?${new URLSearchParams({ q: text }).toString()}` },
      say(seeAll, { count: total }),
    );
    all.addEventListener("click", () => {
      rememberSearch(text);
      dialog.close();
    });
    const keep = element(
      "button",
      { type: "button", class: "search-button", "aria-pressed": favouriteSearches().includes(text) ? "true" : "false" },
      say(keepSearch),
    );
    keep.addEventListener("click", () => keep.setAttribute("aria-pressed", String(toggleFavourite(text))));
    return [all, keep];
  };

  /** Results of what was typed before stay where they are. */
  const showSearching = () => {
    if (options.active()?.dataset["query"] === undefined && options.active()) return;
    options.show([]);
    show({ message: [element("p", { class: "search-hint" }, "Searching…")], status: "Searching…" });
  };

  const search = async () => {
    clearTimeout(timer);
    clearTimeout(restTimer);
    clearTimeout(slowTimer);
    const text = query();
    const id = ++latest;
    shown = undefined;
    if (text === "") return showRemembered();
    slowTimer = setTimeout(showSearching, slowDelay);
    try {
      const backend = await openBackend(settings);
      if (backend.patience > 0) {
        await new Promise((resolve) => (timer = setTimeout(resolve, backend.patience)));
        if (id !== latest) return;
      }
      const answer = await backend.search({
        text: input.value,
        from: settings.permalink,
        ...chosen,
        offset: 0,
        limit: mostHits,
      });
      if (id !== latest) return;
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

  input.addEventListener("input", () => void search());
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      options.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      const option = options.active();
      // Where the answer is not there yet, the form leads to the page of results.
      if (!option || (shown !== query() && option.dataset["query"] === undefined)) return rememberSearch(query());
      event.preventDefault();
      option.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey }),
      );
    }
  });
  form.addEventListener("submit", (event) => {
    if (query() === "") event.preventDefault();
    else dialog.close();
  });
  // A click beside it closes it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  // Opened again, it begins with what was looked for last.
  dialog.addEventListener("toggle", () => {
    if (dialog.open) void search();
  });
  if (dialog.open || input.value !== "") void search();
  // The index comes while the reader has yet to type.
  openBackend(settings).catch(() => undefined);
}

/** Hits by kind, the kind of the best one first. */
function groupHits(hits: readonly SearchHit[]): { kind: RecordKind; hits: SearchHit[] }[] {
  const groups = new Map<RecordKind, SearchHit[]>();
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit]);
  return Array.from(groups, ([kind, each]) => ({ kind, hits: each }));
}
