// Added to pages by the development server: after a change, the page takes over its new HTML without a reload.
import { completeSidebar, sidebarList } from "./behaviours/sidebar/sidebar-categories.ts";
import { forgetBackend } from "./search/backend.ts";
import { compareHead, swapHead } from "./navigation/head.ts";
import { replaceEntries } from "./navigation/sidebar.ts";
import { loadStylesheets } from "./navigation/stylesheets.ts";
import { readTabStorage, writeTabStorage } from "./storage.ts";
import { swapBody } from "./navigation/swap.ts";

/** What only a new document runs or applies. The address of the script with the events changes with each version. */
const ofDocument = 'script:not([type$="json"], [data-events]), head > style';
/** Attributes in which the runtime, or the reader, changes the frame of a page. */
const changedByReader = ["open", "hidden", "aria-current", "aria-expanded", "aria-pressed"];

const script = document.querySelector<HTMLScriptElement>("script[data-events]");
const events = new EventSource(script?.dataset.events ?? "");
events.addEventListener("message", () => {
  forgetBackend();
  void refresh();
});

// Sent after all pages were checked: the page is unchanged, but findings may have changed.
events.addEventListener("findings", () => void showFindings());

/** The key in session storage of whether the reader has put away the findings on other pages. */
const putAwayKey = "cairn dev findings put away";

hideIfPutAway();
document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest("#cairnDiagnostics [data-put-away]"))) return;
  writeTabStorage(putAwayKey, "1");
  hideIfPutAway();
  // The button that had the focus is gone.
  const next = document.querySelector("#cairnDiagnostics > details > summary") ?? document.getElementById("cairnMain");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
});

function hideIfPutAway(): void {
  document.documentElement.toggleAttribute("data-dev-put-away", readTabStorage(putAwayKey) !== undefined);
}

async function showFindings(): Promise<void> {
  const own = refreshes;
  const next = await fetchPage();
  const [panel, nextPanel] = [document, next].map((page) => page.getElementById("cairnDiagnostics"));
  if (own === refreshes && panel && nextPanel && panel.textContent !== nextPanel.textContent)
    panel.replaceWith(nextPanel);
}

/** The same findings stay as the reader has opened or closed them. */
function keepFindingsOpen(next: Document): void {
  const [panel, nextPanel] = [document, next].map((page) => page.getElementById("cairnDiagnostics"));
  if (panel?.textContent !== nextPanel?.textContent) return;
  const lists = Array.from(panel?.querySelectorAll("details") ?? []);
  for (const [index, list] of Array.from(nextPanel?.querySelectorAll("details") ?? []).entries())
    list.open = lists[index]?.open ?? list.open;
}

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { cache: "no-store" });
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

let refreshes = 0;

async function refresh(): Promise<void> {
  const own = ++refreshes;
  const next = await fetchPage();
  const nextSidebar = next.querySelector("[data-sidebar-nav]");
  if (nextSidebar) await completeSidebar(nextSidebar);
  await closeDialogs();
  // A newer response arrived first.
  if (own !== refreshes) return;
  // First, because a reload restores entries of this sidebar that the page does not contain.
  renewSidebar(nextSidebar);
  const hasIslands = document.querySelector("c-island") !== null || next.querySelector("c-island") !== null;
  // Components may have changed too, and only a reload runs them again.
  if (hasIslands || needsDocument(next)) return location.reload();
  const stylesheets = loadStylesheets(next, new AbortController().signal);
  // The text is shown even if stylesheets fail.
  await stylesheets.loaded.catch(console.error);
  if (own !== refreshes) return stylesheets.discard();
  const navbar = document.querySelector("[data-navbar]");
  const nextNavbar = next.querySelector("[data-navbar]");
  // A navbar with the same text would stay.
  if (navbar && nextNavbar && !isAlike(navbar, nextNavbar)) navbar.remove();
  keepFindingsOpen(next);
  swapHead(compareHead(next));
  swapBody(next);
  stylesheets.apply();
  // Restores what the reader chose in the old content, as after a change in another window.
  dispatchEvent(new StorageEvent("storage"));
}

/** Between pages, a sidebar of the same name stays as it is, apart from new entries; here, all of it may have changed. */
function renewSidebar(next: Element | null): void {
  const sidebar = document.querySelector("[data-sidebar-nav]");
  if (!sidebar || !next || isAlike(sidebar, next)) return;
  const top = sidebarList(sidebar)?.scrollTop ?? 0;
  const focused = sidebar.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : undefined;
  replaceEntries(sidebar, next);
  sidebarList(sidebar)?.scrollTo({ top, behavior: "instant" });
  const link = Array.from(sidebar.querySelectorAll("a")).find((each) => each.getAttribute("href") === focused);
  link?.focus({ preventScroll: true });
}

/** Whether two elements are the same, apart from what the reader has opened or chosen in them. */
function isAlike(one: Element, other: Element): boolean {
  const [first, second] = [one, other].map(withoutState);
  return first === second;
}

function withoutState(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const name of changedByReader) for (const each of copy.querySelectorAll(`[${name}]`)) each.removeAttribute(name);
  return copy.innerHTML;
}

function needsDocument(next: Document): boolean {
  const known = new Set(Array.from(document.querySelectorAll(ofDocument), ({ outerHTML }) => outerHTML));
  return Array.from(next.querySelectorAll(ofDocument)).some(({ outerHTML }) => !known.has(outerHTML));
}

/** Closes the dialogs, such as the drawer, because they borrow elements of the page, and lock its scrolling. */
async function closeDialogs(): Promise<void> {
  const closings = Array.from(document.querySelectorAll<HTMLDialogElement>("dialog[open]"), (dialog) => {
    const closed = new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
    dialog.close();
    return closed;
  });
  await Promise.all(closings);
}
