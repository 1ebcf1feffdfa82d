/** Order in which the forms of a text stand that a number decides over, as Docusaurus has it. */
const forms = ["zero", "one", "two", "few", "many", "other"] as const;
const rulesOf = new Map<string, Intl.PluralRules>();

/** The form that a number takes, of a text with its forms in a language (a BCP 47 tag) and `|` between them. */
export function pluralForm(text: string, count: number, language: string): string {
  if (!text.includes("|")) return text;
  const variants = text.split("|");
  return variants[Math.min(placeOfForm(count, language), variants.length - 1)] ?? "";
}

function placeOfForm(count: number, language: string): number {
  // The language of most sites; what knows all the others takes a while to load.
  if (language === "en") return count === 1 ? 0 : 1;
  let rules = rulesOf.get(language);
  if (!rules) rulesOf.set(language, (rules = new Intl.PluralRules(language)));
  const { pluralCategories } = rules.resolvedOptions();
  return forms.filter((form) => pluralCategories.includes(form)).indexOf(rules.select(count));
}
