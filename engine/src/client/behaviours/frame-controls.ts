import { announcementKey, colorModeKey } from "../stored-keys.ts";
import { listenToStorage, writeStorage, readStorage } from "../storage.ts";

/** Docusaurus's key, so that the choice survives a migration from there. */
const versionKey = "docs-preferred-version-default";
const choices = "[data-choice-menu] a[data-choice]";

/** Pixels to scroll before it counts, because fingers tremble. */
const threshold = 4;

/**
 * If configured (`data-hide-on-scroll`), hides the navbar while the reader scrolls down, and shows it when they scroll
 * up or something in it gets the focus.
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

/** Makes `[data-announcement-dismiss]` hide the announcement in all tabs, until there is one with another id. */
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

/** Applies the colour mode that the reader chooses in another window. */
export function followColorMode(): void {
  const { dataset } = document.documentElement;
  listenToStorage(colorModeKey, (mode) => {
    if (mode !== "light" && mode !== "dark") return;
    dataset["theme"] = mode;
    delete dataset["themeOfSystem"];
  });
}

/** Makes the arrow keys move through the links of `[data-dropdown]` menus. The browser itself opens them on click. */
export function listenToDropdowns(): void {
  document.addEventListener("keydown", moveThroughLinks);
}

/**
 * From the summary, up and down open the menu at its last or first link; from a link, they move to the previous or next
 * one, cyclically.
 */
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

/**
 * Returns the index of the next link, or -1 if the key does nothing. `index` is -1 on the summary, where Home and End
 * scroll the page.
 */
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
 * Makes the navbar's version and language menus keep the query and the hash, and remember the version for pages outside
 * of versions.
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

/** On a page outside of versions, points the navbar's links to the version that the reader prefers. */
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
