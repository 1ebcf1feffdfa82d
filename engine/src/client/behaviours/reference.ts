import { listenToModuleVersions, takeUpModuleVersions } from "./module-versions.ts";
import { rememberSnippetChoices, restoreSnippetChoices } from "./snippet-choice.ts";
import { loadWhenUsed } from "./when-used.ts";

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
