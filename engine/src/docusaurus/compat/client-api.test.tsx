import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { type Page, PageContext } from "../../client/islands/page-context.ts";
import { themeModules } from "../theme-modules.ts";
import { isBlogModule } from "../blog-modules.ts";
import { themeParts } from "../theme-parts.ts";
import { Collapsible, useContextualSearchFilters } from "./theme-common.tsx";
import { isSamePath, useTitleFormatter } from "./internal-helpers.ts";
import { mergeSearchStrings, useQueryString, useQueryStringList, useSearchLinkCreator } from "./query-string.ts";
import { useAlgoliaContextualFacetFilters } from "./search-client.ts";
import { useDocsVersion } from "./documents/docs-client.ts";
import { createStorageSlot, useStorageSlot } from "./storage-slots.ts";
import { composeProviders, duplicates, listTagsByLetters, ThemedComponent, usePluralForm } from "./theme-helpers.tsx";

/** All values that the type declarations of Docusaurus (`followedVersion`) and its own themes and plugins export, by module. */
const declared: Record<string, string> = JSON.parse(
  readFileSync(new URL("./declared-names.json", import.meta.url), "utf8"),
);
const ofClient = Object.entries(declared).filter(([specifier]) => specifier.startsWith("@docusaurus/"));
const ofTheme = Object.entries(declared).filter(([specifier]) => specifier.startsWith("@theme/"));

test.each(ofClient)("%s has all declared exports", (specifier, names) => {
  const missing = names.split(" ").filter((name) => !(name in (themeModules[specifier] ?? {})));
  expect(missing).toEqual([]);
});

test("the theme has all declared modules", () => {
  const missing = ofTheme.filter(([specifier, names]) => {
    const part = themeParts[specifier];
    if (isBlogModule(specifier)) return false;
    const module = themeModules[specifier] ?? { default: part && themeModules["@theme/Parts"]?.[part] };
    return names.split(" ").some((name) => module[name] === undefined);
  });
  expect(missing).toEqual([]);
});

const siteConfig = siteConfigSchema.parse({ title: "Acme" });
const render = (Component: () => React.ReactNode) =>
  renderToStaticMarkup(
    <PageContext value={{ siteConfig, permalink: "/a" }}>
      <Component />
    </PageContext>,
  );

test("links to results and filters of searches are those of the site", () => {
  const Component = () => (
    <>
      {[
        useSearchLinkCreator()("a b"),
        ...useContextualSearchFilters().tags,
        ...useAlgoliaContextualFacetFilters(),
      ].join()}
    </>
  );
  const search = { path: "find/all" };
  const config = siteConfigSchema.parse({ baseUrl: "/docs/", trailingSlash: true, search });
  const version = { name: "2.0", isLast: true };
  const docs = { instances: { default: { versions: [version] } } };
  const html = renderToStaticMarkup(
    <PageContext value={{ siteConfig: config, permalink: "/", docs } as unknown as Page}>
      <Component />
    </PageContext>,
  );
  expect(html.split(",")).toEqual([
    "/docs/find/all/?q=a%20b",
    "default",
    "docs-default-2.0",
    "language:en",
    "docusaurus_tag:default",
    "docusaurus_tag:docs-default-2.0",
  ]);
});

test("hooks return the values of a page on the server", () => {
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

test("collapsed content is hidden, or not rendered yet", () => {
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

test("the version of a document has its sidebars", () => {
  const Sidebars = () => JSON.stringify(useDocsVersion().docsSidebars);
  const version = { name: "current", label: "Next", docs: [] };
  const docs = { instances: { default: { versions: [version] } }, active: { instance: "default", version: "current" } };
  const sidebars = { main: [{ type: "link", label: "A", href: "/a" }] };
  const sidebarsOf = (page: object) =>
    renderToStaticMarkup(
      <PageContext value={{ siteConfig, permalink: "/a", docs, ...page } as unknown as Page}>
        <Sidebars />
      </PageContext>,
    ).replaceAll("&quot;", '"');
  expect(sidebarsOf({ sidebars })).toBe('{"main":[{"type":"link","label":"A","href":"/a"}]}');
  expect(sidebarsOf({})).toBe("{}");
});
