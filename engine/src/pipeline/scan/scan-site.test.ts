import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { workFolderOf } from "@cairn/files/work-folder";
import { siteConfigSchema, type UserConfig } from "../../config/config.ts";
import { configFor } from "../../config/config-fixture.ts";
import type { Publisher } from "../../config/publisher.ts";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { listPageKinds } from "../../kinds/page-kinds.ts";
import { scanSite } from "./scan-site.ts";

/** Returns the findings about a site, given its files' contents by path. */
async function findingsOf(files: Record<string, string>, config: UserConfig = {}) {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), content);
  }
  const { diagnostics } = await scanSite({ siteDirectory: site }, siteConfigSchema.parse(config), listPageKinds([]));
  return diagnostics.map(formatDiagnostic);
}

function scan(...files: string[]) {
  return scanWith({}, Object.fromEntries(files.map((file) => [file, "x"])));
}

function scanWith(config: UserConfig, files: Record<string, string>, publisher: Publisher = "cairn") {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  return scanSite({ siteDirectory: site }, configFor(publisher, config), listPageKinds([]));
}

test("a folder without documents is an error that says what to write", async () => {
  expect((await scan("docs/.gitkeep")).diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs  error  site-empty
      There is nothing to build: the folder has no Markdown files.
      Write a first document, such as docs/index.md, or give another folder: cairn build DIR.",
    ]
  `);
});

test.each<[string, Publisher, Record<string, string>, string[]]>([
  ["without a first page", "unknown", { "README.md": "x", "docs/a.md": "x" }, ["README.md", "docs/a.md"]],
  ["with one", "unknown", { "README.md": "x", "docs/Index.md": "x" }, ["docs/Index.md"]],
  ["with a configuration", "cairn", { "README.md": "x", "docs/a.md": "x" }, ["docs/a.md"]],
  ["that another program publishes", "other", { "README.md": "x", "docs/a.md": "x" }, ["docs/a.md"]],
])("the README of a repository is the first page of documents %s", async (_name, publisher, files, expected) => {
  const scanned = await scanWith({}, files, publisher);
  expect(scanned.files.map(({ file }) => file)).toEqual(expected);
  expect(scanned.inputs.map((file) => path.basename(file)).includes("README.md")).toBe(expected.includes("README.md"));
});

test("a README that the configuration excludes under the name that it has is no first page", async () => {
  const filesOf = async (exclude: string[]) =>
    (await scanWith({ exclude }, { "readme.md": "x", "docs/a.md": "x" }, "unknown")).files.map(({ file }) => file);
  expect(await filesOf(["readme.md"])).toEqual(["docs/a.md"]);
  expect(await filesOf(["README.md"])).toEqual(["readme.md", "docs/a.md"]);
});

test("other endings of Markdown are documents, but not in Docusaurus, where they are named if there is nothing else", async () => {
  const names = ["a.markdown", "b.mdown", "c.mkd", "d.mkdn", "E.MD"];
  const files = Object.fromEntries(names.map((name) => [`docs/${name}`, "x"]));
  expect((await scanWith({}, files)).files.map(({ path: name }) => name).sort()).toEqual([...names].sort());
  expect((await scanWith({}, files, "docusaurus")).files).toEqual([]);
  const dotted = { "docs/release-1.2.md": "x", "docs/2024.01.02.mdx": "x", "docs/v1.2.markdown": "x" };
  expect((await scanWith({}, dotted, "docusaurus")).files.map(({ path: name }) => name).sort()).toEqual([
    "2024.01.02.mdx",
    "release-1.2.md",
  ]);
  const { diagnostics } = await scanWith({}, { "docs/a.markdown": "x" }, "docusaurus");
  expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs  error  site-empty
      There is nothing to build: no file ends in .md or .mdx, but some end in .markdown.
      Rename these files, so that they end in .md.",
    ]
  `);
});

test("documents in another language are named, with how to convert one", async () => {
  const findings = await Promise.all(["docs/a/b.rst", "docs/c.adoc"].map((file) => scan(file)));
  expect(findings.flatMap(({ diagnostics }) => diagnostics.map(({ message, hint }) => [message, hint]))).toEqual([
    [
      "There is nothing to build: the documents are reStructuredText, not Markdown.",
      "Convert them, for example: pandoc --from rst --to gfm docs/a/b.rst --output docs/a/b.md",
    ],
    [
      "There is nothing to build: the documents are AsciiDoc, not Markdown.",
      "Convert them, for example: npx downdoc docs/c.adoc",
    ],
  ]);
});

