import { describe, expect, test } from "vitest";
import { formatDiagnostic } from "../../../findings/diagnostics.ts";
import { siteConfigSchema } from "../../../config/config.ts";
import type { PageDraft } from "../../../model/page.ts";
import type { SidebarNode } from "../../../model/navigation.ts";
import { parseCategoryFile } from "./category-file.ts";
import { draftDocument, onlyVersion } from "../document-fixture.ts";
import { createDocumentLookup } from "../document-lookup.ts";
import { validateSidebars } from "./sidebar-config.ts";
import { assignSidebars, buildSidebars, createNodes, joinLoneFolders } from "./sidebars.ts";
import type { CategoryItem, SidebarItemConfig } from "./sidebar-schema.ts";

interface Given {
  pages: PageDraft[];
  sidebars?: unknown;
  /** Texts of category files, by folder. */
  categories?: Record<string, string>;
  absentIds?: string[];
  isGenerated?: (id: string) => boolean;
  /** How categories are shown by default. */
  shown?: { collapsible: boolean; collapsed: boolean } | undefined;
}

function build({ pages, sidebars, categories = {}, absentIds = [], isGenerated, shown }: Given) {
  const text = `export default ${JSON.stringify(sidebars, undefined, 2)};`;
  const categoryFiles = Object.entries(categories).flatMap(([directory, source]) => {
    const { category } = parseCategoryFile({ file: `docs/${directory}/_category_.yml`, directory, text: source });
    return category ? [category] : [];
  });
  return buildSidebars({
    pages,
    documents: createDocumentLookup(pages, new Set(absentIds), ""),
    sidebars: sidebars === undefined ? undefined : validateSidebars(sidebars, "sidebars.ts", text).config,
    categoryFiles,
    config: siteConfigSchema.parse({}),
    version: { ...onlyVersion, ...(shown && { categories: shown }) },
    isGenerated,
  });
}

function nodes(given: Given, sidebar = given.sidebars ? "docs" : "defaultSidebar"): SidebarNode[] {
  return createNodes(build(given).entries.get(sidebar) ?? []);
}

