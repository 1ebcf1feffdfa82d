import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { type SiteConfig, siteConfigSchema } from "../../config/config.ts";
import { configFor } from "../../config/config-fixture.ts";
import type { Publisher } from "../../config/publisher.ts";
import { writeSite } from "../../files/site-files-fixture.ts";
import { brokenAddressHooks } from "../../docusaurus/configuration/broken-address-hooks.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import type { Route } from "../../model/routed-site.ts";
import type { LinkTargets } from "./link-targets.ts";
import { resolveLink } from "./resolve-link.ts";
import { readSurroundings } from "./surroundings.ts";

const files = {
  "docs/a.md": "/docs/a",
  "docs/sub/index.md": "/docs/sub/",
  "docs/sub/my doc.md": "/docs/sub/my doc",
  "docs/été.md": "/docs/été",
  "docs/root.md": "/root",
};

function targets(): LinkTargets {
  const routes = new Map(
    Object.entries(files).map(([file, permalink]) => [
      permalink,
      { permalink, page: { file, frontMatter: {} } } as Route,
    ]),
  );
  const site = {
    routes,
    permalinkById: new Map<string, string>(),
    permalinkByFile: new Map(Object.entries(files)),
    sidebars: new Map(),
    versions: [],
    furtherVersions: [],
    tags: [],
    redirects: new Map([
      ["/old", "/docs/a"],
      ["/old/part", "/docs/a#x"],
      ["/away", "https://example.com/"],
    ]),
  };
  const staticFiles = new Map([
    ["img/a b.png", { path: "img/a b.png", absolute: "/s/img/a b.png", stamp: "", size: 0 }],
  ]);
  return {
    site,
    config: siteConfigSchema.parse({}),
    siteDirectory: "/site",
    documentFolders: [["docs"]],
    staticFiles,
    isRedirected: (address) => address === "/moved",
    surroundings: { hasOwnIds: false, hasInventories: false, hasRewrites: false, pageMakers: [] },
    hooks: {},
    addAsset: (file) => `/assets/${file}`,
  };
}

function resolveFor(headingIds: "mkdocs" | "vitepress" | "zola" | undefined, link: Partial<LinkReference>) {
  const all = targets();
  const config = configFor("other", { markdown: { headingIds } });
  const { href, diagnostics } = resolveLink(
    { url: "", kind: "link", line: 1, column: 1, ...link },
    { file: "docs/a.md", permalink: "/docs/a" },
    { ...all, config },
  );
  return { href, codes: diagnostics.map(({ code }) => code) };
}

test("relative links start at the page except in VitePress, and absolute paths in MkDocs may lead elsewhere", () => {
  expect(resolveFor("mkdocs", { url: "../sub/" })).toEqual({ href: "/docs/sub/", codes: [] });
  expect(resolveFor(undefined, { url: "../sub/" })).toEqual({ href: "/docs/sub/", codes: [] });
  expect(resolveFor("vitepress", { url: "../sub/" }).codes).toEqual(["link-missing"]);
  expect(resolveFor("mkdocs", { url: "/dev/a/" })).toEqual({ href: "/dev/a/", codes: [] });
  expect(resolveFor("mkdocs", { url: "/docs/none/" }).codes).toEqual(["link-missing"]);
});

test("links may begin with the path below which another generator publishes the site, and so do suggestions", () => {
  const resolveIn = (publishedBase: string, url: string) => {
    const all = targets();
    const surroundings = { ...all.surroundings, publishedBase };
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    const link: LinkReference = { url, kind: "link", line: 1, column: 1 };
    const { href, anchor, diagnostics } = resolveLink(link, place, { ...all, surroundings });
    return { href, id: anchor?.id, hints: diagnostics.map(({ hint }) => hint) };
  };
  expect(resolveIn("/x/", "/x/docs/sub/#b")).toEqual({ href: "/docs/sub/#b", id: "b", hints: [] });
  expect(resolveIn("/x/", "/x/docs/subb/").hints).toEqual(['Did you mean "/x/docs/sub/"?']);
  // The site has a folder of this name.
  expect(resolveIn("/docs/", "/docs/a")).toEqual({ href: "/docs/a", id: undefined, hints: [] });
});

test("anchors on a page that Astro draws in place of a document are unknown", () => {
  const all = targets();
  const surroundings = { ...all.surroundings, isAstroPage: (address: string) => address === "/docs/a" };
  const anchorOf = (url: string) =>
    resolveLink(
      { url, kind: "link", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...all, surroundings },
    ).anchor;
  expect([anchorOf("/docs/a#x"), anchorOf("/root#x")]).toEqual([undefined, { permalink: "/root", id: "x" }]);
});

test("what a route of Astro for any address may serve is noted, unless a similar page or file is meant", () => {
  const all = targets();
  const surroundings = { ...all.surroundings, isAstroRoute: (address: string) => address.startsWith("/docs/") };
  const severityOf = (url: string) =>
    resolveLink(
      { url, kind: "link", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...all, surroundings },
    ).diagnostics.map(({ severity, message }) => `${severity} ${message}`);
  expect(severityOf("/docs/harbour")).toEqual(["note Links match no document, but a route of Astro for any address."]);
  expect(severityOf("/harbour")).toEqual(['error The link "/harbour" matches no page.']);
  expect(severityOf("/docs/subb/")).toEqual(['error The link "/docs/subb/" matches no page.']);
  expect(severityOf("./harbour.md")).toEqual(['warning The link "./harbour.md" leads to a file that does not exist.']);
});

test("in Zola and mdBook, absolute paths may lead elsewhere", () => {
  expect(resolveFor("zola", { url: "/dev/a/" }).codes).toEqual([]);
  expect(resolveFor("zola", { url: "/docs/none/" }).codes).toEqual(["link-missing"]);
});

test("addresses in front matter of Hugo and Jekyll lead to their pages", () => {
  const all = targets();
  const page = {
    file: "docs/x/x.md",
    frontMatter: { url: "/cli/x/", aliases: ["/old-x"], redirect_from: ["/older-x", "old/x", "/help/index.html"] },
  };
  all.site.routes.set("/docs/x/", { permalink: "/docs/x/", page } as unknown as Route);
  const config = configFor("other");
  const hrefOf = (url: string) => {
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    const { href, diagnostics } = resolveLink({ url, kind: "link", line: 1, column: 1 }, place, { ...all, config });
    return diagnostics.length > 0 ? "missing" : href;
  };
  expect(["/old/x", "/old/x.html", "/old/y"].map(hrefOf)).toEqual(["/docs/x/", "/docs/x/", "missing"]);
  expect(["/cli/x#y", "/old-x/", "/older-x", "/docs/x/x/", "/docs//none", "/docs/none"].map(hrefOf)).toEqual([
    "/docs/x/#y",
    "/docs/x/",
    "/docs/x/",
    "/docs/x/",
    "/docs//none",
    "missing",
  ]);
  expect(hrefOf("/help/")).toBe("/docs/x/");
});

test("with VitePress's ids, fragments are turned into ids; templates are not checked", () => {
  expect(resolveFor("vitepress", { url: "sub/index.md#Number%20Formats" }).href).toBe("/docs/sub/#number-formats");
  expect(resolveFor("vitepress", { url: "#numberFormats" }).href).toBe("#numberformats");
  for (const url of ["#:~:text=A%20b", "#a-b:~:text=C"]) expect(resolveFor("vitepress", { url }).href).toBe(url);
  expect(resolveFor(undefined, { url: "sub/index.md#numberFormats" }).href).toBe("/docs/sub/#numberFormats");
  expect(resolveFor("mkdocs", { url: "%7B%7B%20a.img%20%7D%7D", kind: "image" }).codes).toEqual([]);
});

test("names without a folder are those of a Hugo site's own template for links", async () => {
  const all = targets();
  const codesOf = async (url: string, template: string) => {
    const siteDirectory = writeSite({ "hugo.toml": "", [template]: "" });
    const surroundings = await readSurroundings(siteDirectory, configFor("other"));
    const link: LinkReference = { url, kind: "link", line: 1, column: 1 };
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    return resolveLink(link, place, { ...all, siteDirectory, surroundings }).diagnostics.map(({ code }) => code);
  };
  for (const folder of ["layouts/_markup", "layouts/_default/_markup"])
    expect(await codesOf("term", `${folder}/render-link.html`)).toEqual([]);
  for (const other of ["layouts/_markup/render-image.html", "themes/a/layouts/_markup/render-link.html"])
    expect(await codesOf("term", other)).toEqual(["link-missing"]);
  expect(await codesOf("/term", "layouts/_markup/render-link.html")).toEqual(["link-missing"]);
});

test("in VitePress, static files are also found by relative addresses, as browsers resolve them", () => {
  const href = "/img/a%20b.png";
  expect(resolveFor("vitepress", { url: "../img/a%20b.png", isRaw: true })).toEqual({ href, codes: [] });
  expect(resolveFor("vitepress", { url: "./img/a%20b.png", isRaw: true }).codes).toEqual(["link-missing"]);
});