test("documents in another language are reported beside those in Markdown if they are more", async () => {
  const files = { "docs/index.md": "x", "docs/a/b.adoc": "x" };
  expect((await scanWith({}, files, "unknown")).diagnostics).toEqual([]);
  const { diagnostics } = await scanWith({}, { ...files, "docs/c.adoc": "x" }, "unknown");
  expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs/a/b.adoc  warning  documents-unread
      2 files are AsciiDoc, not Markdown, so they make no pages.
      Convert them, for example: npx downdoc docs/a/b.adoc",
    ]
  `);
  const ofAntora = await scanWith({}, { ...files, "docs/c.adoc": "x", "antora.yml": "" }, "other");
  expect(ofAntora.diagnostics.map(({ message }) => message)).toEqual([
    "2 files are AsciiDoc, not Markdown, so they make no pages. They are the documents of a site of Antora.",
  ]);
});

test("symbolic links are followed, and one that leads out of the repository is reported once", async () => {
  const folder = (...files: string[]) => {
    const root = mkdtempSync(path.join(tmpdir(), "cairn-"));
    for (const file of files) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), "x");
    }
    return root;
  };
  const elsewhere = folder("guide/a.md", "picture.png");
  symlinkSync(path.join(elsewhere, "picture.png"), path.join(elsewhere, "guide/again.png"));
  const repository = folder("packages/net/docs/b.md", "website/docs/index.md", "website/static/x.txt");
  const site = path.join(repository, "website");
  const link = (target: string, name: string) => symlinkSync(target, path.join(site, name));
  link("../../packages/net/docs", "docs/net");
  link(path.join(elsewhere, "guide"), "docs/guide");
  link(path.join(elsewhere, "picture.png"), "static/picture.png");
  link("/", "static/all");
  link("gone", "static/gone.png");
  link("gone.md", "docs/gone.md");
  link("gone.md", "docs/.hidden.md");
  link("gone", "docs/of-another-tool");
  link("..", "docs/up");
  link(".", "docs/itself");
  const scanned = () => scanSite({ siteDirectory: site }, siteConfigSchema.parse({}), listPageKinds([]));
  const without = await scanned();
  expect(without.files.map(({ file }) => file)).toEqual(["docs/guide/a.md", "docs/index.md", "docs/net/b.md"]);
  expect(Array.from(without.staticFiles.keys())).toEqual(["picture.png", "x.txt"]);
  expect(without.diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual([
    [
      "symlink-dead",
      "docs/gone.md",
      "The symbolic link leads to nothing that exists and may be read, so nothing is published in its place.",
    ],
    [
      "symlink-dead",
      "docs/up",
      "The symbolic link leads to a folder that contains the link itself, so it is not followed.",
    ],
    [
      "symlink-dead",
      "static/all",
      "The symbolic link leads to a folder that contains the link itself, so it is not followed.",
    ],
    [
      "symlink-dead",
      "static/gone.png",
      "The symbolic link leads to nothing that exists and may be read, so nothing is published in its place.",
    ],
  ]);
  writeFileSync(path.join(repository, ".gitmodules"), '[submodule "net"]\n\tpath = net\n');
  link("../../net/a.md", "docs/of-submodule.md");
  expect((await scanned()).diagnostics.find(({ file }) => file === "docs/of-submodule.md")?.hint).toBe(
    "Check it out before the build: git submodule update --init",
  );
  mkdirSync(path.join(repository, ".git"));
  const { files, diagnostics: all } = await scanned();
  const diagnostics = all.filter(({ code }) => code === "symlink-outside");
  expect(files).toHaveLength(3);
  expect(
    diagnostics
      .map(({ message, ...rest }) => ({ ...rest, message: message.replaceAll(elsewhere, "…") }))
      .map(formatDiagnostic),
  ).toMatchInlineSnapshot(`
    [
      "docs/guide  warning  symlink-outside
      The symbolic link leads out of the repository, to …/guide, and the files there are published.
      Move the files into the repository, or if this is intended, set checks: { "symlink-outside": "ignore" }.",
      "static/picture.png  warning  symlink-outside
      The symbolic link leads out of the repository, to …/picture.png, and the files there are published.
      Move the files into the repository, or if this is intended, set checks: { "symlink-outside": "ignore" }.",
    ]
  `);
});

test("further documents have their own versions, and must exist", async () => {
  const instance = { id: "team", path: "team/", routeBasePath: "/people/" };
  const docs = { instances: [instance, { id: "gone", path: "gone", routeBasePath: "gone" }] };
  const old = "team_versioned_docs/version-1.0/a.md";
  const { files, versions, diagnostics } = await scanWith(
    { docs },
    { "a.md": "x", "team/a.md": "x", [old]: "x", "team_versions.json": '["1.0"]' },
  );
  expect(files.map(({ file, source }) => [file, source.version?.name])).toEqual([
    ["a.md", "current"],
    ["team/a.md", "team:current"],
    [old, "team:1.0"],
  ]);
  expect(versions.slice(1)).toMatchObject([
    { path: "/people/next", idPrefix: "team:next/", label: "Next", banner: "unreleased", isInstance: "other" },
    {
      path: "/people",
      idPrefix: "team:",
      label: "1.0",
      banner: "none",
      isInstance: "last",
      sidebarFiles: ["team_versioned_sidebars/version-1.0-sidebars.json"],
      translations: "docusaurus-plugin-content-docs-team/version-1.0",
    },
    { path: "/gone", idPrefix: "gone:", isInstance: "last" },
  ]);
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    `gone  error  documents-missing
  The folder of the additional documents "gone" does not exist.
  Correct its path in docs.instances, which is relative to the site's folder.`,
  ]);
});

