import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { workFolderOf } from "@cairn/files/work-folder";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listPageKinds } from "../../kinds/page-kinds.ts";
import { type BuildResult, buildSite } from "../build-site.ts";
import { readCache } from "../cache/build-cache.ts";
import { cacheDirectoryOf, cacheFileOf } from "../cache/cache-file.ts";
import { rebuildDocuments } from "./rebuild-documents.ts";

// Test files share a worker's modules: another one may have loaded the pipeline without the module below.
vi.hoisted(() => void vi.resetModules());

// The engine looks for its browser files beside its own script, so tests point it to some of the built ones.
vi.mock("../bundle/engine-assets.ts", async (original) => {
  const directory = fileURLToPath(new URL("../../../dist/client", import.meta.url));
  const manifest = JSON.parse(readFileSync(path.join(directory, "manifest.json"), "utf8")) as { files: string[] };
  const files = manifest.files.slice(0, 3);
  return { ...(await original<object>()), readEngineAssets: () => ({ directory, ...manifest, files }) };
});

let site: string;
let output: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
  writeFileSync(path.join(site, name), text);
};
const projectOf = (siteDirectory: string) => ({
  siteDirectory,
  cacheDirectory: cacheDirectoryOf(siteDirectory),
  listKinds: listPageKinds,
});

async function keep(result: BuildResult | undefined): Promise<BuildResult | undefined> {
  result?.keep();
  await result?.closed;
  return result;
}

const buildWhole = async (siteDirectory = site, target = output) =>
  keep(
    await buildSite(
      { ...projectOf(siteDirectory), cache: readCache(cacheFileOf(siteDirectory)) },
      workFolderOf(target),
    ),
  );
const rebuild = async () => keep(await rebuildDocuments(projectOf(site), workFolderOf(output)));

/** Returns the output of a cold build of the current site. */
async function coldOutput(): Promise<Record<string, string>> {
  const copy = `${site}-copy`;
  cpSync(site, copy, { recursive: true, filter: (file) => path.basename(file) !== ".cairn" });
  try {
    await buildWhole(copy, path.join(copy, "cold"));
    return filesIn(path.join(copy, "cold"));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).toSorted();
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), "latin1")]));
}

const guide = "---\ntitle: Guide\ndescription: How to.\ntags: [Start]\n---\n\nText of [the other](./other.md#part).\n";
const other = "---\ndescription: Another.\n---\n\n# Other\n\n## Part\n\n![A picture](./picture.svg)\n";
const partial = '---\ndescription: It shows a part.\n---\n\nimport Part from "./_part.mdx";\n\n<Part />\n';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), "cairn-rebuild-"));
  output = path.join(site, "build");
  write("site.config.js", 'export default { search: false, markdownPages: true, url: "https://x.example" };\n');
  write("docs/guide.md", guide);
  write("docs/other.md", other);
  write("docs/picture.svg", svg);
  write("docs/part.mdx", partial);
  write("docs/_part.mdx", "Shared.\n");
  write("docs/section/deep.md", "---\ndescription: Deep.\n---\n\n# Deep\n\nText.\n");
  write("static/file.txt", "A file.\n");
  await buildWhole();
});
afterEach(() => rmSync(site, { recursive: true }));

test("after edits of documents, the output equals a cold build's, and whole builds continue from it", async () => {
  write("docs/guide.md", guide.replace("Text of", "New text.\n\n## A new heading\n\nMore about"));
  expect(await rebuild()).toMatchObject({ rendered: 1, isWhole: true, pages: 7 });
  write("docs/other.md", other.replace("## Part\n", "## Part\n\nMoved down.\n"));
  write("docs/part.mdx", `${partial}\nMore of it.\n`);
  expect(await rebuild()).toMatchObject({ rendered: 2 });
  write("docs/guide.md", guide.replace("Text of", "Another text about"));
  expect(await rebuild()).toMatchObject({ rendered: 1 });
  expect(filesIn(output)).toEqual(await coldOutput());
  expect(await rebuild()).toMatchObject({ rendered: 0 });
  expect(await buildWhole()).toMatchObject({ rendered: 0 });
  write("docs/new.md", "# New\n");
  expect(await rebuild()).toBeUndefined();
  await buildWhole();
  write("docs/new.md", "# New\n\nIts text.\n\n## Section\n");
  // Reading notices that the new text changes the description; rendering, that others link to the changed heading.
  write("docs/other.md", other.replace("## Part", "## Parts"));
  expect(await rebuild()).toBeUndefined();
  expect(await buildWhole()).toMatchObject({ rendered: 2 });
  expect(filesIn(output)).toEqual(await coldOutput());
});

