import { expect, test } from "vitest";
import { configFor } from "../config/config-fixture.ts";
import type { Publisher } from "../config/publisher.ts";
import { writeSite } from "../files/site-files-fixture.ts";
import type { SidebarNode } from "../model/navigation.ts";
import type { Route } from "../model/routed-site.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { checkPages } from "./check-pages.ts";

interface SiteParts {
  config?: Parameters<typeof configFor>[1];
  publisher?: Publisher;
  /** What is special about pages, by file. */
  pages?: Record<string, Partial<Route["page"]>>;
  kinds?: Record<string, Route["kind"]>;
  sidebar?: readonly SidebarNode[];
  /** Addresses that documents link to, and those that only partials do. */
  linked?: readonly string[];
  inPartials?: readonly string[];
  redirects?: readonly string[];
  tagged?: readonly string[];
}

/** Returns the findings about a site with these files, each at its path from the root. */
function check(files: Readonly<Record<string, string>>, parts: SiteParts = {}, now = 0) {
  const { config, publisher = "cairn", pages = {}, kinds = {}, sidebar = [], ...others } = parts;
  const { linked = [], inPartials = [] } = others;
  const siteDirectory = writeSite(files);
  const routes = Object.keys(files).map((file): [string, Route] => {
    const page = { id: file, file, version: "current", frontMatter: {}, ...pages[file] };
    const permalink = file === "index.md" ? "/" : `/${file}`;
    return [permalink, { kind: kinds[file] ?? "page", permalink, page } as unknown as Route];
  });
  const prepared = {
    config: configFor(publisher, config),
    site: {
      routes: new Map(routes),
      sidebars: new Map([["docs", sidebar]]),
      redirects: new Map((others.redirects ?? []).map((to) => ["/old", to])),
      tags: (others.tagged ?? []).map((permalink) => ({ pages: [{ permalink }] })),
      permalinkByFile: new Map(routes.map(([permalink, { page }]) => [page.file, permalink])),
      permalinkById: new Map([["known", "/b.md"]]),
    },
    links: { addresses: new Map([["/", { own: linked, partials: new Map([["_p.md", inPartials]]) }]]), anchors: [] },
    scanned: { siteDirectory },
  } as unknown as PreparedSite;
  return checkPages(prepared, now);
}

/** Returns the documents to which nothing leads. */
function orphansIn(files: Readonly<Record<string, string>>, parts?: SiteParts): string[] {
  return check(files, parts).map(({ file }) => file);
}

test("a page that only leads to another one needs no link", () => {
  const files = {
    "component.mdx": 'import { Redirect } from "@docusaurus/router";\n\n<Redirect to="/a" />\n',
    "element.md": '<meta http-equiv="refresh" content="0; url=/a" />\n',
    "script.md": "<script>\nwindow.location = '/a';\n</script>\n",
    "field.md": "---\nredirect_to: /a\n---\n",
    "layout.md": "---\nlayout: redirect\n---\nMoved.\n",
    "windows.md": "---\r\nredirect_url: a.html\r\n---\r\n",
  };
  expect(orphansIn(files)).toEqual([]);
  expect(orphansIn({ "moved.md": "# Moved\n\nThis has moved to [another page](other.md).\n" })).toEqual([]);
  const long = `# Moved\n\nThis has moved to [another page](other.md). ${"More text. ".repeat(40)}\n`;
  expect(orphansIn({ "long.md": long })).toEqual(["long.md"]);
  const others = {
    "a.md": "# Redirects\n\nHow to write `<Redirect />`.\n",
    "b.md": "---\ntitle: Redirects\n---\n<Parts />\n",
    "c.mdx": '<Redirect to="/a" />\n\nText.\n',
  };
  expect(orphansIn(others)).toEqual(Object.keys(others));
});

test("a template of several pages has no address that something could lead to", () => {
  expect(orphansIn({ "[name].md": "# One of them\n", "name.md": "# Name\n" }, { publisher: "other" })).toEqual([
    "name.md",
  ]);
});

