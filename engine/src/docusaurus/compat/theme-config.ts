import type { PageConfig } from "../../config/page-config.ts";

/** The part of the configuration that Docusaurus has in `themeConfig`; for a Docusaurus site, its own `themeConfig`. */
export type ThemeConfig = Pick<PageConfig, "navbar" | "footer" | "colorMode" | "tableOfContents"> &
  Record<string, unknown>;

interface Sidebars {
  sidebar?: object;
}

/** What Docusaurus adds to the values of these keys, without which components of packages and sites fail. */
const defaults = {
  docs: { versionPersistence: "localStorage", sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  prism: {
    additionalLanguages: [],
    magicComments: [
      {
        className: "theme-code-block-highlighted-line",
        line: "highlight-next-line",
        block: { start: "highlight-start", end: "highlight-end" },
      },
    ],
  },
};

/** Returns the theme's part of a site's configuration. */
export function themeConfigOf({ navbar, footer, colorMode, tableOfContents, themeConfig }: PageConfig): ThemeConfig {
  const { docs, blog, prism } = themeConfig as { docs?: Sidebars; blog?: Sidebars; prism?: object };
  return {
    navbar,
    footer,
    metadata: [],
    ...themeConfig,
    docs: { ...defaults.docs, ...docs, sidebar: { ...defaults.docs.sidebar, ...docs?.sidebar } },
    blog: { ...defaults.blog, ...blog, sidebar: { ...defaults.blog.sidebar, ...blog?.sidebar } },
    prism: { ...defaults.prism, ...prism },
    colorMode: { ...(themeConfig["colorMode"] as object | undefined), ...colorMode },
    tableOfContents,
  };
}
