import { escapeHtml } from "@cairn/html/escape-html";
import type { MessageId, Translator } from "../../texts/messages.ts";

export interface SearchDialogInput {
  /** Address of the results page, with the base URL. */
  resultsHref: string;
  /** Settings of the search service for the browser, as JSON; absent if the site has its own index. */
  settings?: string | undefined;
  translate: Translator;
}

/**
 * The search dialog, closed. The starter alone opens it, accepts typing and submits to the results page;
 * `client/search/dialog.ts` adds the results.
 */
export function renderSearchDialog({ resultsHref, settings, translate }: SearchDialogInput): string {
  const data = settings === undefined ? "" : ` data-search-settings="${escapeHtml(settings)}"`;
  const text = (id: MessageId) => escapeHtml(translate(id));
  const label = text("theme.SearchBar.label");
  return (
    `<dialog data-search aria-label="${label}" aria-modal="true" closedby="closerequest"${data}>` +
    `<div class="search-panel" tabindex="-1"><div class="search-bar"><form role="search" action="${escapeHtml(resultsHref)}"><span class="icon"></span>` +
    `<input type="text" name="q" role="combobox" aria-label="${label}" aria-expanded="false" aria-controls="cairnSearchResults" aria-autocomplete="list" placeholder="${text("theme.SearchModal.placeholder")}" autocomplete="off" autocapitalize="none" spellcheck="false" inputmode="search" enterkeyhint="search" autofocus></form>` +
    `<form method="dialog"><button type="submit" class="icon-button" aria-label="${text("theme.SearchModal.close")}"><span class="icon"></span></button></form></div>` +
    `<div id="cairnSearchResults" role="listbox" aria-label="${text("theme.SearchModal.results")}"></div></div></dialog>`
  );
}