test("a text that other documents include needs no link in a site of another generator", () => {
  const files = { "a.md": '--8<-- "b.md"\n', "b.md": "B\n" };
  expect(orphansIn(files)).toEqual(["a.md", "b.md"]);
  expect(orphansIn(files, { publisher: "other" })).toEqual(["a.md"]);
});

test("a README beside another first page is for those who browse the repository, in a site of another generator", () => {
  const files = { "README.md": "A\n", "index.md": "B\n", "sub/README.md": "C\n" };
  expect(orphansIn(files)).toEqual(["README.md", "sub/README.md"]);
  expect(orphansIn(files, { publisher: "other" })).toEqual(["sub/README.md"]);
});

test("a page that code, data or a document's code names needs no link in a site of another generator", () => {
  const files = {
    ".vitepress/config.ts": "",
    ".vitepress/theme/posts.ts": 'export const posts = ["/code.md"];\n',
    "_data/all.yml": "- url: /data\n",
    "a.md": "---\nnext: /field\n---\n\n<List :of=\"[{ href: '/shown' }]\" />\n",
    ...Object.fromEntries(["code", "data", "field", "shown", "word"].map((name) => [`${name}.md`, "Text.\n"])),
    "package.json": '{ "keywords": ["word"] }\n',
  };
  const found = (parts: SiteParts) => orphansIn(files, parts).filter((file) => file.endsWith(".md"));
  expect(found({ publisher: "other" })).toEqual(["a.md", "word.md"]);
  expect(found({})).toHaveLength(6);
});

test("a page that DocFX knows by its identifier, and pages that are parts of others or for wrong addresses, need no link", () => {
  const files = {
    "404.md": "Not found.\n",
    "snippets/part.md": "Text.\n",
    "a.md": "---\nuid: a\n---\n\n[B](xref:b.part)\n",
    "b.md": "---\nuid: b.part\n---\n",
    "c.md": "---\nuid: c\n---\n",
    "toc.yml": "- name: C\n  topicUid: c\n",
  };
  const pages = {
    "a.md": { frontMatter: { uid: "a" } },
    "b.md": { frontMatter: { uid: "b.part" } },
    "c.md": { frontMatter: { uid: "c" } },
  };
  const found = orphansIn(files, {
    pages: pages as NonNullable<SiteParts["pages"]>,
    publisher: "other",
  });
  expect(found.filter((file) => file.endsWith(".md"))).toEqual(["a.md"]);
});

test("pages of a folder to none of which anything leads are one finding in a site of another generator", () => {
  const files = { "new/a.md": "A\n", "new/b/c.md": "C\n", "new/b/d.md": "D\n", "old/e.md": "E\n", "old/f.md": "F\n" };
  const messages = (publisher: Publisher) =>
    check(files, { linked: ["/old/f.md"], publisher }).map(({ file, message }) => `${file} ${message}`);
  expect(messages("other")).toEqual([
    'new/a.md No sidebar, link, navbar or footer leads to any of the 3 pages in "new".',
    "old/e.md No sidebar, link, navbar or footer leads to this page.",
  ]);
  expect(messages("cairn")).toHaveLength(4);
});

const two = { "a.md": "A\n", "b.md": "B\n" };
const link = (href: string): SidebarNode => ({ type: "link", href, label: "B" }) as unknown as SidebarNode;

