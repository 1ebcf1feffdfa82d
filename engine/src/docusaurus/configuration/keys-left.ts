import { isFileName } from "../running/module-name.ts";
import { listPlugins, optionsOf } from "./docusaurus-plugins.ts";
import { asObject, type Written } from "./written-config.ts";

/** A key of a configuration without effect. */
export interface LeftKey {
  /** The path of keys, from the top of the configuration or the options of a plugin. */
  path: string[];
  /** What to do instead, if known. */
  instead: string | undefined;
}

const itemKeys =
  "type label aria-label to href html value docId sidebarId docsPluginId position items queryString activeBasePath activeBaseRegex prependBaseUrlToHref rel target dropdownActiveClassDisabled dropdownItemsBefore dropdownItemsAfter id";
const unifiedKeys = "remarkPlugins rehypePlugins recmaPlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins";
const updateKeys = "showLastUpdateTime showLastUpdateAuthor";

/** The supported keys of each part, and keys that do not change pages. */
const taken: Readonly<Record<string, string>> = {
  "": `title tagline favicon url baseUrl trailingSlash noIndex onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes
    organizationName projectName titleDelimiter customFields themeConfig i18n staticDirectories headTags scripts stylesheets clientModules
    markdown presets plugins themes future deploymentBranch githubHost githubPort baseUrlIssueBanner storage webpack`,
  future: "v4 faster experimental_faster experimental_vcs experimental_storage",
  i18n: "defaultLocale locales localeConfigs path",
  markdown: "format mermaid mdx1Compat hooks emoji preprocessor",
  "markdown.hooks": "onBrokenMarkdownLinks onBrokenMarkdownImages",
  themeConfig: "navbar footer announcementBar colorMode tableOfContents mermaid image metadata docs blog prism",
  // The theme for the dark mode is part of what is said about the other one.
  "themeConfig.prism": "darkTheme additionalLanguages magicComments",
  "themeConfig.docs": "versionPersistence sidebar",
  "themeConfig.docs.sidebar": "autoCollapseCategories hideable",
  "themeConfig.navbar": "title logo hideOnScroll items style",
  "themeConfig.navbar.logo": "src srcDark alt href",
  "themeConfig.navbar.items": `${itemKeys} className`,
  "themeConfig.navbar.items.items": `${itemKeys} className`,
  "themeConfig.footer": "links logo copyright style",
  "themeConfig.footer.logo": "src srcDark alt href width height",
  "themeConfig.footer.links": `title ${itemKeys}`,
  "themeConfig.footer.links.items": `${itemKeys} className`,
  "themeConfig.announcementBar": "id content isCloseable backgroundColor textColor",
  "themeConfig.colorMode": "defaultMode respectPrefersColorScheme disableSwitch",
  docs: `id path routeBasePath tagsBasePath sidebarPath sidebarCollapsible sidebarCollapsed docItemComponent editUrl exclude breadcrumbs numberPrefixParser sidebarItemsGenerator tags lastVersion includeCurrentVersion
    onlyIncludeVersions disableVersioning versions admonitions onInlineTags ${updateKeys} ${unifiedKeys}`,
  blog: `id path routeBasePath editUrl blogTitle blogDescription postsPerPage blogSidebarCount blogSidebarTitle showReadingTime sortPosts
    tagsBasePath pageBasePath authorsBasePath archiveBasePath authorsMapPath tags exclude truncateMarker feedOptions onInlineAuthors
    onInlineTags onUntruncatedBlogPosts admonitions ${unifiedKeys}`,
  "blog.feedOptions": "type title description limit",
  pages: `admonitions include exclude ${unifiedKeys}`,
  "docs.admonitions": "keywords extendDefaults",
  "blog.admonitions": "keywords extendDefaults",
  "pages.admonitions": "keywords extendDefaults",
  sitemap: "lastmod changefreq priority",
};

const topKeys = new Set(taken[""]?.split(/\s+/));

const style = "Use styles in src/css/custom.css instead.";
const component =
  "Replace a component with one in src/theme/: MDXContent, DocItem/Content, DocItem/Footer, TOC and others.";