test("links may lead to documents that Hugo reads from other folders", () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-mounts-"));
  onTestFinished(() => rmSync(siteDirectory, { recursive: true }));
  mkdirSync(path.join(siteDirectory, "far/b"), { recursive: true });
  for (const name of ["far", "far/b"]) writeFileSync(path.join(siteDirectory, name, "_index.md"), "");
  const all = targets();
  const hugoMounts = [{ source: "far", target: "content/near" }];
  const codesOf = (url: string) => {
    const surroundings = { ...all.surroundings, hasRefs: true, hugoMounts };
    const link: LinkReference = { url, kind: "link", line: 1, column: 1 };
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    return resolveLink(link, place, { ...all, siteDirectory, surroundings }).diagnostics.map(({ code }) => code);
  };
  expect(["near/b/_index.md", "/near/b", "near/_index.md"].flatMap(codesOf)).toEqual([]);
  expect(codesOf("near/c/_index.md")).toEqual(["markdown-link-missing"]);
  expect(codesOf("/other/c")).toEqual(["link-missing"]);
  hugoMounts.push({ source: "../absent/text", target: "content/other" }, { source: "none", target: "static" });
  expect(["/other/c", "/other", "some-page", "some-page.md"].flatMap(codesOf)).toEqual([]);
  expect(["/near/c", "./some-page.md"].flatMap(codesOf)).toEqual(["link-missing", "markdown-link-missing"]);
});

test("suggestions start at the page's own folder if pages are folders", () => {
  const config = configFor("other", { markdown: { headingIds: "mkdocs" } });
  const link: LinkReference = { url: "../suub/", kind: "link", line: 1, column: 1 };
  const place = { file: "docs/a.md", permalink: "/docs/a" };
  expect(resolveLink(link, place, { ...targets(), config }).diagnostics).toMatchObject([
    { hint: 'Did you mean "/docs/sub/"?', suggestion: "/docs/sub/" },
  ]);
  // No program generates pages in the folder of a page.
  const surroundings = { ...targets().surroundings, pageMakers: ["typedoc"] };
  const found = resolveLink({ ...link, url: "TODO" }, place, { ...targets(), config, surroundings });
  expect(found.diagnostics[0]?.message).toBe('The link "TODO" matches no page.');
});

test("in sites of other generators, links in raw HTML may lead to an application beside the documents", () => {
  expect(resolveFor("vitepress", { url: "/play/", isRaw: true }).codes).toEqual([]);
  expect(resolveFor("vitepress", { url: "/docs/none/", isRaw: true }).codes).toEqual(["link-missing"]);
  expect(resolveFor("vitepress", { url: "/play/" }).codes).toEqual(["link-missing"]);
});

test("placeholders in addresses are not checked, because publishing fills them in", () => {
  expect(resolve("/docs/%3CAPP_VERSION%3E/none").diagnostics).toEqual([]);
  expect(resolve("/docs/%3Cnone%3E").diagnostics).toHaveLength(1);
});

test("relative links out of an mdBook may lead to other books", async () => {
  const config = configFor("other");
  const siteDirectory = writeSite({ "book.toml": "" });
  const ofBook = await readSurroundings(siteDirectory, config);
  const codesOf = (url: string, surroundings = ofBook) => {
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    const all = { ...targets(), siteDirectory, config, surroundings };
    const found = resolveLink({ url, kind: "link", line: 1, column: 1 }, place, all);
    return found.diagnostics.map(({ code }) => code);
  };
  const { surroundings: other } = targets();
  for (const url of ["../../std/a.html#b", "../rust/a"]) expect(codesOf(url, other)).toEqual(["link-missing"]);
  expect([codesOf("../rust/a"), codesOf("../docs/none")]).toEqual([[], ["link-missing"]]);
  expect(codesOf("../../std/a.html#b")).toEqual([]);
  expect(codesOf("../../rustc/a.md#b")).toEqual([]);
  expect(codesOf("../std/a.html")).toEqual(["link-missing"]);
});

test("a note on links beside the folders of documents names the address", () => {
  const messageOf = (url: string) => {
    const all = { ...targets(), config: configFor("other") };
    const routes = new Map(Array.from(all.site.routes).filter(([address]) => address !== "/root"));
    const site = { ...all.site, routes, permalinkByFile: new Map([["docs/a.md", "/docs/a"]]) };
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    return resolveLink({ url, kind: "link", line: 1, column: 1 }, place, { ...all, site }).diagnostics[0]?.message;
  };
  expect([messageOf("/harbour"), messageOf("/"), messageOf("/port/harbour")]).toEqual([
    'Links lead to "/harbour", where there is no document.',
    'Links lead to "/", where there is no document.',
    'Links lead to "/port/", where there is no document.',
  ]);
});

test("a book may be in a folder of the tree", () => {
  const siteDirectory = writeSite({ "docs/guide/book.toml": "" });
  const config = configFor("other");
  const codesOf = (url: string, file: string) =>
    resolveLink(
      { url, kind: "link", line: 1, column: 1 },
      { file, permalink: "/docs/a" },
      { ...targets(), siteDirectory, config },
    ).diagnostics.length;
  expect(codesOf("../../std/a.md", "docs/guide/src/part/a.md")).toBe(0);
  expect(codesOf("../std/a.md", "docs/guide/src/part/a.md")).toBe(1);
  expect(codesOf("../../std/a.md", "docs/other/src/part/a.md")).toBe(1);
});

test("VitePress may allow addresses of other applications, by their text or a pattern", async () => {
  const siteDirectory = writeSite({
    ".vitepress/config.ts": 'export default { ignoreDeadLinks: ["/docs/made", /^\\/docs\\/play/i] };\n',
  });
  const all = { ...targets(), siteDirectory, surroundings: await readSurroundings(siteDirectory, configFor("other")) };
  const config = configFor("other", { markdown: { headingIds: "vitepress" } });
  const codesOf = (url: string) =>
    resolveLink(
      { url, kind: "link", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...all, config },
    ).diagnostics.length;
  expect([codesOf("/docs/made"), codesOf("/docs/Play/?a=b"), codesOf("/docs/made-up")]).toEqual([0, 0, 1]);
});

test("with Mintlify, a folder may lead to its first page; other addresses without a page are missing", () => {
  const siteDirectory = writeSite({ "docs/cli/start.mdx": "" });
  const messagesOf = (url: string, headingIds?: "mintlify") => {
    const config = configFor("other");
    const all = { ...targets(), siteDirectory, config: { ...config, markdown: { ...config.markdown, headingIds } } };
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    const found = resolveLink({ url, kind: "link", line: 1, column: 1 }, place, all);
    return found.diagnostics.map(({ message }) => message);
  };
  expect(messagesOf("/cli", "mintlify")).toEqual(["Links lead to folders, which have no page of their own."]);
  expect(messagesOf("/cli")).toEqual(['The link "/cli" matches no page.']);
  expect(messagesOf("/none", "mintlify")).toEqual(['The link "/none" matches no page.']);
});

test("an address from the root is not that of a file beside the document, and a name in braces is filled in", () => {
  const siteDirectory = writeSite({ "docs/_part.md": "", "docs/a.md": "" });
  const config = configFor("other");
  const messagesOf = (url: string) =>
    resolveLink(
      { url, kind: "link", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...targets(), siteDirectory, config },
    ).diagnostics.map(({ message }) => message);
  expect(messagesOf("_part.md")).toEqual(["Links lead to Markdown files that make no page."]);
  expect(messagesOf("/_part.md")).toEqual(['The link "/_part.md" leads to a file that does not exist.']);
  expect(messagesOf("%7Benvironment:baseUrl%7D")).toEqual([]);
  expect(messagesOf("%7Benvironment")).toHaveLength(1);
});

test("names in a book may be those that a program of the tree gives, and MyST may allow addresses of others", async () => {
  const codesIn = async (written: Record<string, string>, ...urls: string[]) => {
    const siteDirectory = writeSite(written);
    const surroundings = await readSurroundings(siteDirectory, configFor("other"));
    const config = configFor("other");
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    return urls.flatMap((url) =>
      resolveLink({ url, kind: "link", line: 1, column: 1 }, place, {
        ...targets(),
        siteDirectory,
        config,
        surroundings,
      }).diagnostics.map(({ code }) => `${url} ${code}`),
    );
  };
  const book = { "book.toml": "[preprocessor.rules]\n" };
  const urls = ["divergence", "sub/none.md"];
  expect(await codesIn(book, ...urls)).toEqual(["divergence link-missing", "sub/none.md markdown-link-missing"]);
  expect(await codesIn({ ...book, "mdbook-rules/Cargo.toml": "" }, ...urls)).toEqual([
    "sub/none.md markdown-link-missing",
  ]);
  const myst = (rule: string) => ({
    "myst.yml": `project:\n  error_rules:\n    - rule: ${rule}\n      severity: ignore\n      keys: [/docs/made]\n`,
  });
  const written = ["/docs/made", "/docs/none"];
  expect(await codesIn(myst("link-resolves"), ...written)).toEqual(["/docs/none link-missing"]);
  expect(await codesIn(myst("bib-file-exists"), ...written)).toHaveLength(2);
});

