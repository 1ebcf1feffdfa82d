import type { SiteConfig } from "./config.ts";

/** Returns the configuration in one of the site's languages; in the default one if `code` matches none. */
export function localizeConfig(config: SiteConfig, code: string | undefined): SiteConfig {
  const locale = config.locales.find((each) => each.code === code) ?? config.locale;
  return { ...config, locale, baseUrl: locale.baseUrl };
}

/** Whether a file, relative to the site's folder, is a translation. */
export function isTranslation(file: string, { locales }: Pick<SiteConfig, "locales">): boolean {
  return locales.some(({ translations }) => file.startsWith(`${translations}/`));
}

/** The code of a language that is written from the right, as the name of a folder or at the end of a file's. */
const rightToLeft = /(?:^|[/._-])((?:ar|fa|he|ur)(?:[-_][a-z]{2,4})?)(?=\/|\.\w+$)/i;
/** Letters of Hebrew and Arabic. */
const lettersFromTheRight = /[\u0590-\u08FF]/;

/**
 * Returns the language of a page. Sites of other generators, and repositories without a configuration, have documents in
 * several languages; `ar` may also be a subject, whose text tells.
 */
export function languageOfPage(
  file: string,
  html: string,
  { locale, publisher }: Pick<SiteConfig, "locale" | "publisher">,
): Pick<SiteConfig["locale"], "htmlLang" | "direction"> {
  const isKnown = publisher === "cairn" || publisher === "docusaurus" || locale.direction === "rtl";
  const [, code] = isKnown ? [] : (rightToLeft.exec(file) ?? []);
  return code === undefined || !lettersFromTheRight.test(html)
    ? locale
    : { htmlLang: code.replace("_", "-"), direction: "rtl" };
}
