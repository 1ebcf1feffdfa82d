import type { SiteConfig } from "../../config/config.ts";

/** The part of the configuration that Docusaurus keeps under `themeConfig`. */
export type ThemeConfig = Pick<SiteConfig, "navbar" | "footer" | "colorMode" | "tableOfContents">;

/** The theme's part of a site's configuration. */
export function themeConfigOf({ navbar, footer, colorMode, tableOfContents }: SiteConfig): ThemeConfig {
  return { navbar, footer, colorMode, tableOfContents };
}