test("relative links start at the page if Jekyll's addresses end with a slash", async () => {
  const hrefIn = async (configuration: string) => {
    const all = targets();
    const surroundings = await readSurroundings(writeSite({ "_config.yml": configuration }), configFor("other"));
    all.site.routes.set("/docs/sub/a", { permalink: "/docs/sub/a", page: { file: "a.md", frontMatter: {} } } as Route);
    const config = configFor("other");
    const place = { file: "docs/sub/b.md", permalink: "/docs/sub/b" };
    all.site.routes.set(place.permalink, { ...place, page: { file: place.file, frontMatter: {} } } as unknown as Route);
    const link = { url: "../a/", kind: "link", line: 1, column: 1 } as const;
    return resolveLink(link, place, { ...all, config, surroundings }).href;
  };
  expect(await hrefIn("title: A\n")).toBe("/docs/a");
  expect(await hrefIn("permalink: /:title.html\n")).toBe("/docs/a");
  expect(await hrefIn("permalink: pretty\n")).toBe("/docs/sub/a");
  expect(await hrefIn('collections:\n  guides:\n    permalink: "/:path/"\n')).toBe("/docs/sub/a");
});

test("DocFX makes pages from code, and includes files from anywhere", async () => {
  const siteDirectory = writeSite({
    "docs/docfx.json": '{ "metadata": [{ "dest": "api" }] }',
    "docs/a.md": "[!INCLUDE [a](../code/a.md)]\n[!INCLUDE [a](../code/none.md)]\n[a](../code/a.md)\n",
    "code/a.md": "",
  });
  const all = { ...targets(), siteDirectory, surroundings: await readSurroundings(siteDirectory, configFor("other")) };
  const config = configFor("other", { markdown: { headingIds: "docfx" } });
  const codesOf = (url: string, line = 9) =>
    resolveLink({ url, kind: "link", line, column: 1 }, { file: "docs/a.md", permalink: "/a" }, { ...all, config })
      .diagnostics.length;
  expect([codesOf("api/A.B.html"), codesOf("guide/A.B.html"), codesOf("api/a")]).toEqual([0, 1, 1]);
  expect([codesOf("../code/a.md", 1), codesOf("../code/none.md", 2), codesOf("../code/a.md", 3)]).toEqual([0, 1, 1]);
});

test("files of MkDocs' own theme are published as if they were beside the documents", async () => {
  const siteDirectory = writeSite({
    "mkdocs.yml": "theme:\n  name: material\n  custom_dir: theme\n",
    "docs/sub/a.md": "",
    "theme/img/a.png": "",
  });
  const all = { ...targets(), siteDirectory, surroundings: await readSurroundings(siteDirectory, configFor("other")) };
  const config = configFor("other", { markdown: { headingIds: "mkdocs" } });
  const codesOf = (url: string) =>
    resolveLink(
      { url, kind: "image", line: 1, column: 1 },
      { file: "docs/sub/a.md", permalink: "/sub/a" },
      { ...all, config },
    ).diagnostics.length;
  expect([codesOf("../img/a.png"), codesOf("../img/b.png")]).toEqual([0, 1]);
});

test("a README is also the index of its folder, except in MkDocs", () => {
  const hrefIn = (headingIds: "mkdocs" | undefined) => {
    const all = targets();
    all.site.permalinkByFile.set("docs/other/README.md", "/docs/other/");
    const config = configFor("other", { markdown: { headingIds } });
    const link = { url: "other/index.md", kind: "link", line: 1, column: 1 } as const;
    return resolveLink(link, { file: "docs/a.md", permalink: "/docs/a" }, { ...all, config }).href;
  };
  expect(hrefIn(undefined)).toBe("/docs/other/");
  expect(hrefIn("mkdocs")).toBe("other/index.md");
});

test("links lead to the page in the language that ends the name of the linking file", () => {
  const all = targets();
  const page = { file: "docs/b.zh.mdx", frontMatter: {} };
  for (const permalink of ["/b.en", "/b.zh", "/b.zh-TW", "/c.zh-TW"])
    all.site.routes.set(permalink, { permalink, page } as Route);
  const hrefFrom = (url: string, permalink: string) =>
    resolveLink({ url, kind: "link", line: 1, column: 1 }, { file: "docs/a.md", permalink }, all);
  expect(hrefFrom("./b", "/b.zh").href).toBe("/b.zh");
  expect(hrefFrom("/b#x", "/c.zh-TW").href).toBe("/b.zh-TW#x");
  expect(hrefFrom("/none", "/c.zh-TW").diagnostics).toHaveLength(1);
  expect(hrefFrom("/b", "/docs/a").diagnostics).toHaveLength(1);
  // The page without a language is the original.
  all.site.routes.set("/b", { permalink: "/b", page } as Route);
  expect(hrefFrom("/b", "/b.en").href).toBe("/b.en");
  expect(hrefFrom("/b", "/docs/a").href).toBe("/b");
});

test("relative links start at the page in Hugo and MkDocs, even if there is a page beside it", () => {
  const all = targets();
  for (const permalink of ["/docs/sub/b", "/docs/b"])
    all.site.routes.set(permalink, { permalink, page: { file: "docs/b.md", frontMatter: {} } } as Route);
  const hrefIn = (headingIds: "mkdocs" | "vitepress") => {
    const config = configFor("other", { markdown: { headingIds } });
    const link = { url: "../b", kind: "link", line: 1, column: 1 } as const;
    return resolveLink(link, { file: "docs/sub/c.md", permalink: "/docs/sub/b" }, { ...all, config }).href;
  };
  expect([hrefIn("mkdocs"), hrefIn("vitepress")]).toEqual(["/docs/sub/b", "/docs/b"]);
});

test("a page of Next has the address of its folder", () => {
  const all = targets();
  const page = { file: "app/faq/page.mdx", frontMatter: {} };
  all.site.routes.set("/faq/page", { permalink: "/faq/page", page } as Route);
  const link = { url: "/faq", kind: "link", line: 1, column: 1 } as const;
  expect(resolveLink(link, { file: "docs/a.md", permalink: "/docs/a" }, all).href).toBe("/faq/page");
});

test("a link of Zola starts at the folder of documents", () => {
  expect(resolveFor(undefined, { url: "@/sub/index.md#x" })).toEqual({ href: "/docs/sub/#x", codes: [] });
});

test("a link to the folder that a page is in Hugo and MkDocs leads to the page", () => {
  const anchorIn = (headingIds: "mkdocs" | "vitepress") => resolveFor(headingIds, { url: "./#x", kind: "link" });
  expect(anchorIn("mkdocs")).toMatchObject({ href: "#x" });
  expect(anchorIn("vitepress")).not.toMatchObject({ href: "#x" });
});

test("the hint names the only page with the same end, or the file with the name in a similar folder", () => {
  const all = targets();
  for (const [file, permalink] of [
    ["docs/parts/Triples/basics.md", "/docs/parts/Triples/basics"],
    ["docs/client/reference.md", "/docs/client/reference"],
    ["docs/browser-bindings/reference.md", "/docs/browser-bindings/reference"],
  ] as const) {
    all.site.routes.set(permalink, { permalink, page: { file, frontMatter: {} } } as Route);
    (all.site.permalinkByFile as Map<string, string>).set(file, permalink);
  }
  // The folder of a module is no file.
  (all.site.permalinkByFile as Map<string, string>).set("modules/settings.md.tf", "/docs/parts");
  const hintOf = (url: string) =>
    resolveLink({ url, kind: "link", line: 1, column: 1 }, { file: "docs/a.md", permalink: "/docs/a" }, all)
      .diagnostics[0]?.hint;
  expect(hintOf("/docs/triples/basics")).toBe('Did you mean "/docs/parts/Triples/basics"?');
  // Neither the linking page itself, nor one of the same folder with another name.
  expect(hintOf("sub/a.md")).toBe("Write the path of a document's file, or remove the link.");
  expect(hintOf("/docs/browser-bindings/zones")).toBe("Write the path of a page, or the relative path of its file.");
  expect(hintOf("settings.md")).toBe("Write the path of a document's file, or remove the link.");
  expect(hintOf("clients/reference.md")).toBe('Did you mean "./client/reference.md"?');
  expect(hintOf("server/ts/reference.md")).toBe("Write the path of a document's file, or remove the link.");
  // The folder of the page that has the link says nothing about what is meant.
  const fromOther = (url: string) =>
    resolveLink(
      { url, kind: "link", line: 1, column: 1 },
      { file: "docs/other/Triples/a.md", permalink: "/docs/other/Triples/a" },
      all,
    ).diagnostics[0]?.hint;
  expect(fromOther("./basics")).toBe("Write the path of a page, or the relative path of its file.");
  expect(fromOther("../Triples/basics")).toBe('Did you mean "/docs/parts/Triples/basics"?');
});

test("an image may be in a folder that Hugo or Writerside names", async () => {
  const codesIn = async (written: Record<string, string>, url: string) => {
    const siteDirectory = writeSite(written);
    const all = targets();
    const surroundings = await readSurroundings(siteDirectory, configFor("other"));
    const image = { url, kind: "image", line: 1, column: 1 } as const;
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    return resolveLink(image, place, { ...all, siteDirectory, surroundings }).diagnostics.map(({ code }) => code);
  };
  const processed = { "assets/images/a.png": "" };
  expect(await codesIn({ ...processed, "hugo.toml": "" }, "images/a.png")).toEqual([]);
  expect(await codesIn(processed, "images/a.png")).toEqual(["image-missing"]);
  const named = { "pictures/a.png": "", "writerside.cfg": '<ihp><images web-path="/" dir="pictures"/></ihp>' };
  expect(await codesIn(named, "a.png")).toEqual([]);
  expect(await codesIn(named, "b.png")).toEqual(["image-missing"]);
});

