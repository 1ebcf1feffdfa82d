import { describe, expect, test } from "vitest";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { createSidebarViews } from "../render/view/sidebar-view.ts";
import type { UserConfig } from "../../config/config.ts";
import { configFor } from "../../config/config-fixture.ts";
import type { Publisher } from "../../config/publisher.ts";
import type { PageDraft } from "../../model/page.ts";
import type { SidebarNode } from "../../model/navigation.ts";
import { draftDocument, onlyVersion } from "./document-fixture.ts";
import { routeSite } from "./route-site.ts";
import { validateSidebars } from "./sidebars/sidebar-config.ts";

interface Setting extends UserConfig {
  sidebars?: unknown;
  publisher?: Publisher;
}

function route(pages: PageDraft[], { sidebars, publisher = "cairn", ...config }: Setting = {}) {
  const text = JSON.stringify(sidebars, undefined, 2);
  return routeSite({
    pages,
    config: configFor(publisher, config),
    versions: [
      {
        version: {
          ...onlyVersion,
          path: config.docs?.routeBasePath ?? "/",
          tagsBasePath: config.docs?.tagsBasePath ?? "tags",
        },
        sidebars: sidebars === undefined ? undefined : validateSidebars(sidebars, "sidebars.ts", text).config,
      },
    ],
  });
}

const reactPage = (file: string, permalink: string): PageDraft => ({
  ...draftDocument(file, { displayed_sidebar: null }),
  source: "pages",
  id: `pages${permalink}`,
  permalink,
  file: `src/pages/${file}`,
  body: { kind: "react", module: `src/pages/${file}` },
});

const pages = [
  draftDocument("intro.md", { title: "Introduction", description: "Where to start" }),
  draftDocument("guides/vpc.md", { title: "VPC" }),
  draftDocument("guides/ecs.md", { title: "ECS", pagination_label: "Containers" }),
  draftDocument("guides/secret.md", { title: "Secret", unlisted: true }),
  draftDocument("faq.md", { title: "FAQ" }),
];

const guides = {
  type: "category",
  label: "Guides",
  link: { type: "generated-index", title: "All guides", description: "Step by step", keywords: ["how"] },
  items: [
    "guides/vpc",
    "guides/secret",
    "guides/ecs",
    { type: "category", label: "More", items: ["faq"] },
    { type: "html", value: "<hr>" },
  ],
};

describe("navigation", () => {
  const { site, diagnostics } = route(pages, { sidebars: { docs: ["intro", guides, { type: "ref", id: "intro" }] } });

  test("breadcrumbs are the categories above a page, then the page", () => {
    expect(diagnostics).toEqual([]);
    expect(site.routes.get("/faq")?.breadcrumbs).toEqual([
      { label: "Guides", href: "/category/guides" },
      { label: "More", href: undefined },
      { label: "FAQ", href: "/faq" },
    ]);
    expect(site.routes.get("/category/guides")?.breadcrumbs).toEqual([{ label: "Guides", href: "/category/guides" }]);
    expect(route(pages, { docs: { breadcrumbs: false } }).site.routes.get("/faq")?.breadcrumbs).toEqual([]);
  });

  test("a tag's label as an address redirects to the tag, unless there is a page", () => {
    const tagged = route([draftDocument("a.md", { tags: ["s3", "ec2"] }), reactPage("ec2.jsx", "/tags/ec2")]);
    expect(Object.fromEntries(tagged.site.redirects)).toEqual({ "/tags/s3": "/tags/s-3" });
  });

  test("a page that is in the sidebar twice keeps its first place", () => {
    const twice = route(pages, {
      sidebars: { docs: ["faq", { type: "category", label: "More", items: ["intro", "faq"] }] },
    });
    expect(twice.site.routes.get("/faq")).toMatchObject({
      breadcrumbs: [{ label: "FAQ", href: "/faq" }],
      previous: undefined,
      next: { label: "Introduction", href: "/intro" },
    });
  });

  test("an unlisted page is in the sidebar that it shows itself, and in no other", () => {
    const namesIn = (nodes: readonly SidebarNode[] = []): string[] =>
      nodes.flatMap((node) =>
        node.type === "category" ? namesIn(node.items) : node.type === "link" ? [node.label] : [],
      );
    const listed = ["Introduction", "VPC", "ECS", "FAQ", "Introduction"];
    expect(namesIn(site.sidebars.get("docs"))).toEqual(listed);
    expect(Array.from(site.unlistedSidebars?.keys() ?? [])).toEqual(["/guides/secret"]);
    expect(namesIn(site.unlistedSidebars?.get("/guides/secret"))).toEqual(listed.toSpliced(2, 0, "Secret"));
    const shown = createSidebarViews(site);
    expect(shown("docs", "/guides/secret")?.name).toBe("unlisted:docs");
    expect(namesIn(shown("docs", "/guides/secret")?.nodes)).toContain("Secret");
    expect(namesIn(shown("docs", "/faq")?.nodes)).toEqual(listed);
  });

  test("previous and next follow the sidebar, past unlisted pages", () => {
    const neighbours = ["/intro", "/category/guides", "/guides/vpc", "/guides/ecs", "/guides/secret", "/faq"].map(
      (path) => {
        const { previous, next } = site.routes.get(path) ?? {};
        return [previous?.label, next?.label];
      },
    );
    expect(neighbours).toEqual([
      [undefined, "Guides"],
      ["Introduction", "VPC"],
      ["Guides", "Containers"],
      ["VPC", "FAQ"],
      [undefined, undefined],
      ["Containers", undefined],
    ]);
  });

  test("a generated index is a page with cards of the entries that lead somewhere", () => {
    expect(site.routes.get("/category/guides")).toMatchObject({
      kind: "category-index",
      sidebar: "docs",
      page: {
        source: "generated",
        id: "generated/category/guides",
        file: "sidebars.ts",
        title: "All guides",
        description: "Step by step",
        frontMatter: { keywords: ["how"] },
        body: {
          kind: "component",
          component: "CategoryIndex",
          data: {
            title: "All guides",
            description: "Step by step",
            items: [
              { title: "VPC", href: "/guides/vpc", description: "" },
              { title: "ECS", href: "/guides/ecs", description: "" },
              { title: "More", href: "/faq", description: "1 item" },
            ],
          },
        },
      },
    });
  });
});

