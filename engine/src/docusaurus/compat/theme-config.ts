import type { PageConfig } from "../../config/page-config.ts";

/** The part of the configuration that Docusaurus has in `themeConfig`; for a Docusaurus site, its own `themeConfig`. */
export type ThemeConfig = Pick<PageConfig, "navbar" | "footer" | "colorMode" | "tableOfContents"> &
  Record<string, unknown>;

/** Returns the theme's part of a site's configuration. */
export function themeConfigOf({ navbar, footer, colorMode, tableOfContents, themeConfig }: PageConfig): ThemeConfig {
  return {
    navbar,
    footer,
    ...themeConfig,
    colorMode: { ...(themeConfig["colorMode"] as object | undefined), ...colorMode },
    tableOfContents,
  };
}