const admonitions = "Name kinds of admonitions in keywords, and draw them in src/theme/Admonition/Types.";
/** What to do instead of a key, or of all keys below it. */
const instead: readonly [key: string, what: string][] = [
  ["ssrTemplate", "Add elements to every page with headTags, or with a plugin's injectHtmlTags."],
  [
    "future.experimental_router",
    "Cairn has no hash router: every page has its own path. To publish below a path, set baseUrl.",
  ],
  ["markdown.parseFrontMatter", "Write front matter as YAML in the documents."],
  ["markdown.anchors", "Ids of headings are in lower case; to give a heading another one, use {#id}."],
  ["themeConfig.prism.defaultLanguage", "Write the language of code after its fence."],
  [
    "themeConfig.prism",
    "Code is highlighted for all languages of Prism, in the theme's colours; change these in src/css/custom.css.",
  ],
  ["themeConfig.metadatas", "Rename it to metadata, as Docusaurus has called it since 2.0."],
  ["themeConfig.algolia", "Search is built in. To keep Algolia, set search.service in a site.config.ts."],
  ["themeConfig.typesense", "Search is built in; remove the setting."],
  ["themeConfig.zoom", "Images can be enlarged without a plugin."],
  ["themeConfig.imageZoom", "Images can be enlarged without a plugin."],
  ["themeConfig.liveCodeBlock", "Code blocks are shown, not run. Write a component for code that readers can try out."],
  ["themeConfig.blog.sidebar", "The sidebar of the blog is one list."],
  ["themeConfig.footer.logo", "Style the logo in src/css/custom.css."],
  ["themeConfig.navbar.logo.target", "The logo's link opens in the same tab. Remove the setting."],
  ["themeConfig.navbar.logo", "Set the logo's size in the file, or style it in src/css/custom.css."],
  ["themeConfig.navbar.items", "Write all that readers need into the entry's label."],
  ["themeConfig.navbar", style],
  ["themeConfig.footer", style],
  ["docs.include", "Use docs.exclude instead, to list the files that are not pages."],
  ["docs.editUrl", "Functions are not supported: write the address up to the document's path."],
  ["docs.numberPrefixParser", "Functions are not supported: use true or false."],
  [
    "docs.editCurrentVersion",
    "The edit link of a page leads to the file of its own version. To lead it elsewhere, set custom_edit_url in the front matter.",
  ],
  ["docs.admonitions", admonitions],
  ["docs", component],
  ["blog.admonitions", admonitions],
  ["pages.admonitions", admonitions],
  ["blog.feedOptions.createFeedItems", "Feeds contain the newest posts; set their number with feedOptions.limit."],
  ["blog.editUrl", "Functions are not supported: write the address up to the post's path."],
  ["blog.showLastUpdate", "Posts only show their date."],
  ["blog.readingTime", "Reading time is computed as 200 words per minute; to turn it off, set showReadingTime."],
  ["blog.processBlogPosts", "Set draft or unlisted in the front matter of a post."],
  ["blog.include", "Use exclude instead, to list the files that are not posts."],
  ["pages.path", "Put pages into src/pages/."],
  [
    "pages.mdxPageComponent",
    "Replace parts of pages with components in src/theme/: Layout, MDXContent, TOC and others.",
  ],
  ["pages.routeBasePath", "Put pages into a folder of src/pages/ with that name."],
  ["pages", "Pages of src/pages/ have no edit link and no date. Write these into the page."],
  ["sitemap", "The site map contains every page that is not unlisted or marked noIndex."],
];

/** Returns the keys of a configuration without effect, each once, such as `themeConfig.footer.style`. */
export function keysLeft(written: Written): LeftKey[] {
  const left = new Map<string, LeftKey>();
  const visit = (part: string, value: unknown): void => {
    const known = taken[part];
    if (known === undefined) return;
    if (Array.isArray(value)) for (const each of value) visit(part, each);
    // The site's own component renders entries of a custom type.
    if (part.endsWith(".items") && String(asObject(value)["type"]).startsWith("custom-")) return;
    const keys = new Set(known.split(/\s+/));
    for (const [key, inner] of Object.entries(asObject(value))) {
      const name = part === "" ? key : `${part}.${key}`;
      if (keys.has(key) && !isUncalled(name, inner)) visit(name, inner);
      else if (!isEmpty(inner, name)) left.set(name, { path: name.split("."), instead: hintOf(name) });
    }
  };
  visit("", written);
  for (const each of localeKeysLeft(written)) left.set(each.path.join("."), each);
  const [classic] = optionsOf(written["presets"], /classic/);
  for (const part of ["docs", "blog", "pages", "sitemap"]) visit(part, classic?.[part]);
  for (const { name = "", options } of listPlugins(written["plugins"]))
    visit(/content-(docs|blog|pages)$/.exec(name)?.[1] ?? "none", options);
  return Array.from(left.values());
}

