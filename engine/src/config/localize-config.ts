import type { SiteConfig } from "./config.ts";

/** The configuration as one of the site's languages has it; the default one, where there is none of this code. */
export function localizeConfig(config: SiteConfig, code: string | undefined): SiteConfig {
  const locale = config.locales.find((each) => each.code === code) ?? config.locale;
  return { ...config, locale, baseUrl: locale.baseUrl };
}
