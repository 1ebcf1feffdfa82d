import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SidebarNode } from "../model/navigation.ts";
import { Breadcrumbs, Pagination, TableOfContents } from "./PageNavigation/PageNavigation.tsx";
import Footer from "./Footer/Footer.tsx";
import { LastUpdate } from "./PageMeta/PageMeta.tsx";
import Navbar from "./Navbar/Navbar.tsx";
import { type PageFrameParts, renderPageFrame } from "./PageFrame/PageFrame.ts";
import { renderSidebar } from "./Sidebar/Sidebar.ts";

/** Removes class names, which the bundler generates. */
const withoutClasses = (html: string) => html.replace(/ class="[^"]*"/g, "");
const markup = (element: React.ReactNode) => withoutClasses(renderToStaticMarkup(element));

const nodes: SidebarNode[] = [
  { type: "link", label: "Reference", href: "/reference", className: "back" },
  {
    type: "category",
    label: "vpc",
    href: "/vpc/",
    collapsible: true,
    collapsed: false,
    items: [{ type: "link", label: "Subnets & routes", href: "/vpc/subnets" }],
  },
  {
    type: "category",
    label: "eks",
    collapsible: true,
    collapsed: true,
    items: [{ type: "link", label: "AWS", href: "https://aws.amazon.com" }],
  },
  { type: "category", label: "more", collapsible: false, collapsed: false, items: [{ type: "html", html: "<hr>" }] },
];

test("a sidebar is one named landmark of nested lists; only open categories are open", () => {
  expect(withoutClasses(renderSidebar({ nodes, label: "Modules" }).html)).toBe(
    '<nav aria-label="Modules"><ul><li><a href="/reference">Reference</a></li>' +
      '<li><a href="/vpc/">vpc</a><details open><summary aria-label="vpc"></summary><ul><li><a href="/vpc/subnets">Subnets &amp; routes</a></li></ul></details></li>' +
      "<li><details><summary>eks</summary><ul>" +
      '<li><a target="_blank" rel="noopener noreferrer" href="https://aws.amazon.com">AWS</a></li></ul></details></li>' +
      "<li><p>more</p><ul><li><hr></li></ul></li></ul></nav>",
  );
});

test("categories of which one is open are a group of the browser's, unless several are open at first", () => {
  const category = (label: string, collapsed: boolean, items: SidebarNode[] = []): SidebarNode => {
    return { type: "category", label, collapsible: true, collapsed, items };
  };
  const inner = [category("c", true), category("d", true)];
  const groups = (entries: SidebarNode[], opensOne = true) =>
    renderSidebar({ nodes: entries, label: "Modules", opensOne }).html.match(/<details[^>]*><summary>\w/g);
  expect(groups([category("a", true), category("b", false, inner)])).toEqual([
    '<details name="sidebar"><summary>a',
    '<details name="sidebar" open><summary>b',
    '<details name="sidebar-1"><summary>c',
    '<details name="sidebar-1"><summary>d',
  ]);
  expect(groups([category("a", false), category("b", false)])).toEqual([
    "<details open><summary>a",
    "<details open><summary>b",
  ]);
  expect(groups([category("a", true), category("b", true)], false)).toEqual([
    "<details><summary>a",
    "<details><summary>b",
  ]);
});

test("sidebar entries and external links keep their class names", () => {
  const html = renderSidebar({ nodes, label: "Modules" }).html;
  expect(html).toContain('<li class="back">');
  expect(html).toContain('<a class="external" target="_blank"');
});

test("the navbar contains links, menus and external links", () => {
  const items = [
    { label: "Guides", href: "/guides/" },
    { label: "Reference", items: [{ label: "Modules", href: "/modules" }] },
    { label: "Sign In", href: "https://app.example.com", position: "right" as const },
  ];
  const html = markup(<Navbar title="Docs" items={items} />);
  expect(html).toContain(
    '<details data-dropdown=""><summary>Reference</summary><ul><li><a href="/modules">Modules</a></li></ul></details>',
  );
  expect(html).toContain('<li><a href="/guides/">Guides</a></li>');
  expect(html).toMatch(
    /<ul><li><a target="_blank" rel="noopener noreferrer" href="https:\/\/app\.example\.com">Sign In<\/a><\/li><\/ul><\/nav>/,
  );
  expect(html).toContain(
    '<button type="button" data-color-mode-toggle="" aria-label="Switch between light and dark mode">',
  );
});

test("without a script the menu button links to the navbar's items", () => {
  const html = markup(<Navbar title="Docs" items={[]} />);
  expect(html).toContain('data-action="open-drawer" aria-label="Menu" href="#cairnMenu"');
  expect(html).toContain('<nav id="cairnMenu"');
});

