import path from "node:path";
import { symlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { configFor } from "../../config/config-fixture.ts";
import type { Publisher } from "../../config/publisher.ts";
import { writeSite } from "../../files/site-files-fixture.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import type { Route, RoutedSite } from "../../model/routed-site.ts";
import type { LinkTargets } from "./link-targets.ts";
import { resolveLink } from "./resolve-link.ts";

interface Tree {
  files: Readonly<Record<string, string>>;
  isBare?: boolean;
  hasBareFolders?: boolean;
  /** The page with the link. */
  from?: string;
  kind?: LinkReference["kind"];
  links?: Readonly<Record<string, string>>;
  publisher?: Publisher;
  baseUrl?: string;
  /** Where the link begins in its line. */
  column?: number;
}

/** Returns the codes of the findings about a link in a tree. Its documents are those in `docs`. */
function codesFor(
  url: string,
  {
    files,
    isBare = false,
    hasBareFolders = false,
    from = "docs/guide/a.md",
    kind = "link",
    links = {},
    publisher = "other",
    baseUrl = "/",
    column = 1,
  }: Tree,
) {
  const siteDirectory = writeSite(files);
  for (const [link, target] of Object.entries(links)) symlinkSync(target, path.join(siteDirectory, link));
  const documents = [...Object.keys(files), from].filter((file) => /^docs\/.*\.md$/.test(file));
  const permalinkOf = (file: string) => file.slice("docs".length).replace(/(?:index)?\.md$/, "");
  const routes = documents.map((file): [string, Route] => [
    permalinkOf(file),
    { page: { file, frontMatter: {} }, permalink: permalinkOf(file) } as unknown as Route,
  ]);
  const targets: LinkTargets = {
    site: {
      routes: new Map(routes),
      permalinkByFile: new Map(documents.map((file) => [file, permalinkOf(file)])),
      permalinkById: new Map(),
      redirects: new Map(),
    } as unknown as RoutedSite,
    config: configFor(publisher, { baseUrl }),
    siteDirectory,
    documentFolders: [["docs"]],
    staticFiles: new Map(),
    isRedirected: () => false,
    surroundings: {
      isBare,
      hasBareFolders,
      hasOwnIds: false,
      hasInventories: false,
      hasRewrites: false,
      pageMakers: [],
    },
    hooks: {},
    addAsset: (file) => file,
  };
  const link = { url, kind, line: 1, column };
  return resolveLink(link, { file: from, permalink: permalinkOf(from) }, targets).diagnostics.map(({ code }) => code);
}

test.each([
  ["/examples/", "src/pages/examples.vue"],
  ["/guide/setup", "content/guide/setup.adoc"],
  ["../api/client", "docs/api/client.rst"],
  ["/api/client.html", "docs/api/client.ipynb"],
  ["/news/2024", "site/news/2024/_index.html"],
  ["/blog/first-steps", "blog/2024-05-01-First-Steps.markdown"],
  ["/guide/first/", "content/guide/01-first.rst"],
  ["/team/people", "site/team/_people.njk"],
  ["/guide/setup", "lib/any/guide/setup.adoc"],
  ["/files/Data.bin", "web/files/Data.bin"],
  ["data.zip", "data.zip"],
  ["client", "docs/guide/a/client.rst"],
])("%s may be %s in another generator", (url, file) => {
  expect(codesFor(url, { files: { [file]: "" } })).toEqual([]);
});

test.each([
  ["/examples", "lib/examples.ts"],
  ["/examples", "docs/moved/examples.md"],
  ["/guide/setup", "content/other-guide/setup.adoc"],
  ["/guide/setup", "content/guide/setup.png"],
  ["setup.md", "content/guide/setup.md"],
  ["/files/data.bin", "web/other/data.bin"],
  ["/le/setup", "content/example/setup.adoc"],
])("%s is not %s", (url, file) => {
  expect(codesFor(url, { files: { [file]: "" } })).toHaveLength(1);
});

test("in a bare folder, addresses of pages are only known outside of sites in folders of their own", () => {
  const files = { "docs/web/config.toml": "", "docs/web/content/b.md": "" };
  expect(codesFor("../c/", { files, isBare: true, from: "docs/web/content/a.md" })).toEqual([]);
  expect(codesFor("c.md", { files, isBare: true, from: "docs/web/content/a.md" })).toHaveLength(1);
  expect(codesFor("./c", { files, isBare: true, from: "docs/guide/a.md" })).toHaveLength(1);
});

test("a document that is a link to a file may have addresses that are right in that file's folder", () => {
  const tree = {
    files: {
      "more/README.md": "",
      "docs/guide/b.md": "",
      "more/art/a.png": "",
      "more/LICENSE": "",
      "more/notes.md": "",
    },
    from: "docs/guide/a.md",
  };
  const linked = { ...tree, links: { "docs/guide/a.md": "../../more/README.md" } };
  for (const [url, kind] of [
    ["LICENSE", "link"],
    ["notes.md", "link"],
    ["art/a.png", "image"],
  ] as const) {
    expect(codesFor(url, { ...linked, kind })).toEqual([]);
    expect(codesFor(url, { ...tree, kind })).toHaveLength(1);
  }
  expect(codesFor("missing.md", linked)).toHaveLength(1);
  expect(codesFor("art/b.png", { ...linked, kind: "image" })).toHaveLength(1);
});

test("an image may be in a folder whose files another generator serves from the root", () => {
  const files = { "web/assets/img/a.png": "", "img/b.png": "" };
  expect(codesFor("/img/a.png", { files, kind: "image" })).toEqual([]);
  expect(codesFor("../img/b.png", { files, kind: "image" })).toEqual([]);
  expect(codesFor("/img/c.png", { files, kind: "image" })).toEqual(["image-missing"]);
  expect(codesFor("../img/a.png", { files, kind: "image" })).toEqual(["image-missing"]);
});

test("in Next, relative addresses on a folder's page start at the folder above", () => {
  const tree = { files: { "docs/start/setup.md": "", "docs/guide/b.md": "" }, from: "docs/guide/index.md" };
  expect(codesFor("start/setup", tree)).toEqual(["link-missing"]);
  expect(codesFor("start/setup", { ...tree, hasBareFolders: true })).toEqual([]);
  expect(codesFor("start/set", { ...tree, hasBareFolders: true })).toEqual(["link-missing"]);
  const image = { ...tree, files: { ...tree.files, "art/a.png": "" }, kind: "image" as const };
  expect(codesFor("art/a.png", { ...image, hasBareFolders: true })).toEqual([]);
});

test("a link to a folder leads to its page, where only paths are written", () => {
  const tree = { files: { "docs/start/index.md": "", "docs/empty/a.txt": "" }, isBare: true, from: "docs/guide/a.md" };
  expect(codesFor("../start/", tree)).toEqual([]);
  expect(codesFor("../empty/", tree)).toEqual([]);
  expect(codesFor("../empty/", { ...tree, isBare: false })).toEqual(["link-to-folder"]);
});

test("in sites of other generators, a README is for those who browse the repository", () => {
  const tree = { files: { "docs/empty/b.txt": "" } };
  expect(codesFor("empty/", { ...tree, from: "docs/README.md" })).toEqual([]);
  expect(codesFor("empty/", { ...tree, from: "docs/a.md" })).toEqual(["link-to-folder"]);
  expect(codesFor("none/", { ...tree, from: "docs/README.md" })).toHaveLength(1);
});

test("in Cairn's own sites, only documents are pages, and only static files are served", () => {
  const own = { publisher: "cairn" as const };
  expect(codesFor("/examples/", { files: { "src/pages/examples.vue": "" }, ...own })).toEqual(["link-missing"]);
  expect(codesFor("/a.png", { files: { "web/a.png": "" }, kind: "image", ...own })).toEqual(["image-missing"]);
  // The tree may be a part of a site.
  expect(codesFor("/examples/", { files: { "src/pages/examples.vue": "" }, isBare: true, ...own })).toEqual([]);
  expect(codesFor("../../a.bin", { files: { "web/a.bin": "" }, isBare: true, ...own })).toHaveLength(1);
});

test("a document that makes a page is not the page of another address", () => {
  const files = { "docs/moved/setup.md": "" };
  expect(codesFor("/archive/moved/setup", { files })).toHaveLength(1);
  expect(codesFor("/docs/moved/setup", { files, isBare: true })).toEqual([]);
});

test("sites in folders of their own are known by their configuration, or by the folders of Hugo and Zola", () => {
  const codesIn = (files: Record<string, string>, from: string) => codesFor("../c/", { files, isBare: true, from });
  const page = { "docs/web/content/b.md": "" };
  const from = "docs/web/content/a.md";
  expect(codesIn({ ...page, "docs/web/mkdocs.yml": "" }, from)).toEqual([]);
  expect(codesIn({ ...page, "docs/web/themes/x.txt": "" }, from)).toEqual([]);
  expect(codesIn(page, from)).toHaveLength(1);
  expect(codesIn({ "docs/web/text/b.md": "", "docs/web/themes/x.txt": "" }, "docs/web/text/a.md")).toHaveLength(1);
  // The configuration is beside the document.
  expect(codesIn({ "docs/web/conf.py": "", "docs/web/b.md": "" }, "docs/web/a.md")).toEqual([]);
  expect(codesIn({ "mkdocs.yml": "", "docs/web/b.md": "" }, "docs/web/a.md")).toHaveLength(1);
});

test("in a site of another generator, it alone knows which of its folders are sites", () => {
  const files = { "docs/web/conf.py": "", "docs/web/b.md": "" };
  expect(codesFor("../c/", { files, from: "docs/web/a.md" })).toHaveLength(1);
});

test("a file may be served below the site's base", () => {
  const files = { "files/b.zip": "", "own/files/c.zip": "" };
  const codes = (url: string) => codesFor(url, { files, baseUrl: "/base/" });
  expect(codes("/base/files/b.zip")).toEqual([]);
  expect(codes("/base/files/c.zip")).toEqual([]);
  expect(codes("/base/files/none.zip")).toHaveLength(1);
});

test("a page may be written in a template or by a program, and files of a kind that is nowhere are made by one", () => {
  const files = { "docs/guide/b.html.md.erb": "", "docs/guide/c.md.ts": "", "docs/a.zip": "" };
  for (const address of ["b.html", "c", "all.pdf"])
    expect([address, codesFor(address, { files })]).toEqual([address, []]);
  for (const address of ["b2.html", "all.zip"])
    expect([address, codesFor(address, { files })]).toEqual([address, ["link-missing"]]);
});

test("images may be below another folder of static files", () => {
  const files = { "docs/web/static/img/a.png": "" };
  expect(codesFor("img/a.png", { files, kind: "image", isBare: true })).toEqual([]);
  expect(codesFor("../img/a.png", { files, kind: "image", isBare: true })).toEqual(["image-missing"]);
  expect(codesFor("img/b.png", { files, kind: "image", isBare: true })).toEqual(["image-missing"]);
});

test("what follows a command of TeX in brackets is no link for other generators", () => {
  const from = "docs/a.md";
  const files = { [from]: "The root $\\sqrt[3](x)$ and [a root](x)." };
  const at = (column: number) => codesFor("x", { files, from, column });
  expect([at(16), at(28)]).toEqual([[], ["link-missing"]]);
});

test("in a bare folder, addresses that other programs read by their own rules are left alone", () => {
  const from = "docs/topic/a.md";
  const files = {
    [from]: "See @apidoc[Sink](Sink$) and [Sink](Sink$).",
    "docs/page.html.md": "",
    "docs/tools/one/docs.md": "",
    "docs/guide/b.md": "",
    "docs/guide-de/a.md": "",
  };
  const inBare = (url: string, own: Partial<Tree> = {}) => codesFor(url, { files, from, isBare: true, ...own });
  for (const address of ["@ref", "@citep%numeric%25", "@API_URL@/a.html", "URL", "../tools/one"])
    expect([address, inBare(address)]).toEqual([address, []]);
  expect(inBare("Tools$")).toEqual(["link-missing"]);
  expect(inBare("../tools/two")).toEqual(["link-missing"]);
  expect(inBare("b.md", { from: "docs/guide-de/a.md" })).toEqual([]);
  expect(inBare("c.md", { from: "docs/guide-de/a.md" })).toEqual(["markdown-link-missing"]);
});

test("an application's code declares addresses as routes", () => {
  const files = {
    "app/main.ts": 'const routes = [{ path: "guide", children: [{ path: "old-name" }] }, { path: \'/x/y\' }];',
    "docs/guide/b.md": "",
  };
  expect(codesFor("/guide/old-name", { files })).toEqual([]);
  expect(codesFor("/x/y", { files })).toEqual([]);
  expect(codesFor("/guide/other", { files })).toEqual(["link-missing"]);
  expect(codesFor("old-name", { files })).toEqual(["link-missing"]);
});

test("code of an application may know the folder of images without one", () => {
  const files = { "app/public/own/img/a.png": "" };
  const image = (url: string) => codesFor(url, { files, kind: "image", isBare: true });
  expect([image("a.png"), image("b.png"), image("img/a.png")]).toEqual([[], ["image-missing"], ["image-missing"]]);
});

test("files for those who browse the repository may link to others of it", () => {
  const files = { "style/guide.md": "", "docs/CONTRIBUTING.md": "" };
  const link = (from: string) => codesFor("../style/guide.md", { files, from });
  expect([link("docs/CONTRIBUTING.md"), link("docs/a.md")]).toEqual([[], ["markdown-link-missing"]]);
});
