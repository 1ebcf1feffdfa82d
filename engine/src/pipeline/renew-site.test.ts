import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listPageKinds } from "../kinds/page-kinds.ts";
import { readCache } from "./cache/build-cache.ts";
import { prepareSite } from "./pipeline.ts";
import type { PreparedSite } from "./prepared-site.ts";
import { createPageRenderer } from "./render/page/page-renderer.ts";
import { createPageViews } from "./render/view/page-view.ts";
import { renewSite } from "./renew-site.ts";

// Test files share a worker's modules: another one may have loaded the pipeline without the module below.
vi.hoisted(() => void vi.resetModules());

// The engine looks for its browser files beside its own script, so tests point it to the built ones.
vi.mock("./bundle/engine-assets.ts", async (original) => {
  const directory = fileURLToPath(new URL("../../dist/client", import.meta.url));
  const manifest: unknown = JSON.parse(readFileSync(path.join(directory, "manifest.json"), "utf8"));
  return { ...(await original<object>()), readEngineAssets: () => Object.assign({ directory }, manifest) };
});

let site: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
  writeFileSync(path.join(site, name), text);
};
const prepare = () =>
  prepareSite({
    siteDirectory: site,
    cacheDirectory: path.join(site, ".cairn"),
    listKinds: listPageKinds,
    cache: readCache(path.join(site, "none")),
  });

const guide = "---\ntitle: Guide\ndescription: How to.\ntags: [Start]\n---\n\nText of [the other](./other.md#part).\n";

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), "cairn-renew-"));
  write("docs/guide.md", guide);
  write("docs/other.md", "---\ndescription: Another.\n---\n\n# Other\n\n## Part\n\n[Gone](./gone.md)\n");
  write("docs/part.mdx", '---\ndescription: It shows a part.\n---\n\nimport Part from "./_part.mdx";\n\n<Part />\n');
  write("docs/_part.mdx", "Shared.\n");
});
afterEach(() => rmSync(site, { recursive: true }));

/** Renders a site: returns its pages' HTML by permalink, its findings and the anchors that links name. */
async function renderAll(prepared: PreparedSite): Promise<unknown> {
  const views = createPageViews(prepared);
  const render = createPageRenderer(views.shared, prepared);
  const pages: Record<string, string> = {};
  for (const route of prepared.site.routes.values()) pages[route.permalink] = (await render(views.viewOf(route))).html;
  return { pages, diagnostics: prepared.diagnostics, anchors: prepared.links.anchors.toSorted(byPlace) };
}

function byPlace(left: { file: string; line: number }, right: { file: string; line: number }): number {
  return left.file < right.file ? -1 : left.file > right.file ? 1 : left.line - right.line;
}

test("after edits of document bodies, the renewed site equals one that is prepared from scratch", async () => {
  const before = await prepare();
  write("docs/guide.md", guide.replace("Text of", "New text.\n\n## A new heading\n\nMore about"));
  const once = await renewSite(before, ["docs/guide.md"]);
  expect(once).toBeDefined();
  write("docs/other.md", "---\ndescription: Another.\n---\n\n# Other\n\nMoved down.\n\n## Part\n\n[Gone](./gone.md)\n");
  const twice = once && (await renewSite(once, ["docs/other.md"]));
  const again = await renderAll(await prepare());
  expect(twice && (await renderAll(twice))).toEqual(again);
  expect(JSON.stringify(again)).toContain("A new heading");
  expect(twice?.diagnostics.map(({ code, line }) => [code, line])).toContainEqual(["markdown-link-missing", 11]);
});

test.each([
  ["a title", "docs/guide.md", guide.replace("title: Guide", "title: The guide")],
  ["a tag", "docs/guide.md", guide.replace("[Start]", "[Start, End]")],
  ["the target of a link", "docs/guide.md", guide.replace("#part", "")],
  ["a document that becomes a draft", "docs/guide.md", guide.replace("---\n", "---\ndraft: true\n")],
  ["an import", "docs/part.mdx", "---\ndescription: It shows a part.\n---\n\nNothing.\n"],
  ["a partial that other documents show", "docs/_part.mdx", "Shared again.\n"],
  ["a new document", "docs/new.md", "# New\n"],
  ["a file that is not a document", "docs/picture.svg", "<svg/>"],
])("the whole site has to be prepared again after this change: %s", async (_, file, text) => {
  const before = await prepare();
  write(file, text);
  expect(await renewSite(before, [file])).toBeUndefined();
});

test("the whole site has to be prepared again after a document is deleted", async () => {
  const before = await prepare();
  rmSync(path.join(site, "docs/other.md"));
  expect(await renewSite(before, ["docs/other.md"])).toBeUndefined();
});