/** What to do instead of a key of a language without effect. */
const localeKeyHints: Readonly<Record<string, string>> = {
  translate: "Remove the folder with the translations, or remove the language from locales.",
  url: "All languages are published under the site's url, each below a path of its own: set baseUrl there.",
  baseUrl: "The default language is published at the site's baseUrl, and the others below that.",
};

/** Returns the keys of single languages that have no effect. */
function localeKeysLeft({ i18n, baseUrl }: Written): LeftKey[] {
  const { defaultLocale, localeConfigs } = asObject(i18n);
  return Object.entries(asObject(localeConfigs)).flatMap(([code, settings]) => {
    const isLeft = ([key, value]: [string, unknown]) => {
      if (["label", "direction", "htmlLang", "calendar", "path"].includes(key)) return false;
      if (key !== "baseUrl") return value !== undefined && !(key === "translate" && value === true);
      return code === defaultLocale ? value !== baseUrl : !String(value).startsWith(String(baseUrl));
    };
    return Object.entries(asObject(settings))
      .filter(isLeft)
      .map(([key]) => ({ path: ["i18n", "localeConfigs", code, key], instead: localeKeyHints[key] }));
  });
}

/** Whether the value is a function that is not called. */
function isUncalled(name: string, value: unknown): boolean {
  return typeof value === "function" && /^(?:docs|blog)\.(?:editUrl|numberPrefixParser)$/.test(name);
}

/** Whether a value has no effect, or is the default. */
function isEmpty(value: unknown, name?: string): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (name === "pages.path" && typeof value === "string") return /^(?:\.\/)?src\/pages\/?$/.test(value);
  if (name === "sitemap.filename") return value === "sitemap.xml";
  // The edit link of a translated document or post always leads to the translation.
  if (name === "docs.editLocalizedFiles" || name === "blog.editLocalizedFiles") return true;
  return value === undefined || value === null || value === false || value === "";
}

function hintOf(name: string): string | undefined {
  const known = instead.find(([key]) => name.startsWith(key))?.[1];
  if (known !== undefined) return known;
  const [part, key = "", ...inner] = name.split(".");
  if (part !== "themeConfig" || inner.length > 0 || !topKeys.has(key)) return undefined;
  return "Move it out of themeConfig, to the top of the configuration: in themeConfig, Docusaurus ignores it, too.";
}

/** Docusaurus plugins and themes that Cairn does not run, with replacements; others need no comment. */
const replacedPlugins: readonly [name: RegExp, what: string][] = [
  [/plugin-pwa/, "No service worker is generated. To make the site work offline, put your own into static/."],
  [/live-codeblock/, "Code blocks are shown, not run. Write a component for code that readers can try out."],
  [/google-analytics/, "Google's Universal Analytics was shut down in 2023; remove the plugin."],
  [
    /google-tag-manager/,
    "Load the tag manager with headTags and allow its origins with contentSecurityPolicy, or use analytics.",
  ],
  [/vercel-analytics/, "Count page views with analytics, or load the script with headTags."],
  [/ideal-image/, "Images are shown in their original size; make them smaller beforehand."],
  [/search/, "Search is built in; remove the package."],
  [/image-zoom/, "Images can be enlarged without a plugin; remove the package."],
];

/** Returns the plugins and themes of a configuration that do not run. */
export function pluginsLeft(written: Written): { name: string; instead: string }[] {
  const themes = listPlugins(written["themes"]).flatMap(({ name }) => name ?? []);
  const plugins = listPlugins(written["plugins"]).flatMap(({ name }) =>
    name === undefined || isFileName(name) ? [] : name,
  );
  const [classic] = optionsOf(written["presets"], /classic/);
  const ofPreset = ["googleAnalytics", "googleTagManager"].filter((key) => !isEmpty(classic?.[key]));
  const asPackage = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const foundOf = (name: string) => replacedPlugins.find(([pattern]) => pattern.test(asPackage(name)))?.[1];
  const left = [...plugins, ...ofPreset, ...themes].flatMap((name) => {
    const what = foundOf(name);
    return what === undefined ? [] : [{ name, instead: what }];
  });
  return left;
}
