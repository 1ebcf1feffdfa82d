import { isEnglish } from "./format-number.ts";
import type { Locale } from "./locale.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats `2023-01` as "January 2023" in a language (a BCP 47 tag), always in the Gregorian calendar. */
export function formatMonth(month: string, language: string): string {
  return format(`${month}-01`, language, { month: "long", year: "numeric", calendar: "gregory" });
}

/** Formats a year of the Gregorian calendar, `2023`, with the digits of a language (a BCP 47 tag). */
export function formatYear(year: string, language: string): string {
  return isEnglish(language) ? year : format(`${year}-01-01`, language, { year: "numeric", calendar: "gregory" });
}

/** Formats `2023-01-31` in a language and its calendar; unchanged in English, because engineers write it so. */
export function formatDay(date: string, { htmlLang, calendar }: Pick<Locale, "htmlLang" | "calendar">): string {
  return isEnglish(htmlLang) ? date : format(date, htmlLang, { dateStyle: "medium", calendar });
}

/**
 * Formats `2023-01-31`, with or without a time, as "31 January 2023" in a language and its calendar. English is British,
 * like the texts.
 */
export function formatLongDay(date: string, { htmlLang, calendar }: Pick<Locale, "htmlLang" | "calendar">): string {
  return format(date, htmlLang === "en" ? "en-GB" : htmlLang, { dateStyle: "long", calendar });
}

function format(date: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return date;
  const key = `${language} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" })));
  return known.format(time);
}
