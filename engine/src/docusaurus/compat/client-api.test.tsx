import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { PageContext } from "../../client/islands/page-context.ts";
import { themeModules } from "../theme-modules.ts";
import { Collapsible } from "./collapsible.tsx";
import { isSamePath, useTitleFormatter } from "./internal-helpers.ts";
import { mergeSearchStrings, useQueryString, useQueryStringList } from "./query-string.ts";
import { createStorageSlot, useStorageSlot } from "./storage-slots.ts";
import { composeProviders, duplicates, listTagsByLetters, ThemedComponent, usePluralForm } from "./theme-helpers.tsx";

/** What Docusaurus 3 documents for sites to import, types aside. */
const documented: Record<string, string> = {
  "@docusaurus/BrowserOnly": "default",
  "@docusaurus/ErrorBoundary": "default",
  "@docusaurus/ExecutionEnvironment": "default",
  "@docusaurus/Head": "default",
  "@docusaurus/Interpolate": "default interpolate",
  "@docusaurus/Link": "default",
  "@docusaurus/Noop": "default",
  "@docusaurus/Translate": "default translate",
  "@docusaurus/constants": "DEFAULT_PLUGIN_ID",
  "@docusaurus/isInternalUrl": "default",
  "@docusaurus/router": "useHistory useLocation Redirect",
  "@docusaurus/useBaseUrl": "default useBaseUrlUtils",
  "@docusaurus/useBrokenLinks": "default",
  "@docusaurus/useDocusaurusContext": "default",
  "@docusaurus/useGlobalData": "default useAllPluginInstancesData usePluginData",
  "@docusaurus/useIsBrowser": "default",
  "@docusaurus/useIsomorphicLayoutEffect": "default",
  "@docusaurus/useRouteContext": "default",
  "@docusaurus/theme-common":
    "Collapsible DraftBannerMessage DraftBannerTitle ErrorBoundaryError ErrorBoundaryErrorMessageFallback ErrorBoundaryTryAgainButton ErrorCauseBoundary HtmlClassNameProvider NavbarSecondaryMenuFiller PageMetadata ReactContextError SkipToContentFallbackId SkipToContentLink ThemeClassNames ThemedComponent UnlistedBannerMessage UnlistedBannerTitle UnlistedMetadata composeProviders createStorageSlot duplicates filterDocCardListItems groupBy isMultiColumnFooterLinks isRegexpStringMatch listStorageKeys listTagsByLetters mergeSearchParams mergeSearchStrings prefersReducedMotion processAdmonitionProps translateTagsPageTitle uniq useAnchorTargetClassName useClearQueryString useCollapsible useColorMode useContextualSearchFilters useCurrentSidebarCategory useDocsPreferredVersion useEvent useHistorySelector usePluralForm usePrevious usePrismTheme useQueryString useQueryStringList useSearchLinkCreator useSearchQueryString useStorageSlot useThemeConfig useWindowSize",
};

test.each(Object.entries(documented))("%s has what is documented of it", (specifier, names) => {
  expect(Object.keys(themeModules[specifier] ?? {})).toEqual(expect.arrayContaining(names.split(" ")));
});

const siteConfig = siteConfigSchema.parse({ title: "Acme" });
const render = (Component: () => React.ReactNode) =>
  renderToStaticMarkup(
    <PageContext value={{ siteConfig, permalink: "/a" }}>
      <Component />
    </PageContext>,
  );

test("hooks give what a page on the server has", () => {
  const html = render(() => {
    const [word, setWord] = useQueryString("q");
    const [list] = useQueryStringList("tags");
    const [stored] = useStorageSlot("key");
    const { selectMessage } = usePluralForm();
    const { format } = useTitleFormatter();
    return [word, typeof setWord, list.length, String(stored), selectMessage(2, "one|many"), format("B")].join(" ");
  });
  expect(html).toBe(" function 0 null many B | Acme");
  expect(createStorageSlot("key").get()).toBeNull();
});

test("what is folded away is hidden, or not drawn yet", () => {
  expect(
    render(() => (
      <Collapsible as="ul" collapsed lazy={false} className="c">
        x
      </Collapsible>
    )),
  ).toBe('<ul class="c" hidden="">x</ul>');
  expect(
    render(() => (
      <Collapsible collapsed lazy>
        x
      </Collapsible>
    )),
  ).toBe("");
  expect(render(() => <ThemedComponent>{({ theme }) => theme}</ThemedComponent>)).toBe("light");
});

test("helpers for lists and addresses", () => {
  expect(mergeSearchStrings(["?a=1&b=2", undefined, "a=3"], "set")).toBe("?a=3&b=2");
  expect(mergeSearchStrings(["?a=1", "a=3"], "append")).toBe("?a=1&a=3");
  expect(duplicates([1, 2, 1, 3, 1])).toEqual([1, 1]);
  expect(isSamePath("/A/", "/a")).toBe(true);
  const tags = ["b", "Ab", "aa"].map((label) => ({ label, permalink: label }));
  expect(listTagsByLetters(tags).map(({ letter, tags: own }) => [letter, own.length])).toEqual([
    ["A", 2],
    ["B", 1],
  ]);
  const Outer = ({ children }: { children: React.ReactNode }) => <b>{children}</b>;
  const Inner = ({ children }: { children: React.ReactNode }) => <i>{children}</i>;
  const Both = composeProviders([Outer, Inner]);
  expect(render(() => <Both>x</Both>)).toBe("<b><i>x</i></b>");
});