test("of further documents of which only versions are published, the folder need not exist", async () => {
  const instance = { id: "team", path: "team", routeBasePath: "team", includeCurrentVersion: false };
  const { versions, diagnostics } = await scanWith(
    { docs: { instances: [instance] } },
    { "a.md": "x", "team_versioned_docs/version-1.0/a.md": "x", "team_versions.json": '["1.0"]' },
  );
  expect([versions.map(({ name }) => name), diagnostics]).toEqual([["current", "team:1.0"], []]);
});

test("a listed version without documents is an error", async () => {
  const findings = await findingsOf({
    "docs/a.md": "",
    "versions.json": '[\n  "3.O",\n  "2.0",\n  "1.0"\n]\n',
    "versioned_docs/version-3.0/a.md": "",
    "versioned_docs/version-2.0/notes.txt": "",
  });
  expect(findings).toEqual([
    `versioned_docs/version-3.0  warning  version-unlisted
  These documents are not published, because versions.json does not contain the version "3.0".
  Add "3.0" to it, newest first, or remove the folder.`,
    `versions.json:2:3  error  version-without-documents
  The version "3.O" has no documents: the folder versioned_docs/version-3.O does not exist.
  Did you mean "3.0"? Otherwise remove the name, or put the documents there.`,
    `versions.json:3:3  error  version-without-documents
  The version "2.0" has no documents: the folder versioned_docs/version-2.0 contains none.
  Remove the name, or put the documents there.`,
    `versions.json:4:3  error  version-without-documents
  The version "1.0" has no documents: the folder versioned_docs/version-1.0 does not exist.
  Did you mean "3.0"? Otherwise remove the name, or put the documents there.`,
  ]);
});

test("a version whose documents a script makes is left out if the site's packages are not installed", async () => {
  const files = {
    "docs/a.md": "",
    "versions.json": '["2.0", "1.0"]',
    "versioned_docs/version-1.0/a.md": "",
    ".gitignore": "versioned_docs/version-2.0\n",
  };
  expect(await findingsOf(files)).toEqual([
    `versions.json:1:2  warning  version-without-documents
  The version "2.0" is ignored: the folder versioned_docs/version-2.0 does not exist.
  Git ignores this file, so a script probably generates it. Run that script before the build.`,
  ]);
  const { documentFolders } = await scanWith({}, files);
  expect(documentFolders).toEqual([["docs", "versioned_docs/version-2.0"], ["versioned_docs/version-1.0"]]);
  expect((await findingsOf({ ...files, "node_modules/a/package.json": "{}" })).join()).toContain(
    "versions.json:1:2  error  version-without-documents",
  );
});

test("the current version may be listed among the versions", async () => {
  const { versions } = await scanWith(
    {},
    { "docs/a.md": "", "versioned_docs/version-1.0/a.md": "", "versions.json": '["current", "1.0"]' },
  );
  expect(versions.map(({ name }) => name)).toEqual(["current", "1.0"]);
});

test("only the versions that the configuration includes are published, and others need no documents", async () => {
  const files = {
    "docs/a.md": "",
    "versions.json": '["3.0", "2.0", "1.0"]',
    "versioned_docs/version-2.0/a.md": "",
    "versioned_docs/version-1.0/a.md": "",
  };
  const publishedWith = async (docs: UserConfig["docs"]) => {
    const { versions, diagnostics } = await scanWith({ docs }, files);
    return { names: versions.map(({ name }) => name), messages: diagnostics.map(({ message }) => message) };
  };
  const settings = { "3.0": { label: "Three" } };
  expect(await publishedWith({ onlyIncludeVersions: ["current", "1.0"], versions: settings })).toEqual({
    names: ["current", "1.0"],
    messages: [],
  });
  expect((await publishedWith({ onlyIncludeVersions: ["2.0"] })).names).toEqual(["2.0"]);
  const { messages } = await publishedWith({ onlyIncludeVersions: ["2.0", "7.0"], lastVersion: "1.0" });
  expect(messages.map((each) => /"(.*?)"/.exec(each)?.[1])).toEqual(["7.0", "1.0"]);
});