test("the last breadcrumb is the page itself and not a link", () => {
  const html = markup(
    <Breadcrumbs
      items={[{ label: "Guides", href: "/guides/" }, { label: "Plain" }, { label: "VPC", href: "/guides/vpc" }]}
    />,
  );
  expect(html).toContain('<a aria-label="Home" href="/">');
  expect(html).toContain(
    '<li><a href="/guides/">Guides</a></li><li><span>Plain</span></li><li><span aria-current="page">VPC</span></li>',
  );
});

test("the table of contents nests the configured levels", () => {
  const headings = [
    { id: "a", level: 2, html: "A" },
    { id: "b", level: 4, html: "B <code>c</code>" },
    { id: "c", level: 5, html: "C" },
    { id: "d", level: 2, html: "D" },
  ];
  const html = markup(<TableOfContents headings={headings} minLevel={2} maxLevel={4} />);
  expect(html).toContain(
    '<ul><li><a href="#a">A</a><ul><li><a href="#b">B <code>c</code></a></li></ul></li><li><a href="#d">D</a></li></ul>',
  );
  expect(html).toContain('<button type="button" popoverTarget="cairnToc">');
  expect(html).toContain('<nav id="cairnToc"');
});

test("an unknown address is used as it is", () => {
  const links = [{ label: "API", href: "pathname:///api/index.html" }];
  expect(markup(<Footer groups={[{ title: "", links }]} />)).toContain('<a href="/api/index.html">API</a>');
});

test("parts without content add no markup", () => {
  expect(markup(<TableOfContents headings={[{ id: "a", level: 1, html: "A" }]} minLevel={2} maxLevel={3} />)).toBe("");
  expect(markup(<Pagination />)).toBe("");
  expect(markup(<Breadcrumbs items={[]} />)).toBe("");
  expect(markup(<Footer groups={[]} />)).toBe("");
  expect(markup(<LastUpdate />)).toBe("");
});

test("the last update has a day and an author", () => {
  expect(markup(<LastUpdate date="2023-03-01" author="Ada" />)).toBe(
    '<span>Last updated on <time dateTime="2023-03-01">1 March 2023</time> by Ada</span>',
  );
  expect(markup(<LastUpdate date="last spring" />)).toBe("<span>Last updated on last spring</span>");
});

const parts: PageFrameParts = {
  navbarHtml: "<header>n</header>",
  sidebarHtml: "<nav>s</nav>",
  breadcrumbsHtml: "<nav>b</nav>",
  headerHtml: "<h1>t</h1>",
  contentHtml: "<p>c</p>",
  tocHtml: "<nav>toc</nav>",
  footerMetaHtml: "m",
  paginationHtml: "<nav>p</nav>",
  footerHtml: "<footer>f</footer>",
  layout: "document",
  sidebarName: "modules",
};
const frame = (changes: Partial<PageFrameParts>) =>
  renderPageFrame({ ...parts, ...changes }).replace(/ class="(?!markdown)[^"]*"/g, "");

test("a page has its landmarks in reading order, and a skip link before them", () => {
  const html = frame({});
  const order = [
    '<a href="#cairnMain">',
    "<header>n",
    '<div id="cairnSidebar" data-sidebar-nav="modules" data-drawer-part><nav>s',
    "<aside",
    '<main id="cairnMain" tabindex="-1">',
    "<nav>b",
    '<article class="markdown"><h1>t</h1><p>c</p></article>',
    "<nav>p",
    "<footer>f",
    '<dialog id="cairnDrawer"',
  ];
  const places = order.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("a page without sidebar and table of contents has no empty elements for them", () => {
  const html = frame({ sidebarHtml: "", tocHtml: "", footerMetaHtml: "" });
  expect(html).not.toContain("<aside");
  expect(html).not.toContain('id="cairnSidebar"');
  expect(html).toContain("</article><nav>p</nav></main>");
});

test("a React page gets the frame, but nothing around its content", () => {
  expect(frame({ layout: "bare" })).toContain('tabindex="-1"><p>c</p></main>');
});

test("a React page keeps its own <main> and gets no other", () => {
  const html = frame({ layout: "own-main", contentHtml: "<header>h</header><main><p>c</p></main>" });
  expect(html.match(/<main/g)).toHaveLength(1);
  expect(html).toContain('tabindex="-1"><header>h</header><main><p>c</p></main></div>');
  expect(html).toMatch(/<div id="cairnMain"/);
});
