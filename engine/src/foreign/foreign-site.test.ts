import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hasHugoOwnIds } from "./foreign-files.ts";
import { docsDirectoryOf, findForeignSite, listPageMakers } from "./foreign-site.ts";

function siteOf(files: Record<string, string>): string {
  const directory = mkdtempSync(path.join(tmpdir(), "cairn-foreign-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  return directory;
}

const sphinx = 'extensions = ["myst_parser"]';

test.each<[string, Record<string, string>, string]>([
  ["nothing", { "a.md": "" }, ""],
  ["MkDocs", { "mkdocs.yml": 'site_name: x\n"docs_dir": "text" # where\n', "text/a.md": "" }, "text"],
  ["MkDocs, in another form", { "mkdocs.yml": "{ docs_dir: ./text/, plugins: [a] }", "text/a.md": "" }, "text"],
  ["MkDocs, by a variable", { "mkdocs.yml": "docs_dir: !ENV [A, text]", "docs/a.md": "", "text/a.md": "" }, "docs"],
  ["MkDocs, invalid", { "mkdocs.yml": "a: [", "docs/a.md": "" }, "docs"],
  ["MkDocs, outside", { "mkdocs.yml": "docs_dir: ../text", "docs/a.md": "" }, "docs"],
  ["a folder that is not there", { "mkdocs.yml": "docs_dir: text", "docs/a.md": "" }, "docs"],
  [
    "VitePress",
    { "docs/.vitepress/config.ts": "export default {\n  srcDir: 'src',\n}", "docs/src/a.md": "" },
    "docs/src",
  ],
  ["VuePress", { ".vuepress/config.js": "", "docs/a.md": "", "a.md": "" }, ""],
  ["Sphinx", { "docs/source/conf.py": sphinx, "docs/a.md": "" }, "docs/source"],
  ["Sphinx without Markdown", { "source/conf.py": "extensions = []", "a.md": "" }, ""],
  ["mdBook", { "book.toml": 'src = "text"', "text/a.md": "" }, "text"],
  ["Starlight", { "astro.config.mjs": "", "src/content/docs/a.md": "" }, "src/content/docs"],
  ["Hugo", { "hugo.toml": "", "content/en/a.md": "" }, "content/en"],
])("the documents' folder of %s", (_, files, expected) => {
  expect(docsDirectoryOf(siteOf(files))).toBe(expected);
});

test("the generator of the documents is known by its files", () => {
  const of = (name: string, text = "") => findForeignSite(siteOf({ [name]: text }));
  expect(of(".vuepress/config.ts")).toEqual({ isForeign: true, headingIds: "vitepress" });
  expect(of("properdocs.yml")).toEqual({ isForeign: true, headingIds: "mkdocs" });
  expect(of("conf.py", sphinx)).toEqual({ isForeign: true, headingIds: undefined });
  expect(of("conf.py", "extensions = []")).toEqual({ isForeign: false, headingIds: undefined });
});

test("whether Hugo makes ids of headings by a rule of its own is read", () => {
  const of = (name: string, text: string) => hasHugoOwnIds(siteOf({ "content/a.md": "", [name]: text }));
  expect(of("hugo.yaml", "markup:\n  goldmark:\n    parser:\n      autoHeadingIDType: github\n")).toBe(false);
  expect(of("hugo.yaml", "markup:\n  goldmark:\n    parser:\n      autoHeadingIDType: github-ascii\n")).toBe(true);
  expect(of("config/_default/markup.toml", 'autoHeadingIDType = "blackfriday"\n')).toBe(true);
});

test("plugins that may make pages are listed, however they are written", () => {
  const of = (text: string) => listPageMakers(siteOf({ "mkdocs.yml": text }));
  expect(of("plugins:\n  - search\n  - gen-files:\n      scripts: [a.py]\n  - blog\n")).toEqual(["gen-files", "blog"]);
  expect(of("plugins: { blog: { a: 1 }, tags: {} }")).toEqual(["blog"]);
  expect(of("plugins: blog")).toEqual(["blog"]);
  expect(of("- a")).toEqual([]);
});
