import { applyFilters, listenToFilters } from "./list-filter.ts";
import { listenToModuleVersions, takeUpModuleVersions } from "./module-versions.ts";
import { rememberSnippetChoices, restoreSnippetChoices } from "./snippet-choice.ts";

/** Makes the pages work that are drawn from catalogues: modules, releases, questions. */
export function listenToReference(): void {
  listenToFilters();
  rememberSnippetChoices();
  listenToModuleVersions();
  applyFilters();
}

/** Does for a page that was put in place of another what its document would have done. */
export function takeUpReference(): void {
  restoreSnippetChoices();
  takeUpModuleVersions();
  applyFilters();
}