test("an image of a text that other generators include is relative to their pages", () => {
  const codesIn = (file: string, publisher: Publisher) => {
    const all = targets();
    const config = configFor(publisher);
    const image = { url: "gone.svg", kind: "image", line: 1, column: 1 } as const;
    return resolveLink(image, { file, permalink: "/a" }, { ...all, config }).diagnostics.map(({ code }) => code);
  };
  expect(codesIn("docs/snippets/a.md", "other")).toEqual([]);
  expect(codesIn("docs/a.md", "other")).toEqual(["image-missing"]);
  expect(codesIn("docs/snippets/a.md", "cairn")).toEqual(["image-missing"]);
});

test("a translation without an image of its own shows that of the original", async () => {
  const siteDirectory = writeSite({
    "mkdocs.yml": "",
    "docs/en/img/a.png": "",
    "docs/img/b.png": "",
    "docs/de/c.md": "",
  });
  const all = targets();
  const config = configFor("other");
  const codesOf = (url: string) =>
    resolveLink(
      { url, kind: "image", line: 1, column: 1 },
      { file: "docs/de/c.md", permalink: "/docs/de/c" },
      { ...all, siteDirectory, config },
    ).diagnostics.map(({ code }) => code);
  expect(["img/a.png", "img/b.png", "img/c.png"].map((url) => codesOf(url))).toEqual([[], [], ["image-missing"]]);
});

test("a folder with a page in HTML is no broken link", () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  onTestFinished(() => rmSync(siteDirectory, { recursive: true }));
  mkdirSync(path.join(siteDirectory, "docs/print"), { recursive: true });
  mkdirSync(path.join(siteDirectory, "docs/other"));
  writeFileSync(path.join(siteDirectory, "docs/print/index.html"), "");
  const codesOf = (url: string) =>
    resolveLink(
      { url, kind: "link", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...targets(), siteDirectory },
    ).diagnostics.map(({ code }) => code);
  expect(codesOf("print/")).toEqual([]);
  expect(codesOf("other/")).toEqual(["link-to-folder"]);
});

test("in sites of Hugo, links name pages from the root, or by a name that only one page has", () => {
  const all = targets();
  const config = configFor("other");
  const resolveIn = (url: string, hasRefs: boolean) => {
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    const surroundings = { ...all.surroundings, hasRefs };
    const link = { url, kind: "link", line: 1, column: 1 } as const;
    return resolveLink(link, place, { ...all, config, surroundings }).diagnostics.map(({ code }) => code);
  };
  expect(resolveIn("docs/sub#x", true)).toEqual([]);
  expect(resolveIn("Docs/Sub", true)).toEqual([]);
  expect(resolveIn("my%20doc", false)).toEqual(["link-missing"]);
  expect(resolveIn("my%20doc", true)).toEqual([]);
  expect(resolveIn("none", true)).toEqual(["link-missing"]);
  expect(resolveIn("sub.md", true)).toEqual([]);
  expect(resolveIn("sub.md", false)).toEqual(["markdown-link-missing"]);
  expect(resolveIn("../Sub/", true)).toEqual([]);
  expect(resolveIn("../Subs/", true)).toEqual(["link-missing"]);
  expect(resolveIn("/sitemap.xml", true)).toEqual([]);
  expect(resolveIn("./feed_rss_created.xml", true)).toEqual([]);
  expect(resolveIn("/other.xml", true)).toEqual(["link-missing"]);
  expect(resolveIn("./my%20doc", true)).toEqual(["link-missing"]);
});

test("in sites of Hugo, links of a page with a folder of its own may start beside that folder", () => {
  const all = targets();
  const config = configFor("other");
  const resolveIn = (url: string, hasRefs: boolean) => {
    const place = { file: "docs/folder/own/index.md", permalink: "/docs/folder/own/" };
    const surroundings = { ...all.surroundings, hasRefs };
    const link = { url, kind: "link", line: 1, column: 1 } as const;
    return resolveLink(link, place, { ...all, config, surroundings }).diagnostics.map(({ code }) => code);
  };
  expect(resolveIn("../a.md", true)).toEqual([]);
  expect(resolveIn("../a.md", false)).toEqual(["markdown-link-missing"]);
});

test("links of a site of Sphinx name labels, and objects of code, in place of addresses", async () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-sphinx-"));
  onTestFinished(() => rmSync(siteDirectory, { recursive: true }));
  const written = {
    "docs/conf.py": 'extensions = ["myst_parser"]',
    "docs/a.md": "(a-label)=\n# A\n",
    "docs/sub/index.md": "(Sub-Label)=\n(sub/label)=\n# Sub\n",
    "docs/sub/b.png": "",
    "docs/figure.md": ":::{figure-md} of-figure\n![A](a.png)\n:::\n",
    "docs/ref.rst": ".. _in-text:\n",
    "docs/sub/c.md":
      '---\nlabel: of-text\n---\n:::{exercise}\n:label: of-task\n:::\n\n$$\na\n$$ (of-sum)\n\n+++ {"label": "of-block"}\n',
    "docs/sub/d.ipynb": '{ "source": [\n    "#| label: of-cell\\n"\n] }',
  };
  mkdirSync(path.join(siteDirectory, "docs/sub"), { recursive: true });
  for (const [name, text] of Object.entries(written)) writeFileSync(path.join(siteDirectory, name), text);
  const { readLabels } = await readSurroundings(siteDirectory, configFor("other"));
  const all = targets();
  const ofOther = configFor("other");
  const config = { ...ofOther, markdown: { ...ofOther.markdown, headingIds: "myst" as const } };
  const surroundings = { ...all.surroundings, readLabels };
  const resolveIn = (url: string, kind: LinkReference["kind"] = "link") => {
    const link = { url, kind, line: 1, column: 1 };
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    const { href, anchor, diagnostics } = resolveLink(link, place, { ...all, siteDirectory, config, surroundings });
    return [href, anchor?.id, ...diagnostics.map(({ message }) => message)];
  };
  expect(resolveIn("sub-label")).toEqual(["/docs/sub/#sub-label", undefined]);
  expect(resolveIn("#sub-label")).toEqual(["/docs/sub/#sub-label", undefined]);
  expect(resolveIn("sub/label")).toEqual(["/docs/sub/#sub-label", undefined]);
  expect(resolveIn("#sub/label")).toEqual(["/docs/sub/#sub-label", undefined]);
  expect(resolveIn("#a%20term")).toEqual(["#a%20term", undefined]);
  expect(resolveIn("sub/b.*", "image")[0]).toMatch(/sub\/b\.png$/);
  expect(resolveIn("sub/c.*", "image")[2]).toContain("does not exist");
  expect(resolveIn("#a-label")).toEqual(["#a-label", undefined]);
  expect(resolveIn("a-label")).toEqual(["#a-label", undefined]);
  for (const name of ["text", "task", "sum", "block", "cell", "figure"])
    expect(resolveIn(`#of-${name}`)).toEqual([`#of-${name}`, undefined]);
  expect(resolveIn("#a-heading")).toEqual(["#a-heading", "a-heading"]);
  expect(resolveIn("#Spawner.start")).toEqual(["#Spawner.start", undefined]);
  expect(resolveIn("none.md")[2]).toContain("leads to a file that does not exist");
  expect(resolveIn("in-text")).toEqual(["in-text", undefined]);
  expect(resolveIn("ref.html")).toEqual(["ref.html", undefined]);
  expect(resolveIn("none")).toEqual(["none", undefined, "Links name labels that are in none of the documents here."]);
  expect(resolveIn("sub-labl")[2]).toBe('The link "sub-labl" names a label that no document has.');
  expect(resolveIn("./sub/none")[2]).toContain("matches no page");
});

test("an address that the host redirects works", () => {
  expect(resolve("/moved")).toEqual({ href: "/moved", diagnostics: [] });
});

const resolve = (url: string, kind: LinkReference["kind"] = "link") =>
  resolveLink({ url, kind, line: 1, column: 1 }, { file: "docs/a.md", permalink: "/docs/a" }, targets());

test.each([
  ["./sub/index.md", "/docs/sub/"],
  ["sub/index.md#x", "/docs/sub/#x"],
  ["./sub/my%20doc.md", "/docs/sub/my%20doc"],
  ["./sub/my doc.md?q=1", "/docs/sub/my%20doc?q=1"],
  ["/docs/sub/my%20doc", "/docs/sub/my%20doc"],
  ["@site/docs/été.md", "/docs/été"],
  ["./e\u0301te\u0301.md#x", "/docs/été#x"],
  ["/docs/e%CC%81te%CC%81", "/docs/été"],
  ["/docs/E\u0301te\u0301", "/docs/été"],
  ["/docs/a.md", "/docs/a"],
  ["./sub/index#x", "/docs/sub/#x"],
  ["/a.md", "/docs/a"],
  ["/docs/root/#x", "/root#x"],
  ["./sub", "/docs/sub/"],
  ["pathname:///files/a.zip", "/files/a.zip"],
  ["/img/a%20b.png", "/img/a%20b.png"],
  ["/Docs/Sub#x", "/docs/sub/#x"],
  ["/old/?q=1#y", "/docs/a?q=1#y"],
  ["/old/part.html#y", "/docs/a#x"],
  ["/away", "https://example.com/"],
])("%s leads to %s", (url, href) => {
  expect(resolve(url)).toMatchObject({ href, diagnostics: [] });
});

