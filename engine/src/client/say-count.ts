import type { ClientText } from "../shared/client-texts/client-text.ts";
import { fillIn, translationOf } from "./say.ts";

/** Order in which the forms of a text stand that a number decides over, as Docusaurus has it. */
const forms = ["zero", "one", "two", "few", "many", "other"] as const;

/** A text of which the number decides over the form; it is filled in for `{count}`. */
export function sayCount(text: ClientText, count: number, values: Readonly<Record<string, string>> = {}): string {
  const translated = translationOf(text);
  const rules = new Intl.PluralRules(translated === text.message ? "en" : document.documentElement.lang);
  const { pluralCategories } = rules.resolvedOptions();
  const index = forms.filter((form) => pluralCategories.includes(form)).indexOf(rules.select(count));
  const variants = translated.split("|");
  return fillIn(variants[Math.min(index, variants.length - 1)] ?? "", { ...values, count });
}
