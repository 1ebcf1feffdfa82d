/** Order of plural forms in a text, as in Docusaurus. */
const forms = ["zero", "one", "two", "few", "many", "other"] as const;
const rulesOf = new Map<string, Intl.PluralRules>();

/** Returns the plural form of a text for a number. Forms are separated by `|`; `language` is a BCP 47 tag. */
export function pluralForm(text: string, count: number, language: string): string {
  if (!text.includes("|")) return text;
  const variants = text.split("|");
  return variants[Math.min(placeOfForm(count, language), variants.length - 1)] ?? "";
}

function placeOfForm(count: number, language: string): number {
  // A shortcut for most sites, because loading the rules of all languages takes a while.
  if (language === "en") return count === 1 ? 0 : 1;
  let rules = rulesOf.get(language);
  if (!rules) rulesOf.set(language, (rules = new Intl.PluralRules(language)));
  const { pluralCategories } = rules.resolvedOptions();
  return forms.filter((form) => pluralCategories.includes(form)).indexOf(rules.select(count));
}
