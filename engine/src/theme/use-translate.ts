import { use } from "react";
import type { Locale } from "@cairn/catalogue/locale";
import { createTranslator, inEnglish, type Translator } from "../texts/messages.ts";
import { PageContext } from "../client/islands/page-context.ts";

const english: Pick<Locale, "htmlLang" | "calendar"> = { htmlLang: "en", calendar: "gregory" };

/** The translator for the language of the page that is being drawn; outside of one, the texts as they are written. */
export function useTranslate(): Translator {
  const locale = use(PageContext)?.siteConfig.locale;
  return locale ? createTranslator(locale) : inEnglish;
}

/** What numbers and dates are written in on the page that is being drawn. */
export function useLocale(): Pick<Locale, "htmlLang" | "calendar"> {
  return use(PageContext)?.siteConfig.locale ?? english;
}
