import type { SiteConfig } from "../../shared/config.ts";
import { usePage } from "../page-context.ts";
import { type ThemeConfig, themeConfigOf } from "./theme-config.ts";

export interface DocusaurusContext {
  siteConfig: SiteConfig & { themeConfig: ThemeConfig };
  siteMetadata: { docusaurusVersion: string; pluginVersions: Record<string, never> };
  globalData: Record<string, never>;
  i18n: {
    currentLocale: string;
    defaultLocale: string;
    locales: string[];
    localeConfigs: Record<string, SiteConfig["locale"] & { htmlLang: string }>;
  };
  codeTranslations: Record<string, never>;
}

/** `@docusaurus/useDocusaurusContext`: what a component may know about the site. */
export default function useDocusaurusContext(): DocusaurusContext {
  const { siteConfig } = usePage();
  const { locale } = siteConfig;
  return {
    siteConfig: { ...siteConfig, themeConfig: themeConfigOf(siteConfig) },
    // The version whose documented components these modules follow.
    siteMetadata: { docusaurusVersion: "3.9.0", pluginVersions: {} },
    globalData: {},
    i18n: {
      currentLocale: locale.code,
      defaultLocale: locale.code,
      locales: [locale.code],
      localeConfigs: { [locale.code]: { ...locale, htmlLang: locale.code } },
    },
    codeTranslations: {},
  };
}
