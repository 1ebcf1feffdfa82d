import { openBackend, readStated, type SearchSettings } from "./backend.ts";
import { createDialogView } from "./dialog-view.ts";
import type { ChosenFilters } from "./filters.ts";
import { createOptionList } from "./results/option-list.ts";
import { createQuestions } from "./questions.ts";
import { rememberSearch } from "./remembered-searches.ts";
import { sizesInView } from "./results/sizes-in-view.ts";

const stopSelector = "a[href], button, input, select";

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

  // To ask for each key how high the window is may have the browser lay out the page.
  let sizes = sizesInView();
  let filters: ChosenFilters = {};
  /** What the list answers; absent while it is being answered. */
  let answered: string | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;
  const query = () => input.value.trim();
  const close = () => dialog.close();

  const searchFor = (text: string) => {
    input.value = text;
    filters = {};
    void search();
    input.focus();
  };
  const questions = createQuestions({ settings, filters: () => filters, sizes: () => sizes });
  const options = createOptionList({
    input,
    listbox,
    inView: () => sizes.inView,
    onChoose(option, event) {
      if ("query" in option) return searchFor(option.query);
      rememberSearch(query());
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (navigator.onLine) return close();
      // Where it was followed, the browser's own page would take the place of what can still be read.
      event.preventDefault();
      void followWhereThere(option.href);
    },
  });
  const followWhereThere = async (href: string) => {
    // A machine without a network may still reach a server of its own.
    const isThere = await fetch(href, { method: "HEAD" }).then(
      () => true,
      () => false,
    );
    if (!isThere) return view.showUnreachable();
    close();
    location.assign(href);
  };
  const stated = readStated(settings);
  const view = createDialogView({
    listbox,
    options,
    baseUrl: settings.baseUrl,
    action: form.action,
    reportUrl: stated.reportUrl,
    kindLabels: stated.kindLabels,
    onSearch: searchFor,
    onFilter(chosen) {
      filters = chosen;
      void search();
    },
    onRetry: () => void search(),
    onLeave: close,
    onFocusLost: () => input.focus(),
    restOf: (answer) => questions.askForRest(input.value, answer),
  });

  const search = async () => {
    view.dropRest();
    clearTimeout(slow);
    answered = undefined;
    const asked = { query: query(), filters };
    if (asked.query === "") {
      questions.drop();
      return view.showRemembered();
    }
    slow = setTimeout(view.showSearching, slowDelay);
    try {
      const answer = await questions.ask(input.value);
      if (!answer) return;
      clearTimeout(slow);
      answered = asked.query;
      view.showAnswer(answer, asked);
    } catch (error) {
      clearTimeout(slow);
      console.warn("The search failed.", error);
      view.showFailure();
    }
  };

  input.addEventListener("beforeinput", (event) => {
    const text = valueAfter(event, input);
    if (text?.trim()) questions.askAhead(text);
  });
  input.addEventListener("input", () => void search());
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      options.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      const option = options.active();
      // Where the answer is not there yet, the form leads to the page of results.
      if (!option || (answered !== query() && "hit" in option)) return rememberSearch(query());
      event.preventDefault();
      options.choose(event);
    }
  });
  form.addEventListener("submit", (event) => {
    if (query() === "") event.preventDefault();
    else close();
  });
  actAsModal(dialog);
  // Opened again, it begins with what was looked for last, which what is typed replaces: the first letter may come before the
  // event that tells of the opening.
  dialog.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "open") input.select();
  });
  dialog.addEventListener("toggle", () => {
    sizes = sizesInView();
    if (dialog.open) void search();
  });
  if (dialog.open || input.value !== "") void search();
  // The index comes while the reader has yet to type.
  openBackend(settings).catch(() => undefined);
}

/** What a field says once an event has changed it; `undefined` where that cannot be told before. */
export function valueAfter({ inputType, data, isComposing }: InputEvent, field: HTMLInputElement): string | undefined {
  const { value, selectionStart, selectionEnd } = field;
  if (isComposing || selectionStart === null || selectionEnd === null) return undefined;
  const after = value.slice(selectionEnd);
  if (inputType === "insertText" && data !== null) return value.slice(0, selectionStart) + data + after;
  if (inputType !== "deleteContentBackward") return undefined;
  const isCollapsed = selectionStart === selectionEnd;
  return value.slice(0, Math.max(0, selectionStart - (isCollapsed ? 1 : 0))) + after;
}

/**
 * Has a dialog that covers the page, which is not inert behind it, be left as a modal one is: the Tab key goes round within
 * it, Escape closes it. A click beside it does so before this is there (`search-opener.ts`).
 */
function actAsModal(dialog: HTMLDialogElement): void {
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Tab") keepFocusInside(dialog, event);
    // Browsers close only modal ones, where they do not know `closedby`.
    else if (event.key === "Escape" && !event.isComposing && !("closedBy" in dialog)) dialog.close();
  });
}

function keepFocusInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = Array.from(dialog.querySelectorAll<HTMLElement>(stopSelector)).filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  );
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (event.shiftKey ? at > 0 : at !== stops.length - 1) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
