import { announcementKey, colorModeKey } from "../stored-keys.ts";
import { listenToStorage, writeStorage, readStorage } from "../storage.ts";

/** Docusaurus's key: who moves here from there keeps what they chose. */
const versionKey = "docs-preferred-version-default";
const choices = "[data-choice-menu] a[data-choice]";

/** Pixels that the page moves by before it counts: fingers tremble. */
const threshold = 4;

/**
 * Where the navbar is configured so (`data-hide-on-scroll`), takes it away while the reader scrolls down, and brings it
 * back when they scroll up or something in it gets the focus.
 */
export function startHidingNavbar(): void {
  let last = scrollY;
  const { dataset } = document.documentElement;
  const show = () => delete dataset["navbarHidden"];
  document.addEventListener(
    "scroll",
    () => {
      const navbar = document.querySelector<HTMLElement>("[data-hide-on-scroll]");
      const moved = scrollY - last;
      if (!navbar || Math.abs(moved) < threshold) return;
      last = scrollY;
      const isInUse = navbar.contains(document.activeElement) || navbar.querySelector("details[open]") !== null;
      if (moved < 0 || scrollY <= navbar.offsetHeight || isInUse) show();
      else dataset["navbarHidden"] = "";
    },
    { passive: true },
  );
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("[data-hide-on-scroll]")) show();
  });
}

/** Makes `[data-announcement-dismiss]` hide the announcement, in every tab, until there is one with another id. */
export function listenToAnnouncement(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-announcement-dismiss]");
    if (!button) return;
    writeStorage(announcementKey, button.getAttribute("data-announcement-dismiss") ?? "");
    document.documentElement.dataset["announcement"] = "dismissed";
  });
  listenToStorage(announcementKey, (dismissed) => {
    const shown = document.querySelector("[data-announcement-dismiss]")?.getAttribute("data-announcement-dismiss");
    if (dismissed !== undefined && dismissed === shown) document.documentElement.dataset["announcement"] = "dismissed";
  });
}

/** Follows the colour mode that the reader chooses in another window. */
export function followColorMode(): void {
  const { dataset } = document.documentElement;
  listenToStorage(colorModeKey, (mode) => {
    if (mode !== "light" && mode !== "dark") return;
    dataset["theme"] = mode;
    delete dataset["themeOfSystem"];
  });
}

/** Has the arrow keys move through the links of `[data-dropdown]` menus; opening by a click is the browser's own. */
export function listenToDropdowns(): void {
  document.addEventListener("keydown", moveThroughLinks);
}

/** From the summary, the arrows open the menu and lead to its first or last link; from a link, to the next one round. */
function moveThroughLinks(event: KeyboardEvent): void {
  const { key, target } = event;
  const dropdown = target instanceof Element ? target.closest<HTMLDetailsElement>("details[data-dropdown]") : null;
  if (!dropdown || dropdown.closest("[data-drawer]") || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = Array.from(dropdown.querySelectorAll<HTMLElement>("ul a"));
  const next = links[nextIndex(key, links.indexOf(target as HTMLElement), links.length)];
  if (!next) return;
  event.preventDefault();
  dropdown.open = true;
  next.focus();
}

/** -1 for keys that lead nowhere; `index` is -1 on the summary, where Home and End are the page's own. */
function nextIndex(key: string, index: number, count: number): number {
  switch (key) {
    case "ArrowDown":
      return (index + 1) % count;
    case "ArrowUp":
      return index > 0 ? index - 1 : count - 1;
    case "Home":
      return index < 0 ? -1 : 0;
    case "End":
      return index < 0 ? -1 : count - 1;
    default:
      return -1;
  }
}

/**
 * The navbar's choices of a version and of a language: they keep the query and the hash, and the version is remembered for
 * pages that are of none.
 */
export function listenToChoices(): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const choice = target instanceof Element ? target.closest<HTMLAnchorElement>(choices) : null;
      if (!choice) return;
      const { search, hash } = location;
      choice.href = new URL(choice.pathname + search + hash, location.origin).href;
      if (choice.closest("[data-choice-menu=version]")) writeStorage(versionKey, choice.dataset["choice"] ?? "");
    },
    { capture: true },
  );
  applyPreferredVersion();
}

/** Where the page is of no version, lets the navbar lead to the documents of the one that the reader prefers. */
export function applyPreferredVersion(): void {
  const preferred = readStorage(versionKey);
  const menu = document.querySelector("[data-choice-menu=version]:has([data-documents])");
  const choice = Array.from(menu?.querySelectorAll<HTMLAnchorElement>("[data-choice]") ?? []).find(
    ({ dataset }) => dataset["choice"] === preferred,
  );
  if (!menu || !choice) return;
  const documents = JSON.parse(choice.dataset["documents"] ?? "{}") as Record<string, string>;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-document]")) {
    const address = documents[link.dataset["document"] ?? ""];
    if (address !== undefined) link.href = address;
  }
  for (const other of menu.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
  choice.setAttribute("aria-current", "true");
  const summary = menu.querySelector("summary");
  if (!summary) return;
  const label = choice.textContent;
  summary.setAttribute("aria-label", `${summary.getAttribute("aria-label")?.split(":")[0]}: ${label}`);
  summary.textContent = label;
}
