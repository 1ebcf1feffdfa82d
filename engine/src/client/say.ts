import { type ClientText, messagesElementId } from "../shared/client-texts/client-text.ts";

/** A text in the page's language, its `{values}` filled in. */
export function say(text: ClientText, values: Readonly<Record<string, string | number>> = {}): string {
  return fillIn(translationOf(text), values);
}

/** Puts the values in the places of a text that are called by their names. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text in the page's language, as it is written. */
export function translationOf({ id, message }: ClientText): string {
  const known = document.getElementById(messagesElementId)?.textContent;
  return (known && (JSON.parse(known) as Record<string, string>)[id]) || message;
}