test("documents of an unlisted version are reported unless they are pages", async () => {
  const versioned = { "versioned_docs/version-1.0/a.md": "" };
  expect(await findingsOf({ "docs/a.md": "", ...versioned })).toEqual([
    `versioned_docs/version-1.0  warning  version-unlisted
  These documents are not published, because versions.json does not contain the version "1.0".
  Write a file versions.json that lists the versions, newest first: ["1.0"].`,
  ]);
  expect(await findingsOf({ "a.md": "", ...versioned })).toEqual([]);
  expect(await findingsOf({ "docs/a.md": "", "versions.json": '["1.0"]', ...versioned })).toEqual([]);
});

test("patterns say which files of `src/pages` are pages", async () => {
  const files = ["src/pages/a.tsx", "src/pages/b.md", "src/pages/parts/c.tsx"];
  const pagesWith = async (pages: UserConfig["pages"]) => {
    const scanned = await scanWith({ pages }, Object.fromEntries(["docs/c.tsx", ...files].map((file) => [file, "x"])));
    return scanned.files.map(({ file }) => file);
  };
  expect(await pagesWith({})).toEqual(files);
  expect(await pagesWith({ exclude: ["parts/**"] })).toEqual(files.slice(0, 2));
  expect(await pagesWith({ include: ["**/*.tsx"], exclude: ["a.*"] })).toEqual(files.slice(2));
});

test("a translation without an original makes no page, and is reported", async () => {
  const folder = "i18n/en/docusaurus-plugin-content-docs/current";
  const all = ["docs/a.md", `${folder}/a.md`, `${folder}/gone.md`, `${folder}/_part.md`];
  const { files, diagnostics } = await scan(...all);
  expect(files.map(({ file }) => file)).toEqual([`${folder}/a.md`]);
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    `${folder}/gone.md  warning  translation-orphan
  There is no "docs/gone.md", so this translation makes no page.
  Move the translation to where its original is now, or remove it.`,
  ]);
  const { diagnostics: more } = await scan(...all, `${folder}/x/b.md`, `${folder}/x/c.md`);
  expect(more.map(({ message }) => message)).toEqual([
    'There is no "docs/gone.md", so this translation makes no page; nor do 2 others here.',
  ]);
});

test("the output is not published, not even within a folder of static files", async () => {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const file of [
    "a.md",
    "static/a.png",
    "static/old/cairn/site.json",
    "static/out/cairn/site.json",
    "static/.out.cairn/x",
  ]) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), "x");
  }
  const output = workFolderOf(path.join(site, "static/out"));
  const { staticFiles } = await scanSite(
    { siteDirectory: site, output },
    siteConfigSchema.parse({}),
    listPageKinds([]),
  );
  expect(Array.from(staticFiles.keys())).toEqual(["a.png", "old/cairn/site.json"]);
});

test("a Hugo site still has the pages of its sections after it gets a configuration", async () => {
  const files = [
    "hugo.toml",
    "site.config.ts",
    "content/guides/_index.md",
    "content/guides/_index.fr.md",
    "content/guides/a.md",
    "content/guides/_part.md",
  ];
  expect((await scan(...files)).files.map(({ file }) => file)).toEqual([
    "content/guides/_index.fr.md",
    "content/guides/_index.md",
    "content/guides/a.md",
  ]);
  expect((await scan("site.config.ts", "docs/guides/_index.md", "docs/a.md")).files.map(({ file }) => file)).toEqual([
    "docs/a.md",
  ]);
});

test("a page of Next has the address of its folder", async () => {
  const { files } = await scan("next.config.mjs", "app/page.mdx", "app/use/page.mdx", "app/use/homepage.mdx");
  expect(files.map(({ path: name }) => name)).toEqual(["index.mdx", "use/homepage.mdx", "use/index.mdx"]);
});

test("a folder build has documents in trees of other programs, unless Git ignores it", async () => {
  const filesOf = async (publisher: Publisher, ignored = "") => {
    const { files } = await scanWith({}, { "a.md": "", "build/b.md": "", ".gitignore": ignored }, publisher);
    return files.map(({ file }) => file);
  };
  expect(await filesOf("other")).toEqual(["a.md", "build/b.md"]);
  expect(await filesOf("other", "build\n")).toEqual(["a.md"]);
  expect(await filesOf("cairn")).toEqual(["a.md"]);
});

test("documents in a folder above src/pages are read once", async () => {
  const { files } = await scanWith({ docs: { path: "src" } }, { "src/a.md": "x", "src/pages/b.md": "x" }, "other");
  expect(files.map(({ file }) => file).toSorted()).toEqual(["src/a.md", "src/pages/b.md"]);
});