describe("front matter", () => {
  test("chooses the sidebar, or none", () => {
    const other = [
      draftDocument("a.md", { displayed_sidebar: "second" }),
      draftDocument("b.md", { displayed_sidebar: null }),
      draftDocument("c.md"),
    ];
    const { site } = route(other, { sidebars: { first: ["a", "b", "c"], second: ["c"] } });
    expect(["/a", "/b", "/c"].map((path) => site.routes.get(path)?.sidebar)).toEqual(["second", undefined, "second"]);
    expect(site.routes.get("/b")).toMatchObject({ breadcrumbs: [], previous: undefined, next: undefined });
  });

  test("chooses the neighbours, or none; unlisted ones are left out", () => {
    const chosen = [
      draftDocument("a.md", { pagination_next: "c" }),
      draftDocument("b.md", { pagination_prev: null, pagination_next: "d" }),
      draftDocument("c.md"),
      draftDocument("d.md", { unlisted: true }),
    ];
    const { routes } = route(chosen).site;
    expect(routes.get("/a")?.next).toEqual({ label: "c", href: "/c" });
    expect(routes.get("/b")).toMatchObject({ previous: undefined, next: undefined });
    expect(routes.get("/c")?.previous).toEqual({ label: "b", href: "/b" });
  });

  test("reports names that match nothing", () => {
    const { diagnostics } = route([
      {
        ...draftDocument("alpha.md", {
          displayed_sidebar: "defaultSidebra",
          pagination_next: "alhpa",
          pagination_prev: "zebra",
        }),
        references: {
          displayed_sidebar: { line: 2, column: 1 },
          pagination_next: { line: 3, column: 1 },
          pagination_prev: { line: 4, column: 1 },
        },
      },
    ]);
    expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "docs/alpha.md:2:1  error  sidebar-unknown
        The front matter field "displayed_sidebar" names the sidebar "defaultSidebra", which does not exist.
        Did you mean "defaultSidebar"?",
        "docs/alpha.md:4:1  error  pagination-document-unknown
        The front matter field "pagination_prev" names the document "zebra", which does not exist.
        Write a document's id, or null for none.",
        "docs/alpha.md:3:1  error  pagination-document-unknown
        The front matter field "pagination_next" names the document "alhpa", which does not exist.
        Did you mean "alpha"?",
      ]
    `);
  });
});

describe("tags", () => {
  test("make an index, and a page for each tag", () => {
    const tagged = [
      draftDocument("a.md", { tags: ["s3"] }),
      draftDocument("b.md", { tags: ["hidden"], unlisted: true }),
    ];
    const { site } = route(tagged);
    expect(site.routes.get("/tags")).toMatchObject({
      kind: "tag-index",
      page: {
        title: "Tags",
        body: { component: "TagIndex", data: { tags: [{ label: "s3", permalink: "/tags/s-3", count: 1 }] } },
      },
    });
    expect(site.routes.get("/tags/s-3")).toMatchObject({
      kind: "tag",
      page: {
        title: 'One doc tagged with "s3"',
        body: {
          component: "TagPage",
          data: {
            title: 'One doc tagged with "s3"',
            indexPermalink: "/tags",
            pages: [{ title: "a", permalink: "/a", description: "" }],
          },
        },
      },
    });
    expect(site.routes.get("/tags/hidden")?.page.frontMatter).toEqual({ unlisted: true });
    expect(site.tags.map(({ label }) => label)).toEqual(["s3"]);
  });

  test("without tags there is no page of tags", () => {
    expect([...route(pages).site.routes.keys()].filter((path) => path.startsWith("/tags"))).toEqual([]);
  });

  test("the pages of tags are where the configuration says", () => {
    const tagged = [draftDocument("a.md", { tags: ["Tides", { label: "Locks", permalink: "/gates" }] })];
    const { site } = route(tagged, { docs: { routeBasePath: "/guide", tagsBasePath: "topics" } });
    expect(Array.from(site.routes.keys()).filter((path) => path.includes("topics"))).toEqual([
      "/guide/topics/gates",
      "/guide/topics/tides",
      "/guide/topics",
    ]);
    expect(site.routes.get("/a")?.page.tags.map(({ permalink }) => permalink)).toEqual([
      "/guide/topics/tides",
      "/guide/topics/gates",
    ]);
  });
});

describe("routes", () => {
  test("there is a generated not-found page, unless the site has its own", () => {
    expect(route(pages).site.routes.get("/404.html")).toMatchObject({
      kind: "not-found",
      page: { source: "generated", body: { component: "NotFound", data: { links: [], search: "/search" } } },
    });
    expect(route([reactPage("404.tsx", "/404.html")]).site.routes.get("/404.html")).toMatchObject({
      kind: "not-found",
      page: { source: "pages" },
    });
  });

  test("the not-found page links to the navbar's targets within the site", () => {
    const navbar = {
      items: [
        { label: "Guides", items: [{ label: "VPC", doc: "guides/vpc" }] },
        { label: "Reference", sidebar: "main" },
        { label: "Elsewhere", href: "https://example.com/" },
      ],
    };
    const { site } = route(pages, { navbar, sidebars: { main: ["guides/vpc"] } });
    expect(site.routes.get("/404.html")?.page.body).toMatchObject({
      data: {
        links: [
          { label: "VPC", to: "/guides/vpc" },
          { label: "Reference", to: "/guides/vpc" },
        ],
      },
    });
  });

  test("no page is added at the root, and pages of src/pages are in no sidebar", () => {
    const { site } = route([...pages, reactPage("tools.tsx", "/tools")]);
    expect(site.routes.has("/")).toBe(false);
    expect(JSON.stringify([...site.sidebars])).not.toContain("/tools");
  });

  test("can be looked up by id and by file", () => {
    const { site } = route(pages);
    expect(site.permalinkById.get("guides/vpc")).toBe("/guides/vpc");
    expect(site.permalinkByFile.get("docs/guides/vpc.md")).toBe("/guides/vpc");
    expect(site.permalinkByFile.has("")).toBe(false);
  });

  test("a README beside an index is only reported if the documents are for no other generator", () => {
    const double = [draftDocument("guides/README.md"), draftDocument("guides/index.md")];
    expect(route(double).diagnostics.map(({ code }) => code)).toEqual(["route-duplicate"]);
    const { site, diagnostics } = route(double, { publisher: "other" });
    expect(site.routes.get("/guides/")?.page.file).toBe("docs/guides/index.md");
    expect(diagnostics).toEqual([]);
  });

  test("a page with the path of the first one is preferred to the README above the documents", () => {
    const readme = { ...draftDocument("README.md"), file: "README.md" };
    const { site, diagnostics } = route([readme, draftDocument("start.md", { slug: "/" })]);
    expect(site.routes.get("/")?.page.file).toBe("docs/start.md");
    expect(diagnostics).toEqual([]);
  });

  test("a page of another generator that only redirects may have the path of another", () => {
    const moved = {
      ...draftDocument("b.md", { slug: "/guides" }),
      frontMatter: { slug: "/guides", redirect_to: "/c" },
    };
    const both = [draftDocument("guides/index.md"), moved as PageDraft];
    expect(route(both, { publisher: "other" }).diagnostics).toEqual([]);
    expect(route(both).diagnostics).toHaveLength(1);
  });

  test("a path of several pages is reported with every file; src/pages takes precedence, then the lesser id", () => {
    const double = [
      draftDocument("guides/README.md"),
      draftDocument("guides/index.md"),
      draftDocument("other.md", { slug: "/guides/" }),
      draftDocument("courses.md"),
      reactPage("courses.tsx", "/courses"),
    ];
    const { site, diagnostics } = route(double);
    expect(site.routes.get("/courses")?.page.file).toBe("src/pages/courses.tsx");
    expect(site.routes.get("/guides/")?.page.file).toBe("docs/guides/index.md");
    expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "docs/guides/index.md  warning  route-duplicate
        The path "/guides/" is used 3 times: by docs/guides/index.md, docs/guides/README.md, docs/other.md. The first one is shown.
        Set another "slug" in the front matter of the others, or rename them.",
        "src/pages/courses.tsx  warning  route-duplicate
        The path "/courses" is used 2 times: by src/pages/courses.tsx, docs/courses.md. The first one is shown.
        Set another "slug" in the front matter of the others, or rename them.",
      ]
    `);
    expect(route(double, { onDuplicateRoutes: "throw" }).diagnostics.map(({ severity }) => severity)).toEqual([
      "error",
      "error",
    ]);
    expect(route(double, { onDuplicateRoutes: "ignore" }).diagnostics).toEqual([]);
  });

  test("the hint for a path of several entries does not speak of front matter", () => {
    const entry = (id: string) => ({
      ...draftDocument(`${id}.md`, { slug: "/tools/jq" }),
      file: `data/tools/${id}.json`,
    });
    const hints = (...all: PageDraft[]) => route(all).diagnostics.map(({ hint }) => hint);
    expect(hints(entry("a"), entry("b"))).toEqual([
      'Change what the others get their path from, such as "path" in an entry.',
    ]);
    expect(
      hints(draftDocument("a.md", { slug: "/tools/jq" }), entry("b"), draftDocument("c.md", { slug: "/tools/jq" })),
    ).toEqual([
      'Set another "slug" in the front matter of the others, or rename them. Change what the others get their path from, such as "path" in an entry.',
    ]);
  });

  test("a document takes precedence over a generated page", () => {
    const { site, diagnostics } = route([draftDocument("tags.md", { tags: ["s3"] })]);
    expect(site.routes.get("/tags")?.kind).toBe("page");
    expect(diagnostics.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "The path "/tags" is used 2 times: by docs/tags.md, the generated page "Tags". The first one is shown.",
      ]
    `);
  });

  test("the path without a slash at its end takes precedence, also if a generated page has it", () => {
    const index = draftDocument("guides/index.md");
    const category: PageDraft = { ...draftDocument("category.md", { slug: "/guides" }), source: "generated" };
    const { site } = route([index, category, draftDocument("b.md", { slug: "/guides" })]);
    expect(site.routes.get("/guides")?.page.file).toBe("docs/b.md");
    expect(route([index, category]).site.routes.get("/guides")?.page.source).toBe("generated");
    expect(route([index, category], { publisher: "other" }).site.routes.get("/guides/")?.page.file).toBe(index.file);
  });

  test("other generators have pages in place of generated ones", () => {
    const own = [draftDocument("tags.md", { tags: ["s3"] })];
    expect(route(own, { publisher: "other" }).diagnostics).toEqual([]);
    expect(route(own).diagnostics).toHaveLength(1);
  });

  test("the same id at two paths is an error", () => {
    const twins = [draftDocument("a.md", { id: "same" }), draftDocument("b.md", { id: "same", slug: "/b" })];
    expect(route(twins).diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "docs/b.md  error  id-duplicate
        The id "same" is used by two pages: docs/a.md and docs/b.md.
        Set another "id" in the front matter of one of them, or rename the file.",
      ]
    `);
  });

  test("a path that a document sets is reported at its line", () => {
    const references = { slug: { line: 3, column: 1 } };
    const same = [
      { ...draftDocument("a.md", { slug: "/same" }), references },
      draftDocument("b.md", { slug: "/same" }),
    ];
    expect(route(same).diagnostics).toMatchObject([{ code: "route-duplicate", file: "docs/a.md", line: 3, column: 1 }]);
  });

  test("two documents with the same name are reported for their path, not also for their id", () => {
    const twins = [draftDocument("a.md"), { ...draftDocument("a.mdx"), file: "docs/a.mdx" }];
    expect(route(twins).diagnostics.map(({ code }) => code)).toEqual(["route-duplicate"]);
  });
});
