import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { createHeadCollector, renderHeadElement } from "../../client/islands/head-collector.ts";
import IdealImage from "../../theme/IdealImage/IdealImage.tsx";
import { type Page, PageContext } from "../../client/islands/page-context.ts";
import BrowserOnly from "../../theme/primitives/browser-only.tsx";
import ErrorBoundary from "../../theme/primitives/error-boundary.tsx";
import Head from "../../theme/primitives/head.tsx";
import Interpolate from "../../theme/primitives/interpolate.tsx";
import Link from "../../theme/primitives/link.tsx";
import { matchPath, Redirect, useLocation } from "./router.tsx";
import Translate, { translate } from "../../theme/primitives/translate.tsx";
import { addBaseUrl } from "../../theme/primitives/use-base-url.ts";
import useDocusaurusContext from "./use-docusaurus-context.ts";
import { useAllPluginInstancesData, usePluginData } from "./use-global-data.ts";
import { useBlogMetadata, useVisibleBlogSidebarItems } from "./blog/blog-client.tsx";
import { admonitionOf, AdmonitionTypes, Content, NavbarEntry } from "./theme-parts.tsx";
import MDXComponents from "./mdx-components.ts";
import { themeModuleName } from "../site-theme.ts";
import { useColorMode } from "./use-color-mode.ts";

const config = siteConfigSchema.parse({
  title: "Docs",
  url: "https://docs.example.com",
  baseUrl: "/docs/",
  customFields: { organisation: "acme" },
});
const render = (element: React.ReactNode, page: Partial<Page> = {}) =>
  renderToStaticMarkup(
    <PageContext value={{ siteConfig: config, permalink: "/here", ...page }}>{element}</PageContext>,
  );

test("a link within the site gets the base URL, and others are unchanged", () => {
  expect(render(<Link to="/guides/">G</Link>)).toBe('<a href="/docs/guides/">G</a>');
  expect(render(<Link href="#part">P</Link>)).toBe('<a href="#part">P</a>');
  expect(render(<Link to="mailto:a@example.com">M</Link>)).toBe('<a href="mailto:a@example.com">M</a>');
  expect(render(<Link to="pathname:///files/a.zip">Z</Link>)).toBe('<a href="/files/a.zip">Z</a>');
});

test("pages in React use the components of Markdown elements, also by the path of Docusaurus's package", () => {
  const { pre: Pre, code: CodeElement, a: A, h2: H2 } = MDXComponents;
  const page = (
    <Pre>
      <CodeElement className="language-bash">npm i</CodeElement>
      <A href="/a">A</A>
      <H2>B</H2>
    </Pre>
  );
  expect(render(page)).toMatch(/npm i.*<a href="\/docs\/a">A<\/a><h2>B<\/h2>$/s);
  expect(themeModuleName("@docusaurus/core/lib/client/exports/useBaseUrl")).toBe("@docusaurus/useBaseUrl");
});

test("lists of posts have the unlisted post only on its own page", () => {
  const items = ["a", "b"].map((name) => ({
    title: name,
    permalink: `/docs/${name}`,
    unlisted: name === "b",
    date: "",
  }));
  const Titles = () => useVisibleBlogSidebarItems(items).map(({ title }) => title);
  expect(render(<Titles />)).toBe("a");
  expect(render(<Titles />, { permalink: "/b" })).toBe("ab");
});

test("a path is matched as React Router does", () => {
  expect(matchPath("/docs/1.0/a", "/docs/:version")).toMatchObject({ url: "/docs/1.0", params: { version: "1.0" } });
  expect(matchPath("/docs", "/docs/:version?")).toMatchObject({ url: "/docs", isExact: true });
  expect(matchPath("/docs/2", { path: ["/blog", "/docs/:version?"], exact: true })).toMatchObject({ url: "/docs/2" });
  expect(matchPath("/files/a/b.txt", "/files/*.txt")).toMatchObject({ url: "/files/a/b.txt" });
  expect(matchPath("/v1x0", "/v1.0")).toBeNull();
  expect(matchPath("/documents", "/docs")).toBeNull();
});

test("a link out of the site opens in a new tab without opener or referrer", () => {
  expect(
    render(
      <Link className="c" to="https://example.com">
        E
      </Link>,
    ),
  ).toBe('<a target="_blank" rel="noopener noreferrer" class="c" href="https://example.com">E</a>');
});