/** Removes the fields that are undefined. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

const pages = [
  draftDocument("intro.md", { title: "Introduction" }),
  draftDocument("guides/index.md", { title: "Guides" }),
  draftDocument("guides/vpc.md", { title: "VPC", sidebar_label: "Network", sidebar_class_name: "new" }),
  draftDocument("guides/ecs.md", { title: "ECS" }),
  draftDocument("secret/plan.md", { unlisted: true }),
];

describe("buildSidebars", () => {
  test("without a sidebars file, one sidebar contains all folders", () => {
    expect(plain(nodes({ pages }))).toEqual([
      {
        type: "category",
        label: "Guides",
        href: "/guides/",
        collapsible: true,
        collapsed: true,
        items: [
          { type: "link", label: "ECS", href: "/guides/ecs" },
          { type: "link", label: "Network", href: "/guides/vpc", className: "new" },
        ],
      },
      { type: "link", label: "Introduction", href: "/intro" },
    ]);
  });

  test("categories are shown as configured, unless their files say otherwise", () => {
    const shownWith = (shown: Given["shown"], category = "label: Guides") =>
      nodes({ pages, shown, categories: { guides: category } })[0];
    expect(shownWith({ collapsible: true, collapsed: false })).toMatchObject({ collapsible: true, collapsed: false });
    expect(shownWith({ collapsible: false, collapsed: true })).toMatchObject({ collapsible: false, collapsed: false });
    const own = shownWith({ collapsible: false, collapsed: false }, "collapsible: true\ncollapsed: true");
    expect(own).toMatchObject({ collapsible: true, collapsed: true });
  });

  test("an address without a page is kept as it is", () => {
    const items = [{ type: "link", label: "API", href: "pathname:///api/index.html" }];
    expect(nodes({ pages, sidebars: { docs: items } })).toMatchObject([{ href: "/api/index.html" }]);
  });

  test("labels come from front matter, else from the sidebars file, else from the title", () => {
    const sidebars = {
      docs: [
        "intro",
        { type: "doc", id: "intro", label: "Start" },
        { type: "doc", id: "guides/vpc", label: "V", className: "c" },
      ],
    };
    expect(plain(nodes({ pages, sidebars }))).toEqual([
      { type: "link", label: "Introduction", href: "/intro" },
      { type: "link", label: "Start", href: "/intro" },
      { type: "link", label: "Network", href: "/guides/vpc", className: "new" },
    ]);
  });

  test("a source may give its pages a label that is not their title", () => {
    const [page] = pages;
    const module = page && { ...page, source: "modules", sidebarLabel: "Short" };
    expect(nodes({ pages: module ? [module] : [] })).toMatchObject([{ label: "Short" }]);
  });

  test("documents are named by id or by path; links and HTML stay as they are", () => {
    const items = [
      "guides/index",
      "/guides",
      "/guides/",
      "/guides/vpc/",
      { type: "link", label: "L", href: "/x" },
      { type: "html", value: "<hr>" },
    ];
    expect(
      nodes({ pages, sidebars: { docs: items } }).map((node) => (node.type === "html" ? node.html : node.href)),
    ).toEqual(["/guides/", "/guides/", "/guides/", "/guides/vpc", "/x", "<hr>"]);
  });

  test("a category that cannot collapse is open, one with a page and no items is a link, and one of unlisted pages is left out", () => {
    const category = (extra: object) => ({ type: "category", label: "C", items: ["intro"], ...extra });
    const sidebars = {
      docs: [
        category({ collapsible: false, collapsed: true }),
        category({ collapsed: false }),
        category({ items: [], link: { type: "doc", id: "guides/ecs" } }),
        category({ items: ["secret/plan"] }),
        category({ items: [], link: { type: "generated-index" } }),
        category({ link: { type: "doc", id: "secret/plan" } }),
      ],
    };
    expect(plain(nodes({ pages, sidebars }))).toMatchObject([
      { type: "category", collapsible: false, collapsed: false },
      { type: "category", collapsible: true, collapsed: false },
      { type: "link", label: "C", href: "/guides/ecs" },
      { type: "category", items: [{ href: "/intro" }] },
    ]);
  });

  test("generated indexes have an address from their slug, else a unique one from their label", () => {
    const category = (label: string, slug?: string) => ({
      type: "category",
      label,
      link: { type: "generated-index", slug },
      items: ["intro"],
    });
    const items = [
      category("Ça & là"),
      category("Same"),
      category("Same"),
      category("Own", "/own/"),
      category("Cut \uD83D"),
    ];
    expect(nodes({ pages, sidebars: { docs: items } }).map((node) => node.type === "category" && node.href)).toEqual([
      "/category/ça--là",
      "/category/same",
      "/category/same-1",
      "/own/",
      "/category/cut-\uFFFD",
    ]);
  });

  test("drafts may be named", () => {
    const sidebars = {
      docs: ["draft", { type: "category", label: "C", link: { type: "doc", id: "draft" }, items: ["intro"] }],
    };
    const { entries, diagnostics } = build({ pages, sidebars, absentIds: ["draft"] });
    expect(diagnostics).toEqual([]);
    expect(plain(createNodes(entries.get("docs") ?? []))).toMatchObject([
      { type: "category", label: "C", items: [{ href: "/intro" }] },
    ]);
  });

  test("documents that a script makes are left out, and reported once", () => {
    const sidebars = {
      docs: ["intro", "made/a", "made/b", { type: "category", label: "C", items: ["made/a", "made/c"] }],
    };
    const isGenerated = (id: string) => id.startsWith("made/");
    const { entries, diagnostics } = build({ pages, sidebars, isGenerated });
    expect(plain(createNodes(entries.get("docs") ?? []))).toMatchObject([{ href: "/intro" }]);
    expect(diagnostics.map(formatDiagnostic).join("\n")).toMatchInlineSnapshot(`
      "sidebars.ts:4:5  warning  sidebar-document-unknown
        The sidebars name the document "made/a" and 2 others, which do not exist, so their entries are left out.
        Git ignores these files, so a script of the site probably generates them. Run that script before the build."
    `);
  });

  test("reports documents that do not exist, wherever they are named", () => {
    const sidebars = { docs: ["guides/vcp", "old/ecs", "/guide", "nowhere", "nowhere"] };
    expect(build({ pages, sidebars }).diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "sidebars.ts:3:5  error  sidebar-document-unknown
        The sidebar "docs" names the document "guides/vcp", which does not exist.
        Did you mean "guides/vpc"?",
        "sidebars.ts:4:5  error  sidebar-document-unknown
        The sidebar "docs" names the document "old/ecs", which does not exist.
        Did you mean "guides/ecs"?",
        "sidebars.ts:5:5  error  sidebar-document-unknown
        The sidebar "docs" names the document "/guide", which does not exist.
        Did you mean "/guides"?",
        "sidebars.ts:6:5  error  sidebar-document-unknown
        The sidebar "docs" names the document "nowhere", which does not exist.
        Write the document's id: its path without number prefixes and extension.",
        "sidebars.ts:7:5  error  sidebar-document-unknown
        The sidebar "docs" names the document "nowhere", which does not exist.
        Write the document's id: its path without number prefixes and extension.",
      ]
    `);
    expect(build({ pages, categories: { guides: "link:\n  type: doc\n  id: idx" } }).diagnostics.map(formatDiagnostic))
      .toMatchInlineSnapshot(`
      [
        "docs/guides/_category_.yml:3:7  error  category-document-unknown
        The category links to the document "idx", which does not exist.
        Write the document's id, within the folder or whole.",
      ]
    `);
  });

  test("reports folders without documents and empty categories", () => {
    const sidebars = {
      docs: [
        { type: "autogenerated", dirName: "guide" },
        { type: "category", label: "Nothing", items: [] },
      ],
    };
    expect(build({ pages, sidebars }).diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "sidebars.ts:5:18  warning  sidebar-folder-empty
        The sidebar "docs" is generated from the folder "guide", which has no documents.
        Did you mean "guides"?",
        "sidebars.ts:9:16  warning  sidebar-category-empty
        The category "Nothing" has neither items nor a link, so it is left out.
        Give it items, or remove it.",
      ]
    `);
  });

  test("reports that a script makes the folder of a generated sidebar", () => {
    const sidebars = { docs: ["intro", { type: "autogenerated", dirName: "guide" }] };
    const isGenerated = (id: string) => id.startsWith("guide/");
    expect(build({ pages, sidebars, isGenerated }).diagnostics.map(({ hint }) => hint)).toEqual([
      "Git ignores this folder, so a script of the site probably generates its files. Run that script before the build.",
    ]);
  });

  test("reports a second category file of a folder", () => {
    const text = "label: G";
    const files = ["docs/guides/_category_.json", "docs/guides/_category_.yml"].flatMap(
      (file) => parseCategoryFile({ file, directory: "guides", text }).category ?? [],
    );
    const { diagnostics } = buildSidebars({
      pages,
      documents: createDocumentLookup(pages, new Set(), ""),
      categoryFiles: files,
      config: siteConfigSchema.parse({}),
      version: onlyVersion,
    });
    expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "docs/guides/_category_.yml  warning  category-duplicate
        The folder "guides" has two category files; docs/guides/_category_.json is used.
        Remove one of them.",
      ]
    `);
  });
});

test("a page belongs to the last sidebar that contains it; references do not count", () => {
  const sidebars = {
    first: [
      "intro",
      { type: "category", label: "G", link: { type: "doc", id: "guides/index" }, items: ["guides/vpc"] },
    ],
    second: ["intro", { type: "ref", id: "guides/vpc" }],
  };
  const assigned = assignSidebars(build({ pages, sidebars }).entries);
  expect([...assigned].map(([{ id }, sidebar]) => [id, sidebar])).toEqual([
    ["intro", "second"],
    ["guides/index", "first"],
    ["guides/vpc", "first"],
  ]);
});

const entryPage = (id: string): PageDraft => ({
  ...draftDocument(`${id}.md`),
  body: { kind: "component", component: "X", data: {} },
});
const entryPages = [
  ...["modules", "modules/net", "modules/net/vpc", "modules/net/dns", "modules/web"].map(entryPage),
  draftDocument("guide.md"),
];
const documents = createDocumentLookup(entryPages, new Set(), "");

const doc = (id: string): SidebarItemConfig => ({ type: "doc", id });
const category = (label: string, link: string | undefined, items: SidebarItemConfig[]): CategoryItem => ({
  type: "category",
  label,
  items,
  ...(link !== undefined && { link: { type: "doc", id: link } }),
});
const net = category("Net", "modules/net", [doc("modules/net/dns"), doc("modules/net/vpc")]);
const modules = category("Modules", "modules", [net]);

test("a category that holds only one is left out, and pages of both stay", () => {
  const joined = category("Modules", "modules", [doc("modules/net"), ...net.items]);
  expect(joinLoneFolders([doc("guide"), category("Reference", undefined, [modules])], documents)).toEqual([
    doc("guide"),
    joined,
  ]);
});

test("categories of several, with documents, or with a file that describes them stay", () => {
  const several = [category("Modules", "modules", [net, doc("modules/web")])];
  expect(joinLoneFolders(several, documents)).toEqual(several);
  const written = [category("Guides", undefined, [category("Deep", undefined, [doc("guide")])])];
  expect(joinLoneFolders(written, documents)).toEqual(written);
  const described = [{ ...category("Reference", undefined, [net]), file: "docs/reference/_category_.yml" }];
  expect(joinLoneFolders(described, documents)).toEqual(described);
});