test("suggests the document with the other extension or a similar name, or says what to write", () => {
  const hint = (url: string) => resolve(url).diagnostics[0]?.hint;
  expect(hint("./root.mdx")).toBe('Did you mean "./root.md"?');
  expect(hint("./su/index.md")).toBe('Did you mean "./sub/index.md"?');
  expect(hint("./sub/rooot.md")).toBe('Did you mean "./root.md"?');
  expect(hint("./gone.md")).toBe("Write the path of a document's file, or remove the link.");
});

test("the hint for a link to a missing file says where the file would be", () => {
  expect(resolve("/files/a.zip?v=1").diagnostics).toMatchObject([
    {
      message: 'The link "/files/a.zip?v=1" matches no page and no file.',
      hint: "The file would be static/files/a.zip.",
    },
  ]);
  expect(resolve("./b.pdf").diagnostics).toMatchObject([{ hint: "The file would be docs/b.pdf." }]);
});

test("where no folder of static files exists, other generators publish files beside their documents", () => {
  const siteDirectory = writeSite({ "docs/a.md": "", "public/b.png": "" });
  const hint = (config: SiteConfig, documentFolders = [["docs"]]) => {
    const all = { ...targets(), siteDirectory, documentFolders, config };
    const link = { url: "/c.png", kind: "image", line: 1, column: 1 } as const;
    return resolveLink(link, { file: "docs/a.md", permalink: "/docs/a" }, all).diagnostics[0]?.hint;
  };
  expect(hint(configFor("cairn", { staticDirectories: ["static", "public"] }))).toBe("The file would be public/c.png.");
  expect(hint(configFor("other"))).toBe("The file would be docs/c.png.");
  expect(hint(configFor("other"), [[""]])).toBe("The file would be c.png.");
  expect(hint(configFor("cairn"))).toBe("The file would be static/c.png.");
});

test("a document is searched beside the one with the link, and by the number at the start of its name", () => {
  const names = [
    "9/a.md",
    "9/gone.md",
    "10/b.md",
    "10/gone.md",
    "f30-outputs-validation.md",
    "f70-design.md",
    "f71-plan.md",
  ];
  const permalinkByFile = new Map(names.map((name) => [`docs/${name}`, `/${name}`]));
  const hint = (url: string) => {
    const all = targets();
    const site = { ...all.site, permalinkByFile };
    const link = { url, kind: "link", line: 1, column: 1 } as const;
    return resolveLink(link, { file: "docs/10/b.md", permalink: "/docs/10/b" }, { ...all, site }).diagnostics[0]?.hint;
  };
  expect(hint("/text/gone.md")).toBe('Did you mean "./gone.md"?');
  expect(hint("../f70-output-validation.md")).toBe('Did you mean "../f70-design.md"?');
  expect(hint("../f17-plan.md")).toBe('Did you mean "../f71-plan.md"?');
});

test("a broken address in raw HTML is only a warning", () => {
  const severityOf = (kind: LinkReference["kind"], isRaw?: true) =>
    resolveLink(
      { url: "/gone", kind, line: 1, column: 1, ...(isRaw && { isRaw }) },
      { file: "docs/a.md", permalink: "/docs/a" },
      targets(),
    ).diagnostics[0]?.severity;
  expect([severityOf("link", true), severityOf("image", true)]).toEqual(["warning", "warning"]);
  expect([severityOf("link"), severityOf("image")]).toEqual(["error", "error"]);
});

test("a name that no file system allows is reported like any other broken link", () => {
  const name = "undefined".repeat(40);
  const codeOf = (url: string, kind: LinkReference["kind"]) => {
    const inFolder = { ...targets(), siteDirectory: tmpdir() };
    return resolveLink({ url, kind, line: 1, column: 1 }, { file: "a.md", permalink: "/a" }, inFolder).diagnostics[0]
      ?.code;
  };
  expect([codeOf(`./${name}/`, "link"), codeOf(`./${name}.png`, "image")]).toEqual(["link-missing", "image-missing"]);
});

test("findings name the link and suggest another", () => {
  expect(
    [
      ...resolve("./su/index.md").diagnostics,
      ...resolve("/docs/sux").diagnostics,
      ...resolve("./gone.png", "image").diagnostics,
    ].map(formatDiagnostic),
  ).toMatchInlineSnapshot(`
    [
      "docs/a.md:1:1  warning  markdown-link-missing
      The link "./su/index.md" leads to a file that does not exist.
      Did you mean "./sub/index.md"?",
      "docs/a.md:1:1  error  link-missing
      The link "/docs/sux" matches no page.
      Did you mean "/docs/sub/"?",
      "docs/a.md:1:1  error  image-missing
      The image "./gone.png" does not exist.
      The file would be docs/gone.png.",
    ]
  `);
});

test("links to missing translations lead to the original if translations are in folders of their own", () => {
  const at = (url: string, there: readonly string[]) => {
    const own = targets();
    for (const each of ["/", ...there])
      own.site.routes.set(each, { permalink: each, page: { file: "", frontMatter: {} } } as Route);
    return resolveLink({ url, kind: "link", line: 1, column: 1 }, { file: "docs/a.md", permalink: "/docs/a" }, own);
  };
  expect(at("/zh-cn/docs/sub/#x", ["/zh-cn/"])).toMatchObject({ href: "/docs/sub/#x", diagnostics: [] });
  expect(at("/es/docs/a", ["/es"])).toMatchObject({ href: "/docs/a", diagnostics: [] });
  // No folder of that language, not a language, and no such original.
  for (const [url, there] of [
    ["/es/docs/a", "/fr"],
    ["/js/docs/a", "/js"],
    ["/es/docs/b", "/es"],
    ["/nowhere", "/es"],
  ] as const)
    expect(at(url, [there]).diagnostics).toMatchObject([{ code: "link-missing" }]);
});

test("a picture's address may begin with an alias of its folder", () => {
  const own = targets();
  own.siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  const write = (name: string, text: string) => writeFileSync(path.join(own.siteDirectory, name), text);
  write("tsconfig.json", '{ "compilerOptions": { "paths": { "@pictures/*": ["./*"] } } }');
  write("a.png", "");
  const at = (url: string) =>
    resolveLink({ url, kind: "image", line: 1, column: 1 }, { file: "docs/a.md", permalink: "/docs/a" }, own);
  expect(at("@pictures/a.png")).toEqual({ href: `/assets/${own.siteDirectory}/a.png`, diagnostics: [] });
  expect(at("@pictures/b.png").diagnostics).toMatchObject([{ code: "image-missing" }]);
  expect(at("@pictures/../../etc/passwd").diagnostics).toMatchObject([{ code: "image-missing" }]);
});

test("no form of address leads out of the site's folder", () => {
  const own = targets();
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-"));
  own.siteDirectory = path.join(folder, "site");
  writeFileSync(path.join(folder, "secret.png"), "");
  for (const url of [
    "/../secret.png",
    "/../../secret.png",
    "/x/../../../secret.png",
    "/%2e%2e/secret.png",
    "../../secret.png",
    "@site/../secret.png",
    "..%2f..%2fsecret.png",
  ]) {
    const { diagnostics } = resolveLink(
      { url, kind: "image", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      own,
    );
    expect([url, diagnostics.map(({ code }) => code)]).toEqual([url, ["image-missing"]]);
  }
});

test.each([
  ["NFC", "NFD"],
  ["NFD", "NFC"],
])("a file is found if its accents have another form: %s in the link, %s on the disk", (written, named) => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-accents-"));
  onTestFinished(() => rmSync(siteDirectory, { recursive: true }));
  const name = (form: string) => "été/schéma.svg".normalize(form);
  const file = path.join(siteDirectory, "docs", name(named));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
  const staticFiles = new Map([[name(named), { path: name(named), absolute: file, stamp: "", size: 0 }]]);
  const hrefOf = (url: string) =>
    resolveLink(
      { url, kind: "image", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...targets(), siteDirectory, staticFiles },
    ).href;
  expect(hrefOf(name(written))).toBe(`/assets/${file}`);
  expect(hrefOf(`/${name(written)}`)).toBe(encodeURI(`/${name(named)}`));
});

