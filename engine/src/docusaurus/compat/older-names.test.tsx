import { readFileSync } from "node:fs";
import { useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createHeadCollector, renderHeadElement } from "../../client/islands/head-collector.ts";
import { type Page, PageContext } from "../../client/islands/page-context.ts";
import { siteConfigSchema } from "../../config/config.ts";
import Layout from "../../theme/Layout/Layout.tsx";
import { codeOfPart } from "../frame-parts.ts";
import { homeOfOlderName } from "../older-modules.ts";
import { themeModuleName } from "../site-theme.ts";
import { themeModules } from "../theme-modules.ts";
import {
  addLeadingSlash,
  addTrailingSlash,
  applyTrailingSlash,
  removeTrailingSlash,
  ThemeContext,
  useLocationHash,
  useLogo,
  useSearchQuery,
  useUserPreferences,
  useVersioning,
} from "./older-names.ts";
import { PageMetadata, useColorMode } from "./theme-common.tsx";

/**
 * What the packages of Docusaurus from 2.0.0-alpha.58 to 3.9 had and 3.10 has no more: modules of the theme and the core,
 * and exports of `@docusaurus/theme-common`.
 */
const history: { modules: string; "theme-common": string } = JSON.parse(
  readFileSync(new URL("./older-names.json", import.meta.url), "utf8"),
);

/** Contexts of Docusaurus's own code. Components of sites use the hooks. */
const withoutEqual = ["@docusaurus/browserContext", "@docusaurus/context", "@docusaurus/docusaurusContext"];

/** The modules and names that a generated module takes from others. */
const takenFrom = /export (?:\*|\{ (\w+) as default \}) from "([^"]+)"/g;

test("every module of earlier versions has an equal, and the rest is known", () => {
  const missing = history.modules.split(" ").filter((specifier) => {
    const name = themeModuleName(specifier);
    if (themeModules[name]) return false;
    const code = codeOfPart(name);
    const sources = Array.from(code?.matchAll(takenFrom) ?? []);
    const isThere = ([, value, from = ""]: RegExpMatchArray) =>
      value === undefined ? from in themeModules : value in (themeModules[from] ?? {});
    return code === undefined || (code.startsWith("export") && !sources.every(isThere));
  });
  expect(missing).toEqual(withoutEqual);
});

test("code of Docusaurus's own packages that components use is there", () => {
  expect(codeOfPart("@docusaurus/utils-common")).toBe('export * from "@theme/Older";');
  expect(applyTrailingSlash("/a?b#c", { trailingSlash: true, baseUrl: "/" })).toBe("/a/?b#c");
  expect(applyTrailingSlash("/a/", { trailingSlash: false, baseUrl: "/" })).toBe("/a");
  expect(applyTrailingSlash("/docs/", { trailingSlash: false, baseUrl: "/docs/" })).toBe("/docs/");
  expect([addLeadingSlash("a"), addTrailingSlash("a/"), removeTrailingSlash("a/")]).toEqual(["/a", "a/", "a"]);
});

test("every earlier export of theme-common is found", () => {
  const missing = history["theme-common"].split(" ").filter((name) => {
    if (name in (themeModules["@docusaurus/theme-common"] ?? {})) return false;
    const home = homeOfOlderName("@docusaurus/theme-common", name, themeModules);
    return home === undefined || !(home.name in (themeModules[home.from] ?? {}));
  });
  expect(missing).toEqual([]);
  expect(homeOfOlderName("@docusaurus/theme-common", "useNothing", themeModules)).toBeUndefined();
  expect(homeOfOlderName("@docusaurus/router", "useTabs", themeModules)).toBeUndefined();
});

test("theme packages find earlier names in the internal module, where they require them", () => {
  const names = "useTabGroupChoice useDocRouteMetadata useBlogPostStructuredData useScrollPositionBlocker useDoc".split(
    " ",
  );
  expect(names.filter((name) => !(name in (themeModules["@docusaurus/theme-common/internal"] ?? {})))).toEqual([]);
});

const siteConfig = siteConfigSchema.parse({
  title: "Acme",
  url: "https://docs.example.com",
  baseUrl: "/docs/",
  colorMode: { defaultMode: "dark" },
  themeConfig: { navbar: { logo: { src: "img/a.svg", srcDark: "img/b.svg", alt: "A", href: "https://acme.example" } } },
});
const version = (name: string) => ({ name, isLast: false });
const docs = { instances: { default: { versions: ["current", "2.0", "1.0"].map(version) } } };
const render = (Component: () => React.ReactNode, page: Partial<Page> = {}) =>
  renderToStaticMarkup(
    <PageContext value={{ siteConfig, permalink: "/a", docs, ...page } as unknown as Page}>
      <Component />
    </PageContext>,
  );

test("hooks of earlier versions return the values of the page", () => {
  const html = render(() => {
    const { isDarkTheme, colorModeChoice } = useColorMode();
    const { logoImageUrl, logoLink, logoLinkProps } = useLogo();
    const { versions, latestVersion } = useVersioning();
    const { searchValue, generateSearchPageLink } = useSearchQuery();
    const [hash] = useLocationHash("#a");
    return [
      isDarkTheme,
      colorModeChoice,
      logoImageUrl,
      logoLink,
      logoLinkProps.target,
      ...versions,
      latestVersion,
      `<${searchValue}>`,
      generateSearchPageLink("b"),
      hash,
      useContext(ThemeContext).isDarkTheme,
      Object.keys(useUserPreferences().tabGroupChoices).length,
    ].join(" ");
  });
  expect(html).toBe(
    "true dark /docs/img/b.svg https://acme.example _blank 2.0 1.0 2.0 &lt;&gt; /docs/search?q=b #a false 0",
  );
});

test("pages set their picture and keywords, as a layout or by the metadata", () => {
  const metadataOf = (Component: () => React.ReactNode) => {
    const head = createHeadCollector();
    render(Component, { head });
    return head.elements.map(renderHeadElement);
  };
  const expected = [
    '<meta name="keywords" content="a,b">',
    '<meta property="og:image" content="https://docs.example.com/docs/img/a.png">',
    '<meta name="twitter:image" content="https://docs.example.com/docs/img/a.png">',
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  expect(metadataOf(() => <PageMetadata keywords={["a", "b"]} image="/img/a.png" />)).toEqual(expected);
  expect(metadataOf(() => <Layout keywords="a,b" image="img/a.png" />)).toEqual(expected);
  expect(metadataOf(() => <Layout title="A" />)).toEqual([]);
});
