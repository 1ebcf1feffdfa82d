import type { ClientText } from "../texts/client-text.ts";
import { fillIn } from "../markup/fill-in.ts";
import { pluralForm } from "../texts/plural-form.ts";
import { translationOf } from "./say.ts";

/** A text of which the number decides over the form; it is filled in for `{count}`. */
export function sayCount(text: ClientText, count: number, values: Readonly<Record<string, string>> = {}): string {
  const { lang } = document.documentElement;
  const translated = translationOf(text);
  const form = pluralForm(translated, count, translated === text.message ? "en" : lang);
  return fillIn(form, { ...values, count }, lang);
}