test("a document that was only touched is not rendered", async () => {
  utimesSync(path.join(site, "docs/guide.md"), 1, 1);
  expect(await rebuild()).toMatchObject({ rendered: 0 });
  expect(await rebuild()).toMatchObject({ rendered: 0 });
});

test.each([
  ["a title", "docs/guide.md", guide.replace("title: Guide", "title: The guide")],
  ["the target of a link", "docs/guide.md", guide.replace("#part", "")],
  ["a heading that others link to", "docs/other.md", other.replace("## Part", "## Parts")],
  ["a finding", "docs/guide.md", `${guide}\n[Nowhere](./nowhere.md)\n`],
  [
    "a finding in the text",
    "docs/guide.md",
    `${guide}
## One {#same}

## Two {#same}
`,
  ],
  ["a partial that other documents show", "docs/_part.mdx", "Shared again.\n"],
  ["a picture", "docs/picture.svg", svg.replace("4", "5")],
  ["a new document", "docs/section/new.md", "# New\n"],
  ["a static file", "static/file.txt", "Another.\n"],
  ["a static file in a page's place", "static/guide/index.html", "<p>The site's own.</p>\n"],
  ["a sidebar", "sidebars.json", '{ "docs": ["guide"] }'],
  ["a file of tags", "docs/tags.yml", "start:\n  label: The start\n"],
  ["a category", "docs/section/_category_.json", '{ "label": "A section" }'],
  ["a style sheet", "src/css/custom.css", "p { color: red }\n"],
  ["a text of the interface", "i18n/en/code.json", '{ "theme.common.skipToMainContent": "Skip it" }'],
  ["the configuration", "site.config.js", "export default { search: false };\n"],
  ["a file of the output", "build/guide/index.html", "<p>Not ours</p>"],
])("the whole site has to be built after this change: %s", async (_, file, text) => {
  write(file, text);
  const before = filesIn(output);
  expect(await rebuild()).toBeUndefined();
  expect(filesIn(output)).toEqual(before);
});

test.each(["docs/section/deep.md", "static/file.txt", "docs/picture.svg", "build/guide/index.html"])(
  "the whole site has to be built after %s is deleted",
  async (file) => {
    rmSync(path.join(site, file));
    expect(await rebuild()).toBeUndefined();
  },
);

test("a page that a static file replaces is left to whole builds", async () => {
  write("static/guide/index.html", "<p>The site's own.</p>\n");
  await buildWhole();
  write("docs/guide.md", `${guide}\nMore.\n`);
  expect(await rebuild()).toBeUndefined();
});

test("edits are built again after a build that was killed before it recorded them", async () => {
  write("docs/guide.md", `${guide}\nMore.\n`);
  await rebuildDocuments(projectOf(site), workFolderOf(output));
  expect(await rebuild()).toMatchObject({ rendered: 1 });
  expect(filesIn(output)).toEqual(await coldOutput());
});

test("the whole site is built if an edit is undone after a killed build, which leaves the output changed", async () => {
  const { atime, mtime } = statSync(path.join(site, "docs/guide.md"));
  write("docs/guide.md", `${guide}\nMore.\n`);
  await rebuildDocuments(projectOf(site), workFolderOf(output));
  write("docs/guide.md", guide);
  utimesSync(path.join(site, "docs/guide.md"), atime, mtime);
  expect(await rebuild()).toBeUndefined();
  await buildWhole();
  expect(filesIn(output)).toEqual(await coldOutput());
});
