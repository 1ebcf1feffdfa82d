const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number for a language (a BCP 47 tag); in English without separators. */
export function formatNumber(value: number, language: string): string {
  if (isEnglish(language)) return String(value);
  let format = formats.get(language);
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(value);
}

/** Whether a language is English, of any country. */
export function isEnglish(language: string): boolean {
  return /^en\b/i.test(language);
}
