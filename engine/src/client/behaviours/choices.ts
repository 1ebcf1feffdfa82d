import { readStorage, writeStorage } from "../storage.ts";

/** Docusaurus's key: who moves here from there keeps what they chose. */
const versionKey = "docs-preferred-version-default";

const choices = "[data-choice-menu] a[data-choice]";

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