test("a static folder's page needs no name of its file, and files that a script makes are only noted", () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-static-"));
  onTestFinished(() => rmSync(siteDirectory, { recursive: true }));
  writeFileSync(path.join(siteDirectory, ".gitignore"), "/static/made\n");
  const found = (name: string) => ({ path: name, absolute: path.join(siteDirectory, name), stamp: "", size: 0 });
  const staticFiles = new Map(["api/index.html"].map((name) => [name, found(name)]));
  const find = (url: string, kind: LinkReference["kind"] = "link") => {
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    const all = { ...targets(), siteDirectory, staticFiles };
    const { href, diagnostics } = resolveLink({ url, kind, line: 1, column: 1 }, place, all);
    return [href, ...diagnostics.map(({ severity, code, hint }) => `${severity} ${code}: ${hint}`)];
  };
  expect(find("/api/#part")).toEqual(["/api/#part"]);
  expect(find("/api?q=1#part")).toEqual(["/api?q=1#part"]);
  const made = "Git ignores this file, so a script probably generates it. Run that script before the build.";
  expect(find("/made/index.html#part")).toEqual(["/made/index.html#part", `note link-missing: ${made}`]);
  writeFileSync(path.join(siteDirectory, ".gitignore"), "/static/made\n/docs/other/index.md\n");
  expect(find("/other/")).toEqual(["/other/", `note link-missing: ${made}`]);
  expect(find("/made/a.png", "image")).toEqual(["/made/a.png", `note image-missing: ${made}`]);
  const deep = { url: "/made/a/b/c.html", kind: "link", line: 1, column: 1 } as const;
  const { diagnostics } = resolveLink(
    deep,
    { file: "docs/a.md", permalink: "/docs/a" },
    { ...targets(), siteDirectory, staticFiles },
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringMatching(/ in "[^"]*made" /)]);
  expect(find("/made/a")[1]).toMatch(/^error link-missing: Write the path/);
  writeFileSync(path.join(siteDirectory, "Makefile"), "all:\n\tprogram > docs/written/index.md\n");
  const written =
    "A command of the site or its repository names this path, so it probably writes the file. Run that command before the build.";
  expect(
    resolveLink(
      { url: "/written/", kind: "link", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...targets(), siteDirectory, staticFiles },
    ).diagnostics,
  ).toMatchObject([{ severity: "note", hint: written, isOncePerSite: true }]);
  expect(find("/static/b.png", "asset")[1]).toBe("error asset-missing: The file would be static/b.png.");
  expect(find("/b.png", "asset")[1]).toBe("error asset-missing: The file would be static/b.png.");
  expect(find("@site/static/b.png", "asset")[1]).toBe("error asset-missing: The file would be static/b.png.");
});

test("functions of a Docusaurus site answer for broken images and links to files", () => {
  const seen: object[] = [];
  const hooks = brokenAddressHooks({
    markdown: {
      hooks: {
        onBrokenMarkdownImages: (broken: { sourceFilePath: string; url: string }) => void seen.push(broken),
        onBrokenMarkdownLinks({ url }: { url: string }) {
          if (url === "./b.md") return "/docs/sub/";
          if (url === "./c.md") throw new Error("no c.");
          return url === "./d.md" ? "./e.md" : undefined;
        },
      },
    },
  });
  const resolveWith = (link: Partial<LinkReference>) =>
    resolveLink(
      { url: "", kind: "link", line: 3, column: 4, ...link },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...targets(), hooks },
    );
  expect(resolveWith({ url: "./x.png", kind: "image" })).toEqual({ href: "./x.png", diagnostics: [] });
  expect(seen).toMatchObject([{ sourceFilePath: "docs/a.md", url: "./x.png", node: { type: "image" } }]);
  expect(resolveWith({ url: "./x.png", kind: "image", isRaw: true }).diagnostics).toHaveLength(1);
  expect(resolveWith({ url: "./b.md" })).toEqual({ href: "/docs/sub/", anchor: undefined, diagnostics: [] });
  expect(resolveWith({ url: "./y.md" }).diagnostics).toEqual([]);
  expect(resolveWith({ url: "./d.md" }).diagnostics).toMatchObject([{ code: "markdown-link-missing" }]);
  expect(resolveWith({ url: "./c.md" }).diagnostics.map(formatDiagnostic)).toEqual([
    `docs/a.md:3:4  error  markdown-link-missing
  The link "./c.md" leads nowhere, and the site's function for that throws: no c.
  Correct the address, or change the function in markdown.hooks of the configuration.`,
  ]);
});

/** Returns where a link leads in a site of another generator with these pages, by file, and the codes of its findings. */
function resolveAmong(
  pages: Readonly<Record<string, string>>,
  link: Partial<LinkReference>,
  { from, ...surroundings }: { from: string } & Partial<LinkTargets["surroundings"]>,
) {
  const all = targets();
  all.site.routes.clear();
  all.site.permalinkByFile = new Map(Object.entries(pages));
  for (const [file, permalink] of Object.entries(pages))
    all.site.routes.set(permalink, { permalink, page: { file, frontMatter: {} } } as Route);
  const { href, diagnostics } = resolveLink(
    { url: "", kind: "link", line: 1, column: 1, ...link },
    { file: from, permalink: pages[from] ?? "/" },
    {
      ...all,
      config: configFor("other"),
      surroundings: { ...all.surroundings, ...surroundings },
    },
  );
  return { href, found: diagnostics.map(({ code, severity }) => `${severity} ${code}`) };
}

test("in Rspress, an address from the root is one in the version and language of its page", () => {
  const pages = { "docs/1.x/api/a.md": "/1.x/api/a", "docs/2.x/en/b.md": "/2.x/en/b", "docs/2.x/en/c.md": "/2.x/en/c" };
  const version = { from: "docs/2.x/en/b.md", hasVersionFolders: true };
  expect(resolveAmong(pages, { url: "/c" }, version)).toEqual({ href: "/2.x/en/c", found: [] });
  expect(resolveAmong(pages, { url: "/en/c.md#x" }, version)).toEqual({ href: "/2.x/en/c#x", found: [] });
  expect(resolveAmong(pages, { url: "/api/a" }, version).found).toHaveLength(1);
  expect(resolveAmong(pages, { url: "/c" }, { from: "docs/2.x/en/b.md" }).found).toHaveLength(1);
  const api = { from: "docs/1.x/api/a.md", hasVersionFolders: true };
  expect(resolveAmong(pages, { url: "/api/none" }, api).found).toEqual(["error link-missing"]);
});

test("originals may be in a folder of their own language", () => {
  const pages = { "en/guide/a.md": "/en/guide/a", "ar/b.md": "/ar/b" };
  expect(resolveAmong(pages, { url: "/ar/guide/a/" }, { from: "ar/b.md" }).href).toBe("/en/guide/a");
  expect(resolveAmong(pages, { url: "/ar/guide/none/" }, { from: "ar/b.md" }).found).toHaveLength(1);
  expect(resolveAmong(pages, { url: "/js/guide/a/" }, { from: "ar/b.md" }).found).toHaveLength(1);
  expect(resolveAmong(pages, { url: "/guide/a/" }, { from: "ar/b.md" }).href).toBe("/en/guide/a");
  expect(resolveAmong(pages, { url: "/%%my-repository%%/issues" }, { from: "ar/b.md" }).found).toEqual([]);
  // A variable of Writerside.
  expect(resolveAmong(pages, { url: "%api_link%/a" }, { from: "ar/b.md" }).found).toEqual([]);
});

test("in docsify, addresses begin at the root", () => {
  const pages = { "usage/a.md": "/usage/a", "b.md": "/b" };
  const link = { url: "usage/a#x" };
  expect(resolveAmong(pages, link, { from: "usage/a.md", hasRootLinks: true }).href).toBe("/usage/a#x");
  expect(resolveAmong(pages, { url: "usage/c" }, { from: "usage/a.md", hasRootLinks: true }).found).toHaveLength(1);
  expect(resolveAmong(pages, link, { from: "usage/a.md" }).found).toHaveLength(1);
});

test("Next's addresses name a folder for its page, and those on that page start at the folder above", () => {
  const pages = { "app/(docs)/api/page.mdx": "/api/page", "app/(docs)/start/page.mdx": "/start/page" };
  const next = { from: "app/(docs)/start/page.mdx", hasBareFolders: true };
  expect(resolveAmong(pages, { url: "/api" }, next).href).toBe("/api/page");
  const flat = { "app/api/page.mdx": "/docs/api/page", "app/start/page.mdx": "/docs/start/page" };
  const ofFlat = { from: "app/start/page.mdx", hasBareFolders: true };
  expect(resolveAmong(flat, { url: "./api" }, ofFlat).href).toBe("/docs/api/page");
  expect(resolveAmong(flat, { url: "./none" }, ofFlat).found).toHaveLength(1);
});

test("a document may be about a program named README", () => {
  const pages = { "move/readme.mdx": "/move/", "a.md": "/a" };
  expect(resolveAmong(pages, { url: "/move/readme" }, { from: "a.md" }).href).toBe("/move/");
});

test("Hugo makes a page of each of the first folders", () => {
  const pages = { "commands/get.md": "/commands/get", "a.md": "/a" };
  expect(resolveAmong(pages, { url: "/commands/" }, { from: "a.md", hasRefs: true }).found).toEqual([]);
  expect(resolveAmong(pages, { url: "/others/" }, { from: "a.md", hasRefs: true }).found).toHaveLength(1);
  expect(resolveAmong(pages, { url: "/commands/" }, { from: "a.md" }).found).toHaveLength(1);
});

test("links that a template of Hugo changes, and those by an alias, are noted once", () => {
  const pages = { "a.md": "/a", "b.md": "/b" };
  const changed = { from: "a.md", hasRefs: true, hasLinkTemplate: true };
  expect(resolveAmong(pages, { url: "/x/y" }, changed).found).toEqual(["note link-missing"]);
  expect(resolveAmong(pages, { url: "x.md" }, changed).found).toEqual(["note markdown-link-missing"]);
  expect(resolveAmong(pages, { url: "/a/y" }, { ...changed, hasLinkTemplate: false }).found).not.toEqual([
    "note link-missing",
  ]);
  const image = (url: string) => resolveAmong(pages, { url, kind: "image" }, { from: "a.md" }).found;
  expect(image("~@images/a.png")).toEqual(["note image-missing"]);
  expect(image("@/images/a.png")).toEqual(["note image-missing"]);
  expect(image("@site/images/a.png")).toEqual(["error image-missing"]);
  expect(image("images/a.png")).toEqual(["error image-missing"]);
});

