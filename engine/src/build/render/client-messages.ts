import { escapeHtml } from "../../shared/escape-html.ts";
import type { ClientText } from "../../shared/client-texts/client-text.ts";
import * as behaviours from "../../shared/client-texts/behaviours-texts.ts";
import * as crash from "../../shared/client-texts/crash-texts.ts";
import { scrollerNamesId } from "../../shared/client-texts/overflow-texts.ts";
import * as search from "../../shared/client-texts/search-texts.ts";
import * as states from "../../shared/client-texts/states-texts.ts";

const { kindTexts, ...searchTexts } = search;
const ids = [behaviours, crash, states, searchTexts, kindTexts].flatMap((texts) =>
  Object.values<ClientText>(texts).map(({ id }) => id),
);

/** The translations of what only scripts say, as JSON for the page; `undefined` where there are none. */
export function clientMessages(messages: Readonly<Record<string, string>>): string | undefined {
  const translated = ids.filter((id) => messages[id] !== undefined).map((id) => [id, messages[id]]);
  return translated.length > 0 ? JSON.stringify(Object.fromEntries(translated)) : undefined;
}

/** What the starter says of what has to be scrolled, as an attribute of the document; empty where it is not translated. */
export function scrollerNamesAttribute(messages: Readonly<Record<string, string>>): string {
  const names = messages[scrollerNamesId];
  return names === undefined ? "" : ` data-names="${escapeHtml(names)}"`;
}
