import { formatNumber } from "@cairn/catalogue/format-number";
import { type ClientText, messagesElementId } from "../texts/client-text.ts";
import { fillIn } from "../markup/fill-in.ts";
import { pluralForm } from "../texts/plural-form.ts";

/** Returns a text in the page's language with `{values}` replaced. */
export function translate(text: ClientText, values: Readonly<Record<string, string | number>> = {}): string {
  return fillIn(translationOf(text), values, document.documentElement.lang);
}

/** Formats a number in the page's language. */
export function localizeNumber(value: number): string {
  return formatNumber(value, document.documentElement.lang);
}

/** The translations that were parsed last, and their source. */
let known: { text: string; messages: Readonly<Record<string, string>> } | undefined;

/** Returns a text in the page's language, without replacing values. */
export function translationOf({ id, message }: ClientText): string {
  const text = document.getElementById(messagesElementId)?.textContent;
  if (!text) return message;
  // Another page may have another language.
  if (known?.text !== text) known = { text, messages: JSON.parse(text) as Record<string, string> };
  return known.messages[id] || message;
}

/** Returns the plural form of a text for a number, which replaces `{count}`. */
export function translateCount(text: ClientText, count: number, values: Readonly<Record<string, string>> = {}): string {
  const { lang } = document.documentElement;
  const translated = translationOf(text);
  const form = pluralForm(translated, count, translated === text.message ? "en" : lang);
  return fillIn(form, { ...values, count }, lang);
}
