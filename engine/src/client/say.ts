import { formatNumber } from "@cairn/catalogue/format-number";
import { type ClientText, messagesElementId } from "../texts/client-text.ts";
import { fillIn } from "../markup/fill-in.ts";
import { pluralForm } from "../texts/plural-form.ts";

/** A text in the page's language, its `{values}` filled in. */
export function say(text: ClientText, values: Readonly<Record<string, string | number>> = {}): string {
  return fillIn(translationOf(text), values, document.documentElement.lang);
}

/** A number as the page's language writes it. */
export function sayNumber(value: number): string {
  return formatNumber(value, document.documentElement.lang);
}

/** The translations that were read last, and the text that they were read from. */
let known: { text: string; messages: Readonly<Record<string, string>> } | undefined;

/** A text in the page's language, as it is written. */
export function translationOf({ id, message }: ClientText): string {
  const text = document.getElementById(messagesElementId)?.textContent;
  if (!text) return message;
  // Another page may be of another language.
  if (known?.text !== text) known = { text, messages: JSON.parse(text) as Record<string, string> };
  return known.messages[id] || message;
}

/** A text of which the number decides over the form; it is filled in for `{count}`. */
export function sayCount(text: ClientText, count: number, values: Readonly<Record<string, string>> = {}): string {
  const { lang } = document.documentElement;
  const translated = translationOf(text);
  const form = pluralForm(translated, count, translated === text.message ? "en" : lang);
  return fillIn(form, { ...values, count }, lang);
}
