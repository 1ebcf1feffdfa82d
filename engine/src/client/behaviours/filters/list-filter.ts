import { announce } from "../../announce.ts";
import { hashTarget } from "../../navigation/scroll.ts";
import { sayNumber } from "../../say.ts";
import { yieldToMain } from "../../scheduling.ts";

/** Name of the field, and of the address's parameter, that holds the words. */
const textField = "filter";

/** Milliseconds of work at once; a phone takes four times as long for what a computer does in this time. */
const slice = 8;
/** Milliseconds without a key after which the count is said. */
const pause = 500;

interface Item {
  element: HTMLElement;
  /** The parts of the page round it that go with their last entry. */
  groups: HTMLElement[];
  /** In lower case. */
  text: string;
  /** The part of the entry that can be closed, if it has one, and the text without it. */
  details: HTMLDetailsElement | null;
  outerText: string;
}

interface GroupCount {
  shown: number;
  total: number;
}

const itemsOf = new WeakMap<HTMLFormElement, Item[]>();
const opened = new WeakSet<HTMLDetailsElement>();
let isListening = false;
let run = 0;
let announcement: ReturnType<typeof setTimeout> | undefined;

/** Makes `[data-filter]` forms narrow the lists that they name. */
export function listenToFilters(): void {
  if (isListening) return;
  isListening = true;
  const onChange = ({ target, type }: Event) => {
    const form = formOf(target);
    if (!form) return;
    if (type === "input") showListBelow(form);
    void filter(form);
  };
  document.addEventListener("input", onChange);
  document.addEventListener("reset", onChange);
  document.addEventListener("submit", (event) => {
    if (formOf(event.target)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const form = event.key === "Escape" && formOf(event.target);
    if (!form || isEmptyQuery(readFilterQuery(new FormData(form)))) return;
    event.preventDefault();
    clear(form);
  });
  addEventListener("hashchange", showHashTarget);
}

/** Filters the page's lists as the address says, or as the reader has begun to. For a page that was just shown. */
export function applyFilters(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filter]")) {
    for (const [name, value] of new URL(location.href).searchParams) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value ||= value;
    }
    if (isEmptyQuery(readFilterQuery(new FormData(form)))) {
      showLists();
      continue;
    }
    // All was typed before this code was there.
    if (form.contains(document.activeElement)) showListBelow(form);
    void filter(form);
  }
}

/** Ends what `filterWaitScript` began. */
function showLists(): void {
  delete document.documentElement.dataset["filtering"];
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>("form[data-filter]") : null;
}

/** What is narrowed is to be seen: on a phone it lies below the fold, or behind the keyboard. */
function showListBelow(form: HTMLFormElement): void {
  const height = visualViewport?.height ?? innerHeight;
  // One that stays in view while the list is read has its place at the list's start.
  const box = form.parentElement;
  if (box) box.style.position = "static";
  const { top, bottom } = form.getBoundingClientRect();
  if (top < 0 || bottom > height / 3) form.scrollIntoView();
  box?.style.removeProperty("position");
}

function clear(form: HTMLFormElement): void {
  for (const field of form.elements)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = "";
  void filter(form);
}

/** A link leads to an entry that is filtered out: that is worth more than the filter. */
function showHashTarget(): void {
  if (!hashTarget()?.closest("[hidden]")) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filter]")) clear(form);
}

/** Shows what matches, in slices between which the browser can answer the reader. The newest filter wins. */
async function filter(form: HTMLFormElement): Promise<void> {
  const own = ++run;
  // A reset form has its old values until the event is over.
  await undefined;
  const fields = new FormData(form);
  const query = readFilterQuery(fields);
  const names = Array.from(fields.keys());
  history.replaceState(history.state, "", addressWithQuery(location.href, names, query));

  const items = itemsOf.get(form) ?? [];
  const elements = items.length > 0 ? [] : document.querySelectorAll<HTMLElement>(form.dataset["filter"] ?? "");
  const groups = new Map<HTMLElement, GroupCount>();
  let shown = 0;
  let sliceStart = performance.now();
  const total = items.length || elements.length;
  for (let index = 0; index < total; index++) {
    const item = (items[index] ??= readItem(elements[index] as HTMLElement));
    const isShown = showItem(item, query);
    if (isShown) shown += 1;
    for (const group of item.groups) countItem(groups, group, isShown);
    if (performance.now() - sliceStart < slice) continue;
    await yieldToMain();
    if (own !== run) return;
    sliceStart = performance.now();
  }
  itemsOf.set(form, items);
  showGroups(groups);
  showLists();
  tellCount(form, shown, total);
}

