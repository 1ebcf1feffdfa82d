import { loadWhenUsed } from "./when-used.ts";
import { whenStyled } from "../late-style.ts";
import { snippetKey } from "../stored-keys.ts";
import { readStorage, writeStorage } from "../storage.ts";
import { importModule } from "../import-module.ts";
import listFilter from "./filters/list-filter.ts?address";
import versionsPanel from "../module-versions/module-versions-panel.ts?address";

const choices = "[data-snippet]";

const panels = "details[data-module-versions]";

const filters = "form[data-filter]";

/** Starts the behaviours of catalogue pages: modules, releases, questions. */
export function listenToReference(): void {
  rememberSnippetChoices();
  listenToModuleVersions();
  loadWhenUsed(filters, filterLists);
  filterListsIfRequested();
}

/** Initialises the content of a page that was swapped in. */
export function initialiseReference(): void {
  restoreSnippetChoices();
  loadOpenModuleVersions();
  filterListsIfRequested();
}

async function filterLists(): Promise<void> {
  const { applyFilters, listenToFilters } = await importModule<typeof import("./filters/list-filter.ts")>(listFilter);
  listenToFilters();
  applyFilters();
}

/** Filters the page's lists if the address requests it, or the reader has already used a filter field. */
function filterListsIfRequested(): void {
  const forms = Array.from(document.querySelectorAll<HTMLFormElement>(filters));
  const isRequested = forms.some((form) => location.search || Array.from(new FormData(form).values()).some(Boolean));
  if (isRequested) void filterLists().catch((error: unknown) => console.warn("The list could not be filtered.", error));
}

/** Loads the code that compares the versions of a module when that section is opened. Called once. */
function listenToModuleVersions(): void {
  // The event does not bubble, so it is captured.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches(panels)) void start(target);
    },
    true,
  );
  loadOpenModuleVersions();
}

/** Loads that code if the section is open already. */
function loadOpenModuleVersions(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>(`${panels}[open]`)) void start(panel);
}

async function start(panel: HTMLDetailsElement): Promise<void> {
  const form = panel.querySelector("form");
  await whenStyled();
  if (form) form.hidden = false;
  try {
    const { startModuleVersions } =
      await importModule<typeof import("../module-versions/module-versions-panel.ts")>(versionsPanel);
    await startModuleVersions(panel);
  } catch (error) {
    console.warn("The versions of the module could not be loaded.", error);
    panel.querySelector("[data-part=changes]")?.replaceChildren(panel.dataset["failed"] ?? "");
  }
}

/** Remembers the choices in a `[data-snippet]`; CSS applies them. */
function rememberSnippetChoices(): void {
  document.addEventListener("change", ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>(choices);
    if (!form) return;
    const values = new Set(readValues());
    // A choice that this page does not offer keeps its stored value.
    for (const input of form.querySelectorAll("input")) {
      if (input.checked) values.add(input.value);
      else values.delete(input.value);
    }
    writeStorage(snippetKey, [...values].join(" "));
  });
}

/** Restores the choices in a page that was swapped in, as an inline script does in a loaded one. */
function restoreSnippetChoices(): void {
  const values = readValues();
  for (const input of document.querySelectorAll<HTMLInputElement>(`${choices} input`))
    if (values.includes(input.value)) input.checked = true;
}

function readValues(): string[] {
  return (readStorage(snippetKey) ?? "").split(" ").filter(Boolean);
}
