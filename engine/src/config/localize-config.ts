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