function readItem(element: HTMLElement): Item {
  const text = (element.textContent ?? "").toLowerCase();
  const details = element.querySelector("details");
  const inner = details?.textContent?.toLowerCase() ?? "";
  return {
    element,
    groups: groupsRound(element),
    text,
    details,
    outerText: inner === "" ? text : text.replace(inner, ""),
  };
}

function groupsRound(element: HTMLElement): HTMLElement[] {
  const group = element.parentElement?.closest<HTMLElement>("[data-filter-group]");
  return group ? [group, ...groupsRound(group)] : [];
}

/** What matches within a closed part is opened, and closed again when it is no longer asked for. */
function showItem({ element, text, details, outerText }: Item, { words, facets }: FilterQuery): boolean {
  const isShown =
    holdsWords(text, words) && Array.from(facets).every(([name, value]) => element.dataset[name] === value);
  if (element.hidden === isShown) element.hidden = !isShown;
  if (!details) return isShown;
  const isInside = isShown && !holdsWords(outerText, words);
  if (isInside && !details.open) {
    details.open = true;
    opened.add(details);
  } else if (!isInside && opened.delete(details)) details.open = false;
  return isShown;
}

function countItem(groups: Map<HTMLElement, GroupCount>, group: HTMLElement, isShown: boolean): void {
  let count = groups.get(group);
  if (!count) groups.set(group, (count = { shown: 0, total: 0 }));
  count.total += 1;
  if (isShown) count.shown += 1;
}

/** Groups without an entry go; style sheets are told how many entries are left of one. */
function showGroups(groups: Map<HTMLElement, GroupCount>): void {
  for (const [group, { shown, total }] of groups) {
    group.hidden = shown === 0;
    if (shown === total) group.removeAttribute("style");
    else group.style.setProperty("--shown", String(shown));
  }
}

function tellCount(form: HTMLFormElement, shown: number, total: number): void {
  const { filterAll = "", filterSome = "" } = form.dataset;
  const text = shown === total ? filterAll : filterSome.replace("{shown}", sayNumber(shown));
  const place = form.querySelector("[data-filter-count]");
  if (!place || place.textContent === text) return;
  place.textContent = text;
  clearTimeout(announcement);
  announcement = setTimeout(() => announce(text), pause);
}

/** What is asked of the entries of a list. */
interface FilterQuery {
  /** In lower case; all of them have to be found, each as a part of some word. */
  words: string[];
  /** Values that an entry's `data-` attributes must have, by name. */
  facets: Map<string, string>;
}

/** Reads a filter from the fields of its form, or from an address; what is empty asks for nothing. */
function readFilterQuery(fields: Iterable<[string, FormDataEntryValue]>): FilterQuery {
  const query: FilterQuery = { words: [], facets: new Map() };
  for (const [name, value] of fields) {
    if (typeof value !== "string" || value.trim() === "") continue;
    if (name === textField) query.words = value.toLowerCase().trim().split(/\s+/);
    else query.facets.set(name, value);
  }
  return query;
}

function isEmptyQuery({ words, facets }: FilterQuery): boolean {
  return words.length === 0 && facets.size === 0;
}

/** Whether a text, in lower case, holds all words. */
function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** The address with the filter in its query, and what else was there before it. */
function addressWithQuery(address: string, names: Iterable<string>, query: FilterQuery): string {
  const url = new URL(address);
  for (const name of names) url.searchParams.delete(name);
  if (query.words.length > 0) url.searchParams.set(textField, query.words.join(" "));
  for (const [name, value] of query.facets) url.searchParams.set(name, value);
  return url.href;
}