test("an entry of a navbar that a site composes has its link and Docusaurus's classes; without a target there is none", () => {
  expect(render(<NavbarEntry label="A" to="/a" className="own" />)).toBe(
    '<a class="navbar__item navbar__link own" href="/docs/a">A</a>',
  );
  expect(render(<NavbarEntry type="html" value="<b>B</b>" />)).toBe('<div class="navbar__item"><b>B</b></div>');
  expect(render(<NavbarEntry html="<i>C</i>" to="/c" />)).toContain('href="/docs/c"><span><i>C</i></span></a>');
  const items = [{ label: "D", to: "/d" }, { value: "<hr>" }];
  expect(render(<NavbarEntry label="More" items={items} />)).toBe(
    '<div class="navbar__item dropdown dropdown--hoverable"><a class="navbar__link" href="#">More</a>' +
      '<ul class="dropdown__menu"><li><a class="dropdown__link" href="/docs/d">D</a></li><li><span><hr></span></li></ul></div>',
  );
  for (const type of ["search", "localeDropdown", "doc"])
    expect(render(<NavbarEntry type={type} docId="gone" />)).toBe("");
});

test("an entry of a navbar that a site composes leads to its document or sidebar", () => {
  const version = {
    name: "current",
    isLast: true,
    docs: ["a", "a/b"].map((id) => ({ id, path: `/docs/${id}` })),
    sidebars: { guides: { link: { path: "/docs/first", label: "First" } } },
  };
  const docs = { instances: { default: { path: "/docs", versions: [version], breadcrumbs: true } } };
  const page = { docs } as unknown as Partial<Page>;
  expect(render(<NavbarEntry type="doc" docId="a/b" />, page)).toContain('href="/docs/a/b">a/b</a>');
  expect(render(<NavbarEntry type="docSidebar" sidebarId="guides" />, page)).toContain('href="/docs/first">First</a>');
  expect(render(<NavbarEntry type="docSidebar" sidebarId="gone" label="Gone" />, page)).toBe("");
});

test("links follow the site's rule for trailing slashes", () => {
  const page = (trailingSlash: boolean) => ({ siteConfig: { ...config, trailingSlash } });
  expect(render(<Link to="/a?b#c" />, page(true))).toContain('href="/docs/a/?b#c"');
  expect(render(<Link to="/a/#c" />, page(false))).toContain('href="/docs/a#c"');
  expect(render(<Link to="/a.zip" />, page(true))).toContain('href="/docs/a.zip"');
});

test("the base URL is added to paths only once", () => {
  expect(addBaseUrl(config, "/img/a.png")).toBe("/docs/img/a.png");
  expect(addBaseUrl(config, "img/a.png")).toBe("/docs/img/a.png");
  expect(addBaseUrl(config, "/docs/img/a.png")).toBe("/docs/img/a.png");
  expect(addBaseUrl(config, "/docs")).toBe("/docs/");
  expect(addBaseUrl(config, "https://example.com/a")).toBe("https://example.com/a");
  expect(addBaseUrl(config, "/a", { absolute: true })).toBe("https://docs.example.com/docs/a");
});

test("a component outside a page throws the invariant", () => {
  const Where = () => useLocation().pathname;
  expect(() => renderToStaticMarkup(<Where />)).toThrow("Invariant failed");
  expect(render(<Where />)).toBe("/docs/here");
});

test("the head is collected, not rendered in place", () => {
  const head = createHeadCollector();
  const html = render(
    <Head>
      <title>Pricing {2}</title>
      <>
        <meta property="og:image" content={'a "quoted" name'} />
      </>
      <script type="application/ld+json">{'{"a":"</script>"}'}</script>
      {false}
    </Head>,
    { head },
  );
  expect(html).toBe("");
  expect(head.wholeTitle).toBe("Pricing 2");
  expect(head.elements.map(renderHeadElement)).toEqual([
    '<meta property="og:image" content="a &quot;quoted&quot; name">',
    '<script type="application/ld+json">{"a":"<\\/script>"}</script>',
  ]);
});

test("a redirect works without a script", () => {
  const head = createHeadCollector();
  expect(render(<Redirect to="/new" />, { head })).toContain('<a href="/docs/new">');
  expect(render(<Redirect to={{ pathname: "/new", search: "v=1", hash: "" }} />)).toContain('<a href="/docs/new?v=1">');
  expect(head.elements.map(renderHeadElement)).toEqual(['<meta http-equiv="refresh" content="0; url=/docs/new">']);
});

test("browser-only content is its fallback in the HTML", () => {
  expect(render(<BrowserOnly fallback="…">{() => "drawn"}</BrowserOnly>)).toBe("…");
  expect(render(<BrowserOnly>text</BrowserOnly>)).toBe("");
});

