import { entriesFound, noEntries } from "../../../texts/behaviours-texts.ts";
import { announce } from "../../announce.ts";
import { keepInView } from "../../navigation/scroll.ts";
import { translateCount, translate, localizeNumber } from "../../translate.ts";
import { completeSidebar, filteringMark, rememberSidebar, sidebarList } from "./sidebar-categories.ts";

/** Milliseconds without a keystroke after which the count is announced. */
const quietTime = 500;

/** Which categories were open before the filter opened others. */
const openBefore = new WeakMap<Element, Map<HTMLDetailsElement, boolean>>();
let announcing: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes `[data-sidebar-filter]` fields filter their sidebar: entries must contain every word in their label, in those
 * of their categories, or in the end of their address. Arrows move through the results, Enter follows the first one,
 * Escape clears the filter.
 */
export function listenToSidebarFilter(): void {
  document.addEventListener("focusin", ({ target }) => prepare(target));
  prepare(document.activeElement);
  document.addEventListener("input", ({ target }) => {
    const box = boxOf(target);
    if (box) void applyFilter(box);
  });
  document.addEventListener("keydown", onKey);
  // Typed before this code was loaded.
  const box = boxOf(document.querySelector("[data-sidebar-filter]"));
  if (box?.input.value) void applyFilter(box);
}

/** Loads all entries when the reader focuses a filter field. */
function prepare(target: EventTarget | null): void {
  const box = boxOf(target);
  if (box) void completeSidebar(box.sidebar);
}

interface FilterBox {
  input: HTMLInputElement;
  sidebar: HTMLElement;
}

function boxOf(target: EventTarget | null): FilterBox | undefined {
  if (!(target instanceof HTMLInputElement) || !target.matches("[data-sidebar-filter]")) return undefined;
  const sidebar = target.closest<HTMLElement>("[data-sidebar-nav]");
  return sidebar ? { input: target, sidebar } : undefined;
}

async function applyFilter({ input, sidebar }: FilterBox): Promise<void> {
  if (input.value.trim()) await completeSidebar(sidebar);
  // Read after the wait, because more may have been typed.
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const count = sidebar.querySelector("[data-sidebar-count]");
  clearTimeout(announcing);
  if (words.length === 0) {
    endFilter(sidebar);
    if (count) count.textContent = "";
    return;
  }
  startFilter(sidebar);
  const shown = narrowList(sidebarList(sidebar), words, "");
  if (count) count.textContent = localizeNumber(shown);
  announcing = setTimeout(
    () => announce(shown === 0 ? translate(noEntries) : translateCount(entriesFound, shown)),
    quietTime,
  );
}

/**
 * Hides entries that do not match and returns the number of remaining pages. `above` is the text of the parent
 * categories.
 */
function narrowList(list: Element | null | undefined, words: readonly string[], above: string): number {
  let shown = 0;
  for (const item of list?.children ?? []) {
    const inner = item.querySelector(":scope > ul, :scope > details > ul");
    const label = item.querySelector("summary, p, a");
    // A part of a long list is labelled with some of its entries, which are matched themselves.
    const own = item.matches(".sidebar-range") ? "" : (label?.textContent?.toLowerCase() ?? "");
    const text = `${above} ${own} ${endOfAddress(item)}`;
    const found = inner
      ? narrowList(inner, words, text)
      : Number(label !== null && words.every((word) => text.includes(word)));
    if (item instanceof HTMLElement) item.hidden = found === 0;
    const details = item.querySelector<HTMLDetailsElement>(":scope > details");
    if (details) details.open = found > 0;
    shown += found;
  }
  return shown;
}

/** Returns the last segments of an entry's path, which are the name by which users call a module. */
function endOfAddress(item: Element): string {
  const path = item.querySelector(":scope > a")?.getAttribute("href") ?? "";
  return path.replace(/\/$/, "").split("/").slice(-2).join(" ").toLowerCase();
}

function startFilter(sidebar: Element): void {
  if (sidebar.hasAttribute(filteringMark)) return;
  rememberSidebar();
  sidebar.setAttribute(filteringMark, "");
  openBefore.set(sidebar, new Map(Array.from(sidebar.querySelectorAll("details"), (each) => [each, each.open])));
}

function endFilter(sidebar: Element): void {
  if (!sidebar.hasAttribute(filteringMark)) return;
  for (const item of sidebar.querySelectorAll<HTMLElement>("li[hidden]")) item.hidden = false;
  for (const [details, wasOpen] of openBefore.get(sidebar) ?? []) {
    details.open = wasOpen || details.parentElement?.querySelector("[aria-current]") != null;
  }
  sidebar.removeAttribute(filteringMark);
  const current = sidebar.querySelector("[aria-current]");
  if (current) keepInView(current);
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  const sidebar = target instanceof Element && target.closest<HTMLElement>("[data-sidebar-nav]");
  if (!sidebar) return;
  const box = boxOf(target);
  const input = sidebar.querySelector<HTMLInputElement>("[data-sidebar-filter]");
  if (!input || (!box && !sidebar.hasAttribute(filteringMark))) return;
  if (key === "Escape" && input.value) {
    // Keeps this Escape from closing the drawer too.
    event.preventDefault();
    event.stopPropagation();
    input.value = "";
    void applyFilter({ input, sidebar });
    input.focus();
  } else if (key === "Enter" && box && input.value) {
    event.preventDefault();
    visibleLinks(sidebar)[0]?.click();
  } else if (key === "ArrowDown" || key === "ArrowUp") {
    const stops = [input, ...visibleLinks(sidebar)];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    const next = stops[at + (key === "ArrowDown" ? 1 : -1)];
    if (at === -1 || !next) return;
    event.preventDefault();
    next.focus();
  }
}

function visibleLinks(sidebar: Element): HTMLAnchorElement[] {
  return Array.from(sidebarList(sidebar)?.querySelectorAll("a") ?? []).filter((link) => link.checkVisibility());
}
