import { use } from "react";
import type { Locale } from "@cairn/catalogue/locale";
import { createTranslator, inEnglish, type Translator } from "../texts/messages.ts";
import { PageContext } from "../client/islands/page-context.ts";

const english: Pick<Locale, "htmlLang" | "calendar"> = { htmlLang: "en", calendar: "gregory" };

/**
 * Returns the translator for the language of the page being drawn; outside of a page, one that returns the texts
 * unchanged.
 */
export function useTranslate(): Translator {
  const locale = use(PageContext)?.siteConfig.locale;
  return locale ? createTranslator(locale) : inEnglish;
}

/** Returns the language and calendar for numbers and dates on the page being drawn. */
export function useLocale(): Pick<Locale, "htmlLang" | "calendar"> {
  return use(PageContext)?.siteConfig.locale ?? english;
}
