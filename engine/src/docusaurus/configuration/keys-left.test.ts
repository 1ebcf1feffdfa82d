import { expect, test } from "vitest";
import { keysLeft, pluginsLeft } from "./keys-left.ts";

const left = (written: Record<string, unknown>) => keysLeft(written).map(({ path }) => path.join("."));

test("keys without effect are listed once; disabled ones are not", () => {
  expect(
    left({
      title: "A",
      future: { v4: true, experimental_router: "hash" },
      ssrTemplate: "<html>",
      markdown: { mermaid: true, preprocessor: () => "", anchors: { maintainCase: true } },
      themeConfig: {
        navbar: {
          title: "A",
          style: "dark",
          items: [
            { to: "/a", activeClassName: "a" },
            { to: "/b", activeClassName: "b" },
          ],
        },
        colorMode: { disableSwitch: true },
        docs: { sidebar: { autoCollapseCategories: true, hideable: true } },
        footer: { links: [{ title: "T", items: [{ html: "<a>" }] }], logo: { src: "a.svg" } },
        metadata: [{ name: "a", content: "b" }],
        prism: { additionalLanguages: ["hcl"], theme: {}, darkTheme: {}, defaultLanguage: "sh" },
      },
    }),
  ).toEqual([
    "future.experimental_router",
    "ssrTemplate",
    "markdown.anchors",
    "themeConfig.navbar.items.activeClassName",
    "themeConfig.prism.theme",
    "themeConfig.prism.defaultLanguage",
  ]);
});

test("a key of the configuration within themeConfig is to be moved to where it has an effect", () => {
  expect(keysLeft({ themeConfig: { headTags: [{ tagName: "meta" }], scripts: ["/a.js"], unheard: true } })).toEqual([
    {
      path: ["themeConfig", "headTags"],
      instead: expect.stringContaining("to the top of the configuration") as string,
    },
    { path: ["themeConfig", "scripts"], instead: expect.stringContaining("to the top of the configuration") as string },
    { path: ["themeConfig", "unheard"], instead: undefined },
  ]);
});

test("options of the preset's contents and of plugins are listed", () => {
  expect(
    left({
      presets: [
        [
          "classic",
          {
            docs: {
              sidebarPath: "sidebars.js",
              editUrl: () => "",
              remarkPlugins: [() => {}],
              include: ["a/**"],
              sidebarCollapsible: false,
            },
            pages: {
              exclude: ["a/**"],
              include: ["**/*.tsx"],
              mdxPageComponent: "@site/Page",
              showLastUpdateTime: true,
            },
            blog: { feedOptions: { type: "rss", createFeedItems: () => [] } },
            sitemap: { changefreq: "daily", filename: "sitemap.xml", ignorePatterns: ["/a/**"] },
          },
        ],
      ],
      plugins: [
        ["@docusaurus/plugin-content-docs", { id: "more", sidebarItemsGenerator: () => [], sidebarCollapsed: false }],
      ],
    }),
  ).toEqual([
    "docs.editUrl",
    "docs.include",
    "blog.feedOptions.createFeedItems",
    "pages.mdxPageComponent",
    "pages.showLastUpdateTime",
    "sitemap.ignorePatterns",
  ]);
});

test("plugins and themes that do not run are listed, with replacements", () => {
  const found = pluginsLeft({
    presets: [["classic", { googleTagManager: { containerId: "GTM-1" } }]],
    plugins: ["@docusaurus/plugin-pwa", "docusaurus-plugin-sass", "plugin-image-zoom"],
    themes: ["@docusaurus/theme-mermaid", "@docusaurus/theme-live-codeblock", "docusaurus-theme-openapi-docs"],
  });
  expect(found.map(({ name }) => name)).toEqual([
    "@docusaurus/plugin-pwa",
    "plugin-image-zoom",
    "googleTagManager",
    "@docusaurus/theme-live-codeblock",
  ]);
  expect(found.every(({ instead }) => instead.endsWith("."))).toBe(true);
});

test("kinds of admonitions have an effect, their syntax has none", () => {
  const docs = (admonitions: unknown) => left({ presets: [["classic", { docs: { admonitions } }]] });
  expect(docs({ keywords: ["security"], extendDefaults: true })).toEqual([]);
  expect(docs({ tag: ";;;", keywords: ["security"] })).toEqual(["docs.admonitions.tag"]);
});

test("keys of languages without effect are listed, except those with the default value", () => {
  expect(
    left({
      baseUrl: "/base/",
      i18n: {
        defaultLocale: "en",
        locales: ["en", "fr", "de"],
        path: "translations",
        localeConfigs: {
          en: { label: "English", baseUrl: "/base/", path: "en" },
          fr: { path: "fr-FR", translate: false, url: "https://fr.example", baseUrl: "/fr/", htmlLang: "fr" },
          de: { baseUrl: "/base/deutsch/", translate: true, calendar: "gregory", direction: "ltr" },
        },
      },
    }),
  ).toEqual(["i18n.localeConfigs.fr.translate", "i18n.localeConfigs.fr.url", "i18n.localeConfigs.fr.baseUrl"]);
});

test("what is said about a key is about that key, not about others beside it", () => {
  const written = {
    themeConfig: { navbar: { logo: { src: "a.svg", target: "_self", width: 30 } } },
    presets: [
      ["classic", { docs: { editCurrentVersion: true, editLocalizedFiles: true, onlyIncludeVersions: ["current"] } }],
    ],
  };
  expect(
    keysLeft(written).map(({ path, instead }) => [path.at(-1), instead?.split(" ").slice(0, 3).join(" ")]),
  ).toEqual([
    ["target", "The logo's link"],
    ["width", "Set the logo's"],
    ["editCurrentVersion", "The edit link"],
  ]);
});
