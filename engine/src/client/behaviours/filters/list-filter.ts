import { announce } from "../../announce.ts";
import { hashTarget } from "../../navigation/scroll.ts";
import { localizeNumber, translate } from "../../translate.ts";
import { searchAll } from "../../../texts/filter-texts.ts";
import { yieldToMain } from "../../scheduling.ts";

/** Name of the text field and of its query parameter. */
const textField = "filter";

/** Milliseconds of work in one slice; a phone needs four times as long as a computer. */
const slice = 8;
/** Milliseconds without a key after which the count is announced. */
const pause = 500;

interface Item {
  element: HTMLElement;
  /** Elements that are hidden with their last entry. */
  groups: HTMLElement[];
  /** The entry's text, in lower case. */
  text: string;
  /** The foldable part of the entry, if it has one, and the text outside of it. */
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

/** Makes `[data-filter]` forms filter the lists that they name. */
export function listenToFilters(): void {
  if (isListening) return;
  isListening = true;
  const onChange = ({ target, type }: Event) => {
    const form = formOf(target);
    if (!form) return;
    if (type === "input") showListBelow(form);
    void filter(form).then(forgetHiddenTarget);
  };
  document.addEventListener("input", onChange);
  document.addEventListener("reset", onChange);
  document.addEventListener("submit", (event) => {
    if (formOf(event.target)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const form = event.key === "Escape" && formOf(event.target);
    if (!form || isEmpty(form)) return;
    event.preventDefault();
    void clear(form);
  });
  addEventListener("hashchange", showHashTarget);
}

/** Applies the filter in the address, or what the reader has typed already, to a page that was just shown. */
export function applyFilters(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filter]")) {
    // The reader typed before this code was loaded.
    const isTyped = !isEmpty(form);
    for (const [name, value] of new URL(location.href).searchParams) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value ||= value;
    }
    if (isEmpty(form)) {
      showLists();
      continue;
    }
    if (form.contains(document.activeElement)) showListBelow(form);
    void filter(form).then(isTyped ? forgetHiddenTarget : showHashTarget);
  }
}

/** Shows the lists that `client/inline/filter-wait.ts` hid. */
function showLists(): void {
  delete document.documentElement.dataset["filtering"];
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>("form[data-filter]") : null;
}

/** Scrolls to the results, because on a phone they may be below the fold or behind the keyboard. */
function showListBelow(form: HTMLFormElement): void {
  const height = visualViewport?.height ?? innerHeight;
  // A sticky filter has its original place at the start of the list.
  const box = form.parentElement;
  if (box) box.style.position = "static";
  const { top, bottom } = form.getBoundingClientRect();
  if (top < 0 || bottom > height / 3) form.scrollIntoView();
  box?.style.removeProperty("position");
}

function clear(form: HTMLFormElement): Promise<void> {
  for (const field of form.elements)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = "";
  return filter(form);
}

/**
 * Clears the filter if the address's target is filtered out, because the link is more important, and goes to it:
 * browsers do not scroll to what is hidden, nor open it.
 */
function showHashTarget(): void {
  if (!isTargetHidden()) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filter]"))
    void clear(form).then(() => location.replace(location.href));
}

/** Removes the hash from the address if the reader has filtered out its target: a reload would clear the filter. */
function forgetHiddenTarget(): void {
  if (isTargetHidden()) history.replaceState(history.state, "", location.pathname + location.search);
}

function isTargetHidden(): boolean {
  return Boolean(hashTarget()?.closest("[hidden]"));
}

/** Shows the matching entries, in slices so that the browser stays responsive. A newer filter cancels an older one. */
async function filter(form: HTMLFormElement): Promise<void> {
  const own = ++run;
  // The fields of a reset form keep their old values until the event has ended.
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
  tellCount(form, query.words, { shown, total });
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

/** Opens the foldable part if the match is in it, and closes it again when the filter no longer matches there. */
function showItem({ element, text, details, outerText }: Item, { words, facets }: FilterQuery): boolean {
  const isShown =
    containsWords(text, words) && Array.from(facets).every(([name, value]) => element.dataset[name] === value);
  if (element.hidden === isShown) element.hidden = !isShown;
  if (!details) return isShown;
  const isInside = isShown && !containsWords(outerText, words);
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

/** Hides groups without entries, and passes the number of shown entries to CSS. */
function showGroups(groups: Map<HTMLElement, GroupCount>): void {
  for (const [group, { shown, total }] of groups) {
    group.hidden = shown === 0;
    if (shown === total) group.removeAttribute("style");
    else group.style.setProperty("--shown", String(shown));
  }
}

/** Shows how many entries are left, and if there are none, where else the words may be found. */
function tellCount(form: HTMLFormElement, words: readonly string[], { shown, total }: GroupCount): void {
  const { filterAll = "", filterSome = "" } = form.dataset;
  const text = shown === total ? filterAll : filterSome.replace("{shown}", localizeNumber(shown));
  const place = form.querySelector("[data-filter-count]");
  if (!place) return;
  const isNew = place.firstChild?.nodeValue !== text;
  const link = shown === 0 && linkToResults(words.join(" "));
  place.replaceChildren(text, ...(link ? [" · ", link] : []));
  if (!isNew) return;
  clearTimeout(announcement);
  announcement = setTimeout(() => announce(place.textContent ?? ""), pause);
}

/** Returns a link to the site's results for a query; undefined without a query, or if the site has no search. */
function linkToResults(query: string): HTMLAnchorElement | undefined {
  const search = document.querySelector<HTMLAnchorElement>("a[data-search-open]");
  if (!search || query === "") return undefined;
  const link = document.createElement("a");
  link.href = `${search.href}?${new URLSearchParams({ q: query })}`;
  link.textContent = translate(searchAll, { query });
  return link;
}

/** The state of a filter. */
interface FilterQuery {
  /** Words in lower case; an entry must contain all of them, each as a part of a word. */
  words: string[];
  /** Required values of an entry's `data-` attributes, by name. */
  facets: Map<string, string>;
}

/** Reads a filter from form fields or query parameters, ignoring empty ones. */
function readFilterQuery(fields: Iterable<[string, FormDataEntryValue]>): FilterQuery {
  const query: FilterQuery = { words: [], facets: new Map() };
  for (const [name, value] of fields) {
    if (typeof value !== "string" || value.trim() === "") continue;
    if (name === textField) query.words = value.toLowerCase().trim().split(/\s+/);
    else query.facets.set(name, value);
  }
  return query;
}

function isEmpty(form: HTMLFormElement): boolean {
  const { words, facets } = readFilterQuery(new FormData(form));
  return words.length + facets.size === 0;
}

/** Whether a text in lower case contains all words. */
function containsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Returns the address with the filter in its query, keeping other parameters. */
function addressWithQuery(address: string, names: Iterable<string>, query: FilterQuery): string {
  const url = new URL(address);
  for (const name of names) url.searchParams.delete(name);
  if (query.words.length > 0) url.searchParams.set(textField, query.words.join(" "));
  for (const [name, value] of query.facets) url.searchParams.set(name, value);
  return url.href;
}
