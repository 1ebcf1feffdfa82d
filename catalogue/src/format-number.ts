const formats = new Map<string, Intl.NumberFormat>();

/** A number as a language (a BCP 47 tag) writes it; in English, its digits alone. */
export function formatNumber(value: number, language: string): string {
  if (isEnglish(language)) return String(value);
  let format = formats.get(language);
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(value);
}

/** Whether a language is English, of whatever country. */
export function isEnglish(language: string): boolean {
  return /^en\b/i.test(language);
}
