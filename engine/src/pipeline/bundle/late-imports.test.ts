import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { listPageKinds } from "../../kinds/page-kinds.ts";
import { readCache } from "../cache/build-cache.ts";
import { prepareSite } from "../pipeline.ts";
import { createPageRenderer } from "../render/page/page-renderer.ts";
import { createPageViews } from "../render/view/page-view.ts";

vi.hoisted(() => void vi.resetModules());
// The engine looks for its browser files beside its own script, so tests point it to the built ones.
vi.mock("./engine-assets.ts", async (original) => {
  const directory = fileURLToPath(new URL("../../../dist/client", import.meta.url));
  const manifest: unknown = JSON.parse(readFileSync(path.join(directory, "manifest.json"), "utf8"));
  return { ...(await original<object>()), readEngineAssets: () => Object.assign({ directory }, manifest) };
});

const packageFiles = {
  "node_modules/big/package.json": '{ "name": "big", "type": "module", "exports": "./index.js" }',
  "node_modules/big/index.js": 'export default function Big() { return "drawn by the package"; }\n',
};

async function renderPage(component: string) {
  const siteDirectory = writeSite({
    ...packageFiles,
    "src/Part.jsx": component,
    "docs/guide.mdx": 'import Part from "@site/src/Part";\n\n# Guide\n\n<Part />\n',
  });
  const cacheDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  const cache = readCache(path.join(cacheDirectory, "none"));
  const prepared = await prepareSite({ siteDirectory, cacheDirectory, listKinds: listPageKinds, cache });
  const views = createPageViews(prepared);
  const render = createPageRenderer(views.shared, prepared);
  const page = Array.from(prepared.site.routes.values()).find(({ permalink }) => permalink.includes("guide"));
  const { html } = await render(views.viewOf(page as NonNullable<typeof page>));
  const folders = Array.from(prepared.bundle.record?.server.values() ?? [], path.dirname);
  const code = folders.flatMap((each) => readdirSync(each).map((name) => readFileSync(path.join(each, name), "utf8")));
  return { html, hasPackage: code.join("").includes("drawn by the package"), findings: prepared.diagnostics };
}

test("a package that only browsers import is not bundled for rendering", async () => {
  const { html, hasPackage, findings } = await renderPage(
    'import { useEffect, useState } from "react";\nexport default function Part() { const [text, setText] = useState("not yet"); useEffect(() => { import("big").then(({ default: big }) => setText(big())); }, []); return <p>{text}</p>; }\n',
  );
  expect(findings).toEqual([]);
  expect(html).toContain("not yet");
  expect(hasPackage).toBe(false);
});

test("a module that imports a package while it is loaded gets the package", async () => {
  const { html, hasPackage } = await renderPage(
    'const { default: big } = await import("big");\nexport default () => <p>{big()}</p>;\n',
  );
  expect(html).toContain("drawn by the package");
  expect(hasPackage).toBe(true);
});