test("an image above the root of the site is missing, unless the site is at the root of its host", () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  mkdirSync(path.join(siteDirectory, "docs/img"), { recursive: true });
  writeFileSync(path.join(siteDirectory, "docs/img/a.png"), "");
  const codesOf = (url: string, publishedBase: string, headingIds?: "vitepress") => {
    const all = { ...targets(), siteDirectory };
    const config = configFor("other", { markdown: { headingIds } });
    const place = { file: "docs/sub/b.md", permalink: "/sub/b" };
    const surroundings = { ...all.surroundings, publishedBase };
    const link: LinkReference = { url, kind: "image", line: 1, column: 1 };
    return resolveLink(link, place, { ...all, config, surroundings }).diagnostics.map(({ code }) => code);
  };
  expect(codesOf("../../../img/a.png", "/")).toEqual([]);
  expect(codesOf("../../../img/a.png", "/project/")).toEqual(["image-missing"]);
  expect(codesOf("../../img/a.png", "/project/")).toEqual([]);
  expect(codesOf("../../img/a.png", "/", "vitepress")).toEqual(["image-missing"]);
  expect(codesOf("../img/a.png", "/", "vitepress")).toEqual([]);
});

test("a plugin makes the page that lists the posts of a blog", () => {
  const config = configFor("other");
  const severityWith = (maker: string) => {
    const surroundings = { ...targets().surroundings, pageMakers: [maker] };
    const link = { url: "/docs/posts/", kind: "link", line: 1, column: 1 } as const;
    const all = targets();
    const routes = new Map([...all.site.routes, ["/docs/posts/one", all.site.routes.get("/docs/a")]] as [
      string,
      Route,
    ][]);
    const site = { ...all.site, routes };
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    return resolveLink(link, place, { ...all, site, config, surroundings }).diagnostics.map(({ severity }) => severity);
  };
  expect([severityWith("starlight-blog"), severityWith("typedoc")]).toEqual([["note"], ["error"]]);
});

test("names of pages that scripts make may have dots", () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  const all = { ...targets(), siteDirectory };
  const link = { url: "/reference/Function.build", kind: "link", line: 1, column: 1 } as const;
  const surroundings = { ...all.surroundings, pageMakers: ["typedoc"] };
  const found = (url: string, makers: LinkTargets["surroundings"] = surroundings) =>
    resolveLink(
      { ...link, url },
      { file: "docs/a.md", permalink: "/docs/a" },
      {
        ...all,
        config: configFor("other"),
        surroundings: makers,
      },
    ).diagnostics.map(({ severity }) => severity);
  expect(found(link.url)).toEqual(["note"]);
  expect(found(link.url, all.surroundings)).toEqual(["note"]);
  for (const name of ["build.json", "build.html"])
    expect(found(`/reference/${name}`, all.surroundings)).toEqual(["error"]);
});

test("other generators serve the text of a page, and files about all pages", () => {
  const all = targets();
  all.site.permalinkByFile = new Map([["docs/start.mdx", "/start"]]);
  const config = configFor("other");
  const resolveIn = (url: string, own: Partial<LinkTargets>) => {
    const link: LinkReference = { url, kind: "link", line: 1, column: 1 };
    return resolveLink(link, { file: "docs/a.md", permalink: "/docs/a" }, { ...all, ...own });
  };
  expect(resolveIn("/start.md", { config }).href).toBe("/start");
  expect(resolveIn("/start.md", {}).diagnostics).toHaveLength(1);
  expect(resolveIn("/other.md", { config }).diagnostics).toHaveLength(1);
  expect(resolveIn("/llms.txt", { config }).diagnostics).toEqual([]);
  expect(resolveIn("/llm.txt", { config }).diagnostics).toHaveLength(1);
});

test("in a bare folder, an address from the root whose start is unknown is that of another site", () => {
  const pages = { "source/dev.md": "/source/dev", "a.md": "/a" };
  const bare = { from: "a.md", isBare: true };
  expect(resolveAmong(pages, { url: "/rover/dev" }, bare).found).toEqual(["note link-missing"]);
  expect(resolveAmong(pages, { url: "/source/dav" }, bare).found).toEqual(["error link-missing"]);
  for (const url of ["%7B%7Bsite.blog%7D%7D/dev", "%60round/1%60", "$effect#root"])
    expect(resolveAmong(pages, { url }, bare).found).toEqual([]);
});

test("a link in the shortcode ref names a page of any folder, also if the site of Hugo is elsewhere", () => {
  const siteDirectory = writeSite({ "a.md": "[x]({{< ref roadmap.md >}})\n[x](roadmap.md)\n" });
  const hrefOn = (line: number, url: string) => {
    const all = { ...targets(), siteDirectory };
    all.site.permalinkByFile = new Map([["b/roadmap.md", "/b/roadmap"]]);
    all.site.routes.set("/b/roadmap", {
      permalink: "/b/roadmap",
      page: { file: "b/roadmap.md", frontMatter: {} },
    } as Route);
    const link = { url, kind: "link", line, column: 1 } as const;
    const place = { file: "a.md", permalink: "/a" };
    return resolveLink(link, place, { ...all, surroundings: { ...all.surroundings, isBare: true } }).href;
  };
  expect([hrefOn(1, "roadmap.md"), hrefOn(1, "roadmap"), hrefOn(2, "roadmap.md")]).toEqual([
    "/b/roadmap",
    "/b/roadmap",
    "roadmap.md",
  ]);
});

test("where code is browsed, a link to a Markdown file that makes no page works, and is noted once", () => {
  const siteDirectory = writeSite({ "docs/a.md": "", "docs/.own/b.md": "" });
  const find = (isBare: boolean) => {
    const all = { ...targets(), siteDirectory };
    const link = { url: ".own/b.md", kind: "link", line: 1, column: 1 } as const;
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    const { diagnostics } = resolveLink(link, place, { ...all, surroundings: { ...all.surroundings, isBare } });
    return diagnostics.map(({ severity, isOncePerSite }) => [severity, isOncePerSite]);
  };
  expect(find(true)).toEqual([["note", true]]);
  expect(find(false)).toEqual([["warning", false]]);
});

test("in other programs, a file with an underscore at its start may make a page", () => {
  const siteDirectory = writeSite({ "docs/_b.md": "" });
  const find = (publisher: Publisher) => {
    const config = configFor(publisher);
    const link = { url: "_b.md", kind: "link", line: 1, column: 1 } as const;
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    return resolveLink(link, place, { ...targets(), config, siteDirectory }).diagnostics.map((each) => each.severity);
  };
  expect([find("other"), find("cairn")]).toEqual([["note"], ["warning"]]);
});

test("in a bare folder, a page of HTML may have the address that a document names for another program", () => {
  const find = (permalink?: string) => {
    const all = targets();
    const route = { permalink: "/docs/b", page: { file: "docs/b.md", frontMatter: { permalink } } };
    all.site.routes.set("/docs/b", route as unknown as Route);
    const link = { url: "guide-x.html", kind: "link", line: 1, column: 1 } as const;
    const place = { file: "docs/a.md", permalink: "/docs/a" };
    const surroundings = { ...all.surroundings, isBare: true };
    return resolveLink(link, place, { ...all, surroundings }).diagnostics.map((each) => each.severity);
  };
  expect([find("guide-b.html"), find()]).toEqual([["note"], ["error"]]);
});

test("plugins of MkDocs find pages by names that are not those of files", async () => {
  const found = async (plugin: string) => {
    const siteDirectory = writeSite({ "mkdocs.yml": `plugins: [${plugin}]\n` });
    return (await readSurroundings(siteDirectory, configFor("other"))).hasNamedPages;
  };
  expect([await found("zettelkasten"), await found("search")]).toEqual([true, false]);
});

test("where pages are found by name, the file with the name comes before an address that ends with it", () => {
  const all = targets();
  all.site.permalinkByFile = new Map([
    ["docs/Sync settings.md", "/sync/settings"],
    ["docs/parts/Settings.md", "/options"],
  ]);
  for (const [file, permalink] of all.site.permalinkByFile)
    all.site.routes.set(permalink, { permalink, page: { file, frontMatter: {} } } as Route);
  const surroundings = { ...all.surroundings, hasNamedPages: true };
  const hrefOf = (url: string) =>
    resolveLink(
      { url, kind: "link", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...all, surroundings },
    ).href;
  expect(["Settings", "sync%20settings", "sync/settings", "parts/settings.md"].map(hrefOf)).toEqual([
    "/options",
    "/sync/settings",
    "/sync/settings",
    "/options",
  ]);
});

test("a relative link that is right from the root is no error where Docusaurus 2 does not report it", () => {
  const resolveIn = (mdx1: boolean, url: string) => {
    const link: LinkReference = { url, kind: "link", line: 1, column: 1 };
    const config = siteConfigSchema.parse({ onBrokenLinks: "throw", markdown: { mdx1 } });
    const place = { file: "docs/sub/my doc.md", permalink: "/docs/sub/my doc" };
    const { diagnostics } = resolveLink(link, place, { ...targets(), config });
    return diagnostics.map(({ severity, hint }) => `${severity}: ${hint}`);
  };
  expect(resolveIn(true, "root")).toEqual(['warning: Did you mean "/root"?']);
  expect(resolveIn(true, "img/a b.png")).toEqual(['warning: Did you mean "/img/a%20b.png"?']);
  expect(resolveIn(true, "gone")).toMatchObject([expect.stringMatching(/^error/)]);
  expect(resolveIn(false, "root")).toMatchObject([expect.stringMatching(/^error/)]);
});

