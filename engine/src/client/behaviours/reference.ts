import { loadWhenUsed } from "./when-used.ts";
import { snippetKey } from "../stored-keys.ts";
import { readStorage, writeStorage } from "../storage.ts";

const choices = "[data-snippet]";

const panels = "details[data-module-versions]";

const filters = "form[data-filter]";

/** Makes the pages work that are drawn from catalogues: modules, releases, questions. */
export function listenToReference(): void {
  rememberSnippetChoices();
  listenToModuleVersions();
  loadWhenUsed(filters, filterLists);
  filterListsAsAsked();
}

/** Does for a page that was put in place of another what its document would have done. */
export function takeUpReference(): void {
  restoreSnippetChoices();
  takeUpModuleVersions();
  filterListsAsAsked();
}

async function filterLists(): Promise<void> {
  const { applyFilters, listenToFilters } = await import("./filters/list-filter.ts");
  listenToFilters();
  applyFilters();
}

/** Narrows the page's lists where the address asks for it, or the reader has filled in something before. */
function filterListsAsAsked(): void {
  const forms = Array.from(document.querySelectorAll<HTMLFormElement>(filters));
  const isAsked = forms.some((form) => location.search || Array.from(new FormData(form).values()).some(Boolean));
  if (isAsked) void filterLists().catch((error: unknown) => console.warn("The list could not be filtered.", error));
}

/** Loads what compares the versions of a module when its part of the page is opened. Called once. */
function listenToModuleVersions(): void {
  // The event does not bubble.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches(panels)) void start(target);
    },
    true,
  );
  takeUpModuleVersions();
}

/** Does so where it is open already. */
function takeUpModuleVersions(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>(`${panels}[open]`)) void start(panel);
}

async function start(panel: HTMLDetailsElement): Promise<void> {
  try {
    const { startModuleVersions } = await import("../module-versions/module-versions-panel.ts");
    await startModuleVersions(panel);
  } catch (error) {
    console.warn("The versions of the module could not be loaded.", error);
    panel.querySelector("[data-part=changes]")?.replaceChildren(panel.dataset["failed"] ?? "");
  }
}

/** Remembers what the reader chooses in a `[data-snippet]`; showing it is left to style sheets. */
function rememberSnippetChoices(): void {
  document.addEventListener("change", ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>(choices);
    if (!form) return;
    const values = new Set(readValues());
    // A choice that this page does not offer stays as it was.
    for (const input of form.querySelectorAll("input")) {
      if (input.checked) values.add(input.value);
      else values.delete(input.value);
    }
    writeStorage(snippetKey, [...values].join(" "));
  });
}

/** Sets the choices of a page that came without being loaded, as the script of a loaded one does. */
function restoreSnippetChoices(): void {
  const values = readValues();
  for (const input of document.querySelectorAll<HTMLInputElement>(`${choices} input`))
    if (values.includes(input.value)) input.checked = true;
}

function readValues(): string[] {
  return (readStorage(snippetKey) ?? "").split(" ").filter(Boolean);
}