test("a part of the page that is used where the engine draws none has its children", () => {
  expect(render(<Content>all</Content>)).toBe("all");
  expect(render(<Content>all</Content>, { parts: { content: "<p>drawn</p>" } })).toContain("<p>drawn</p>");
  expect(render(<Content />)).toContain("part-content");
});

test("a translation is its message with values", () => {
  expect(translate({ message: "Hello {name}" }, { name: "Ada" })).toBe("Hello Ada");
  expect(translate({ id: "greeting" })).toBe("greeting");
  expect(translate({ message: "" })).toBe("");
  expect(render(<Translate values={{ link: <a href="/x">there</a> }}>{"Go {link}, {unknown}"}</Translate>)).toBe(
    'Go <a href="/x">there</a>, {unknown}',
  );
  expect(render(<Interpolate values={{ n: 2 }}>{"{n} of {n}"}</Interpolate>)).toBe("2 of 2");
});

test("a translation without id and message is an error", () => {
  expect(() => translate({})).toThrowErrorMatchingInlineSnapshot(
    `[Error: A translation has neither id nor message. Give it at least one of them.]`,
  );
  expect(() => render(<Translate />)).toThrow("neither id nor message");
});

test("components read the site's configuration and locale, and its default colour mode on the server", () => {
  const Site = () => {
    const { siteConfig, i18n } = useDocusaurusContext();
    return [
      siteConfig.title,
      siteConfig.customFields["organisation"] as string,
      i18n.currentLocale,
      useColorMode().colorMode,
    ].join(" ");
  };
  expect(render(<Site />)).toBe("Docs acme en light");
});

test("an ideal image is the image, with any form of import", () => {
  expect(render(<IdealImage img="/a.png" />)).toBe('<img loading="lazy" alt="" src="/a.png"/>');
  expect(render(<IdealImage img={{ default: "/a.png" }} alt="A" />)).toContain('alt="A" src="/a.png"');
  expect(render(<IdealImage img={{ src: { src: "/b.png" } }} />)).toContain('src="/b.png"');
});

test("an error boundary renders its fallback instead of the failing component", () => {
  expect(render(<ErrorBoundary>fine</ErrorBoundary>)).toBe("fine");
  const boundary = new ErrorBoundary({ fallback: ({ error }) => `caught ${error.message}` });
  boundary.state = ErrorBoundary.getDerivedStateFromError(new Error("boom"));
  expect(boundary.render()).toBe("caught boom");
});

test("missing plugin data is an error if a component needs it", () => {
  const Data = ({ name, failfast }: { name: string; failfast?: boolean }) =>
    String(usePluginData(name, undefined, failfast === undefined ? {} : { failfast }));
  const AllData = ({ name }: { name: string }) => JSON.stringify(useAllPluginInstancesData(name));
  expect(render(<Data name="analytics" />)).toBe("undefined");
  expect(() => render(<Data name="analytics" failfast />)).toThrow(
    'Global data not found for the plugin "analytics" with the id "default".',
  );
  expect(render(<AllData name="analytics" />)).toBe("{}");
  expect(() => render(<AllData name="docusaurus-plugin-content-docs" />)).toThrow(
    'Global data not found for the plugin "docusaurus-plugin-content-docs".',
  );
});

test("a page belongs to the blog whose path is its first segments", () => {
  const blogs = [
    { ...siteConfigSchema.parse({ blogs: [{ routeBasePath: "blog", blogTitle: "Posts" }] }).blogs[0] },
    { ...siteConfigSchema.parse({ blogs: [{ routeBasePath: "blogging", blogTitle: "On posts" }] }).blogs[0] },
  ] as typeof config.blogs;
  const Title = () => useBlogMetadata().blogTitle;
  const titleAt = (permalink: string) => render(<Title />, { siteConfig: { ...config, blogs }, permalink });
  expect(["/blog", "/blog/a", "/blogging/a"].map(titleAt)).toEqual(["Posts", "Posts", "On posts"]);
});

test("admonitions of a site's own kinds are rendered by its components, unknown ones as info", () => {
  const Admonition = admonitionOf({
    ...AdmonitionTypes,
    release: ({ title, children }) => <i title={`${title}`}>{children}</i>,
  });
  expect(
    render(
      <Admonition type="release" title="New">
        a
      </Admonition>,
    ),
  ).toBe('<i title="New">a</i>');
  expect(render(<Admonition type="tip">a</Admonition>)).toContain("admonition-tip");
  expect(render(<Admonition type="other">a</Admonition>)).toContain("admonition-info");
});