test.each<[string, SiteParts]>([
  ["a sidebar", { sidebar: [link("/b.md")] }],
  ["a category of a sidebar", { sidebar: [{ type: "category", items: [link("/b.md")] } as unknown as SidebarNode] }],
  ["the page of a category", { sidebar: [{ type: "category", href: "/b.md", items: [] } as unknown as SidebarNode] }],
  ["a document", { linked: ["/b.md"] }],
  ["a link with a fragment", { linked: ["/b.md?x#y"] }],
  ["a link below the base URL", { config: { baseUrl: "/base/" }, linked: ["/base/b.md"] }],
  ["a link without the base URL", { config: { baseUrl: "/base/" }, linked: ["/b.md"] }],
  ["a partial", { inPartials: ["/b.md"] }],
  ["a redirect", { redirects: ["/b.md"] }],
  ["a tag", { tagged: ["/b.md"] }],
  ["the navbar", { config: { navbar: { items: [{ label: "B", to: "/b.md" }] } } }],
  ["a document's id in the navbar", { config: { navbar: { items: [{ label: "B", doc: "known" }] } } }],
  ["a menu of the navbar", { config: { navbar: { items: [{ label: "M", items: [{ label: "B", to: "/b.md" }] }] } } }],
  ["the footer", { config: { footer: { groups: [{ title: "F", links: [{ label: "B", href: "/b.md" }] }] } } }],
  ["its front matter, which keeps it apart", { pages: { "b.md": { frontMatter: { unlisted: true } } } }],
  ["a draft", { pages: { "b.md": { frontMatter: { draft: true } } } }],
  ["no sidebar on purpose", { pages: { "b.md": { frontMatter: { displayed_sidebar: null } } } }],
  ["a blog", { pages: { "b.md": { post: {} } as never } }],
  ["no version, as of pages of the site", { pages: { "b.md": { version: undefined } } }],
  ["another kind", { kinds: { "b.md": "category" as Route["kind"] } }],
])("%s leads to a document", (_, parts) => {
  expect(orphansIn(two)).toEqual(["a.md", "b.md"]);
  expect(orphansIn(two, parts)).toEqual(["a.md"]);
});

test("a document that several versions have is reported once", () => {
  const files = { "a.md": "A\n", "old.md": "A\n" };
  const pages = { "a.md": { id: "a" }, "old.md": { id: "version-1/a" } };
  expect(orphansIn(files, { pages })).toEqual(["a.md"]);
  expect(orphansIn(files, { pages: { ...pages, "old.md": { id: "version-1/b" } } })).toEqual(["a.md", "old.md"]);
});

test("a document is stale after the configured months", () => {
  const pages = { "a.md": { frontMatter: { last_update: { date: "2026-01-15" } } } };
  const staleAt = (now: string, staleAfterMonths?: number) => {
    const config = { prose: staleAfterMonths === undefined ? {} : { staleAfterMonths } };
    return check({ "a.md": "A\n" }, { config, pages, linked: ["/a.md"] }, Date.parse(now)).map(({ code }) => code);
  };
  expect(staleAt("2026-07-16", 6)).toEqual(["page-stale"]);
  expect(staleAt("2026-07-14", 6)).toEqual([]);
  expect(staleAt("2026-07-16")).toEqual([]);
  const config = { prose: { staleAfterMonths: 6 } };
  expect(check({ "a.md": "A\n" }, { config, linked: ["/a.md"] }, Date.parse("2026-07-16"))).toEqual([]);
});

test("nothing need lead to the first page, and an invalid path is reported as such", () => {
  expect(orphansIn({ "index.md": "A\n", "b?.md": "B\n", "c.md": "C\n" })).toEqual(["c.md"]);
});

test("posts, which programs list by their dates, and texts for those who browse the repository need no link", () => {
  const files = {
    "blog/posts/a.md": "# A\n",
    "docs/_posts/2024-01-02-b.md": "# B\n",
    "news/d.md": "# D\n",
    "docs/AGENTS.md": "# For programs\n",
    "e.md": "# E\n",
    "mkdocs.yml": "plugins:\n  - blog:\n      blog_dir: news\n",
  };
  const parts = { publisher: "other" } as const;
  const found = orphansIn(files, parts);
  expect(found.filter((file) => file.endsWith(".md"))).toEqual(["e.md"]);
  expect(orphansIn({ "blog/posts/a.md": "# A\n" })).toEqual(["blog/posts/a.md"]);
});

test("a document that code of the site imports needs no link", () => {
  const files = {
    "docs/first.md": "# First\n",
    "docs/second.mdx": "# Second\n",
    "docs/third.md": "# Third\n",
    "src/Steps.tsx": 'import First from "../docs/first.md";\nconst Second = import("@site/docs/second.mdx");\n',
  };
  expect(orphansIn(files).filter((file) => file.endsWith("d.md") || file.startsWith("docs"))).toEqual([
    "docs/third.md",
  ]);
});
