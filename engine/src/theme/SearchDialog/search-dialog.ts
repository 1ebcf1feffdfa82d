import { escapeHtml } from "../../shared/escape-html.ts";

export interface SearchDialogInput {
  /** Of the page of results, with the base URL. */
  resultsHref: string;
  /** What the browser has to know of the service, as JSON; absent where the site has its own index. */
  settings?: string | undefined;
}

/**
 * The search dialog, closed. It opens, takes what is typed and leads to the page of results without anything but the
 * starter; `search/client/dialog.ts` brings the results into it.
 */
export function renderSearchDialog({ resultsHref, settings }: SearchDialogInput): string {
  const data = settings === undefined ? "" : ` data-search-settings="${escapeHtml(settings)}"`;
  return (
    `<dialog data-search aria-label="Search"${data}>` +
    `<div class="search-bar"><form role="search" action="${escapeHtml(resultsHref)}"><span class="icon"></span>` +
    `<input type="text" name="q" role="combobox" aria-label="Search" aria-expanded="false" aria-controls="cairn-search-results" aria-autocomplete="list" placeholder="Search the docs" autocomplete="off" autocapitalize="none" spellcheck="false" inputmode="search" enterkeyhint="search" autofocus></form>` +
    `<form method="dialog"><button type="submit" class="icon-button" aria-label="Close search"><span class="icon"></span></button></form></div>` +
    `<div id="cairn-search-results" role="listbox" aria-label="Results"></div></dialog>`
  );
}
