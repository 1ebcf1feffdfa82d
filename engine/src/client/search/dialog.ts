import { openBackend, readStated, type SearchSettings } from "./backend.ts";
import { createDialogView, type DialogView } from "./dialog-view.ts";
import type { ChosenFilters } from "./filters.ts";
import { createOptionList, type OptionList } from "./results/option-list.ts";
import type { Option } from "./results/option-rows.ts";
import { createQuestions, type Questions } from "./questions.ts";
import { rememberSearch } from "./remembered-searches.ts";
import { sizesInView } from "./results/sizes-in-view.ts";

const stopSelector = "a[href], button, input, select";

/** Milliseconds without an answer after which the dialog shows that the search is running. */
const slowDelay = 300;
const attached = new WeakSet<HTMLDialogElement>();

/** Makes the search dialog search. Does nothing if it does already. */
export function attachDialog(dialog: HTMLDialogElement, settings: SearchSettings): void {
  if (attached.has(dialog)) return;
  attached.add(dialog);
  const input = dialog.querySelector("input");
  const form = input?.form;
  const listbox = dialog.querySelector<HTMLElement>("[role=listbox]");
  if (!input || !form || !listbox) return;
  const search = new DialogSearch({ dialog, input, form, listbox }, settings);

  listenToField(input, search);
  form.addEventListener("submit", (event) => {
    if (search.query() === "") event.preventDefault();
    else dialog.close();
  });
  actAsModal(dialog);
  // When reopened, it has the last query selected, so that typing replaces it. Prepared before opening, because the
  // first letter may arrive before the "toggle" event.
  dialog.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "open") input.select();
  });
  dialog.addEventListener("toggle", () => {
    search.measure();
    if (dialog.open) void search.run();
  });
  if (dialog.open || input.value !== "") void search.run();
  // The index is loaded while the reader starts typing.
  openBackend(settings).catch(() => undefined);
}

interface DialogParts {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  form: HTMLFormElement;
  listbox: HTMLElement;
}

/** Sends the field's text as a query, shows the answer, and follows the chosen result. */
class DialogSearch {
  readonly options: OptionList;
  readonly questions: Questions;
  readonly #parts: DialogParts;
  readonly #view: DialogView;
  // Cached, because measuring the window for each key may force a layout.
  #sizes = sizesInView();
  #filters: ChosenFilters = {};
  /** The query that the list answers; absent while it is being answered. */
  #answered: string | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: DialogParts, settings: SearchSettings) {
    const { dialog, input, form, listbox } = parts;
    const { reportUrl, kindLabels } = readStated(settings);
    this.#parts = parts;
    this.questions = createQuestions({ settings, filters: () => this.#filters, sizes: () => this.#sizes });
    this.options = createOptionList({
      input,
      listbox,
      inView: () => this.#sizes.inView,
      onChoose: (option, event) => this.#choose(option, event),
    });
    this.#view = createDialogView({
      listbox,
      options: this.options,
      baseUrl: settings.baseUrl,
      action: form.action,
      reportUrl,
      kindLabels,
      onSearch: (query) => this.#searchFor(query),
      onFilter: (chosen) => {
        this.#filters = chosen;
        void this.run();
      },
      onRetry: () => void this.run(),
      onLeave: () => dialog.close(),
      onFocusLost: () => input.focus(),
      restOf: (answer) => this.questions.askForRest(input.value, answer),
    });
  }

  query(): string {
    return this.#parts.input.value.trim();
  }

  /** Whether the listed results answer the current text. */
  isAnswered(): boolean {
    return this.#answered === this.query();
  }

  measure(): void {
    this.#sizes = sizesInView();
  }

  async run(): Promise<void> {
    const view = this.#view;
    view.dropRest();
    clearTimeout(this.#slow);
    this.#answered = undefined;
    const asked = { query: this.query(), filters: this.#filters };
    if (asked.query === "") {
      this.questions.drop();
      return view.showRemembered();
    }
    this.#slow = setTimeout(view.showSearching, slowDelay);
    try {
      const answer = await this.questions.ask(this.#parts.input.value);
      if (!answer) return;
      clearTimeout(this.#slow);
      this.#answered = asked.query;
      view.showAnswer(answer, asked);
    } catch (error) {
      clearTimeout(this.#slow);
      console.warn("The search failed.", error);
      view.showFailure();
    }
  }

  #searchFor(query: string): void {
    const { input } = this.#parts;
    input.value = query;
    this.#filters = {};
    void this.run();
    input.focus();
  }

  #choose(option: Option, event: MouseEvent): void {
    if ("query" in option) return this.#searchFor(option.query);
    rememberSearch(this.query());
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (navigator.onLine) return this.#parts.dialog.close();
    // Following it would replace what can still be read by the browser's error page.
    event.preventDefault();
    void this.#followWhereThere(option.href);
  }

  async #followWhereThere(href: string): Promise<void> {
    // A machine without network may still reach a server on itself.
    const isThere = await fetch(href, { method: "HEAD" }).then(
      () => true,
      () => false,
    );
    if (!isThere) return this.#view.showUnreachable();
    this.#parts.dialog.close();
    location.assign(href);
  }
}

function listenToField(input: HTMLInputElement, search: DialogSearch): void {
  const { options, questions } = search;
  input.addEventListener("beforeinput", (event) => {
    const text = valueAfter(event, input);
    if (text?.trim()) questions.askAhead(text);
  });
  input.addEventListener("input", () => void search.run());
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      options.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      const option = options.active();
      // Until the answer arrives, the form submits to the results page.
      if (!option || (!search.isAnswered() && "hit" in option)) return rememberSearch(search.query());
      event.preventDefault();
      options.choose(event);
    }
  });
}

/** Returns a field's value after an input event; `undefined` if that cannot be predicted. */
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
 * Makes a dialog that covers the page, without making it inert, behave like a modal one: Tab cycles within it, and
 * Escape closes it. `search-opener.ts` handles clicks beside it.
 */
function actAsModal(dialog: HTMLDialogElement): void {
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Tab") keepFocusInside(dialog, event);
    // Browsers without `closedby` only close modal dialogs.
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
