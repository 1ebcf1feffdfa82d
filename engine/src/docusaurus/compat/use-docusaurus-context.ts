import type { PageConfig } from "../../config/page-config.ts";
import { usePage } from "../../client/islands/page-context.ts";
import { type ThemeConfig, themeConfigOf } from "./theme-config.ts";

/**
 * The version of Docusaurus whose modules these are. `declared-names.json` and `declared-keys.json` list its exports and
 * keys of its configuration, which tests compare with ours: update all three together.
 */
export const followedVersion = "3.10.2";

export interface DocusaurusContext {
  siteConfig: PageConfig & { themeConfig: ThemeConfig };
  siteMetadata: { docusaurusVersion: string; pluginVersions: Record<string, never> };
  globalData: PageConfig["globalData"];
  i18n: {
    currentLocale: string;
    defaultLocale: string;
    locales: string[];
    localeConfigs: Record<string, PageConfig["locale"]>;
  };
  codeTranslations: Readonly<Record<string, string>>;
}

/** `@docusaurus/useDocusaurusContext`: the site's data for components. */
export default function useDocusaurusContext(): DocusaurusContext {
  return docusaurusContext(usePage().siteConfig);
}

/** Returns the data of a site, in Docusaurus's format. */
export function docusaurusContext(siteConfig: PageConfig): DocusaurusContext {
  const { locale, locales } = siteConfig;
  return {
    siteConfig: { ...siteConfig, themeConfig: themeConfigOf(siteConfig) },
    siteMetadata: { docusaurusVersion: followedVersion, pluginVersions: {} },
    globalData: siteConfig.globalData,
    i18n: {
      currentLocale: locale.code,
      defaultLocale: siteConfig.i18n.defaultLocale,
      locales: locales.map(({ code }) => code),
      localeConfigs: Object.fromEntries(locales.map((each) => [each.code, each])),
    },
    codeTranslations: locale.messages,
  };
}