test("an address that begins with a host lacks its scheme", () => {
  const hintOf = (url: string) =>
    resolveLink({ url, kind: "link", line: 1, column: 1 }, { file: "docs/a.md", permalink: "/docs/a" }, targets())
      .diagnostics[0]?.hint;
  expect(hintOf("www.example.com")).toBe('Did you mean "https://www.example.com"?');
  expect(hintOf("docs.example.io/a?b#c")).toBe('Did you mean "https://docs.example.io/a?b#c"?');
  expect(hintOf("other.page")).not.toContain("https");
  expect(hintOf("ada@example.com")).toBe('Did you mean "mailto:ada@example.com"?');
});

test("Markdown among the static files of another generator is published as it is", () => {
  const file = { path: "llms.md", absolute: "/s/llms.md", stamp: "", size: 0 };
  const resolveIn = (publisher: Publisher, url: string) => {
    const config = configFor(publisher);
    const staticFiles = new Map([["llms.md", file]]);
    const { href, diagnostics } = resolveLink(
      { url, kind: "link", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...targets(), config, staticFiles },
    );
    return [href, diagnostics.length];
  };
  expect(resolveIn("other", "../../llms.md")).toEqual(["/llms.md", 0]);
  expect(resolveIn("other", "/llms.md")).toEqual(["/llms.md", 0]);
  expect(resolveIn("cairn", "/llms.md")[1]).toBe(1);
});

test("no address is suggested where pages have those of a navigation that is not read", () => {
  const hintIn = (hasNavigatedAddresses: boolean) =>
    resolveLink(
      { url: "/docs/subb/", kind: "link", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      { ...targets(), surroundings: { ...targets().surroundings, hasNavigatedAddresses } },
    ).diagnostics[0]?.hint;
  expect(hintIn(false)).toBe('Did you mean "/docs/sub/"?');
  expect(hintIn(true)).toBe("Write the path of a page, or the relative path of its file.");
});

test("links of a site of DocFX name uids, begin at its root folder, or at the site that it is a part of", async () => {
  const siteDirectory = writeSite({
    ".openpublishing.publish.config.json": '{ "docsets_to_publish": [{ "build_source_folder": "docs" }] }',
    "docs/docfx.json": "{}",
    "docs/sub/index.md": "---\nuid: guides/Start\n---\n",
  });
  const { readUids, host } = await readSurroundings(siteDirectory, configFor("other"));
  const all = targets();
  const config = configFor("other");
  const surroundings = { ...all.surroundings, readUids, host };
  const resolveIn = (url: string) => {
    const link = { url, kind: "link" as const, line: 1, column: 1 };
    const place = { file: "docs/sub/index.md", permalink: "/docs/sub/" };
    const { href, anchor, diagnostics } = resolveLink(link, place, { ...all, siteDirectory, config, surroundings });
    return [href, anchor?.id, ...diagnostics.map(({ message }) => message)];
  };
  expect(resolveIn("xref:guides/start#a-part")).toEqual(["/docs/sub/#a-part", "a-part"]);
  expect(resolveIn("xref:Acme.Api")).toEqual([
    "xref:Acme.Api",
    undefined,
    "Links name uids that are in none of the documents here.",
  ]);
  expect(resolveIn("~/a.md#b")).toEqual(["/docs/a#b", "b"]);
  expect(resolveIn("/dotnet/core/")).toEqual(["https://learn.microsoft.com/dotnet/core/", undefined]);
});

test("a link to a file leads to its translation for the language of the linking page", () => {
  const all = targets();
  for (const [file, permalink] of [
    ["docs/b.md", "/docs/b"],
    ["docs/b.it.md", "/docs/b.it"],
    ["docs/a.it.md", "/docs/a.it"],
  ] as const) {
    all.site.routes.set(permalink, { permalink, page: { file, frontMatter: {} } } as Route);
    (all.site.permalinkByFile as Map<string, string>).set(file, permalink);
  }
  const hrefFrom = (file: string, permalink: string) =>
    resolveLink({ url: "b.md", kind: "link", line: 1, column: 1 }, { file, permalink }, all).href;
  expect(hrefFrom("docs/a.it.md", "/docs/a.it")).toBe("/docs/b.it");
  expect(hrefFrom("docs/a.md", "/docs/a")).toBe("/docs/b");
});

test("a page whose file is a folder, such as a list of posts, has no code that shows its links", () => {
  const siteDirectory = writeSite({ "blog/a.md": "`[x](./none.png)`\n" });
  const codesOf = (file: string) => {
    const link = { url: "./none.png", kind: "image", line: 1, column: 1 } as const;
    return resolveLink(link, { file, permalink: "/blog" }, { ...targets(), siteDirectory }).diagnostics.map(
      ({ code }) => code,
    );
  };
  expect(codesOf("blog")).toEqual(["image-missing"]);
  expect(codesOf("blog/a.md")).toEqual([]);
});

test("an image of a static folder that is named without its slash is suggested with it", () => {
  const all = targets();
  all.staticFiles = new Map([["img/a.png", { path: "img/a.png", absolute: "/s/img/a.png", stamp: "", size: 0 }]]);
  const hintOf = (url: string) =>
    resolveLink({ kind: "image", url, line: 1, column: 1 }, { file: "docs/a.md", permalink: "/docs/a" }, all)
      .diagnostics[0]?.hint;
  for (const url of ["img/a.png", "./img/a.png", "../static/img/a.png"])
    expect(hintOf(url)).toBe('Did you mean "/img/a.png"?');
  expect(hintOf("img/b.png")).toBe("The file would be docs/img/b.png.");
});

test("a link to a README leads to the heading that the page in its place has for it; one to the page is as written", () => {
  const all = targets();
  const page = { file: "data/net.json", frontMatter: {}, readmeAnchors: { how: "readme-how", input_a: "a" } } as const;
  all.site.routes.set("/net", { permalink: "/net", page } as unknown as Route);
  all.site.permalinkByFile.set("modules/net/README.md", "/net");
  const place = (url: string) => {
    const { href, anchor } = resolveLink(
      { kind: "link", url, line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/docs/a" },
      all,
    );
    return [href, anchor?.id];
  };
  expect(place("../modules/net/README.md#how")).toEqual(["/net#readme-how", "readme-how"]);
  expect(place("../modules/net/README.md#input_a")).toEqual(["/net#a", "a"]);
  expect(place("../modules/net/README.md#constructor")).toEqual(["/net#constructor", "constructor"]);
  expect(place("/net#how")).toEqual(["/net#how", "how"]);
});

/** The targets with a draft, which has a page if `isShown`. */
function targetsWithDraft(isShown: boolean): LinkTargets {
  const all = targets();
  const page = { file: "docs/plan.md", frontMatter: { draft: true } };
  if (isShown) {
    all.site.routes.set("/docs/plan", { permalink: "/docs/plan", page } as Route);
    all.site.permalinkByFile.set(page.file, "/docs/plan");
  }
  return { ...all, site: { ...all.site, drafts: new Map([[page.file, "/docs/plan"]]) } };
}

test.each([
  ["./plan.md", "markdown-link-missing"],
  ["/docs/plan", "link-missing"],
  ["plan/", "link-missing"],
  ["/plan.md", "markdown-link-missing"],
])("a link to a draft is a finding in builds and while the site is edited: %s", (url, code) => {
  const found = [false, true].map((isShown) => {
    const at = { file: "docs/a.md", permalink: "/docs/a" };
    const written: LinkReference = { kind: "link", url, line: 3, column: 5 };
    return resolveLink(written, at, targetsWithDraft(isShown)).diagnostics;
  });
  const finding = {
    code,
    message: `The link "${url}" leads to a draft, which builds leave out.`,
    hint: 'Remove the link, or "draft: true" from the front matter of that document.',
  };
  expect(found).toMatchObject([[finding], [finding]]);
});

test.each<[Pick<LinkReference, "url" | "isRaw">, string]>([
  [{ isRaw: true, url: "/docs/plan" }, "warning"],
  [{ isRaw: true, url: "./plan.md" }, "error"],
  [{ url: "/docs/plan" }, "error"],
])("a link to a draft has the severity of other broken links of its form: %o", (written, severity) => {
  const link: LinkReference = { kind: "link", line: 3, column: 5, ...written };
  const { config, ...rest } = targetsWithDraft(false);
  const strict = { ...rest, config: { ...config, onBrokenMarkdownLinks: "throw" as const } };
  const found = resolveLink(link, { file: "docs/a.md", permalink: "/docs/a" }, strict);
  expect(found.diagnostics).toMatchObject([{ severity }]);
});

test("drafts may link to drafts", () => {
  const { site, ...rest } = targetsWithDraft(true);
  const drafts = new Map([...(site.drafts ?? []), ["docs/a.md", "/docs/a"]]);
  const written: LinkReference = { kind: "link", url: "./plan.md", line: 3, column: 5 };
  const at = { file: "docs/a.md", permalink: "/docs/a" };
  expect(resolveLink(written, at, { ...rest, site: { ...site, drafts } }).diagnostics).toEqual([]);
});
