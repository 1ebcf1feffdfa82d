import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { readDeclaredRedirects } from "./declared-redirects.ts";
import { readForeignLinks } from "./generators.ts";

async function redirected(files: Record<string, string>, addresses: readonly string[]): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), "cairn-redirects-"));
  const site = path.join(root, "docs");
  for (const [name, text] of Object.entries({ ".git/HEAD": "", "docs/index.md": "", "docs/hugo.yaml": "", ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const isRedirected = await readDeclaredRedirects(site);
  return addresses.filter((address) => isRedirected(address));
}

test.each([
  ["docs/public/_redirects", "# old\n/a /b 301\n/c/* /d/:splat\n/* /404 404\n"],
  ["redirects.js", 'module.exports = [{ source: "/a", to: "/b" }, { "source": `/c/:x*`, to: "/d" }];'],
  ["src/redirects.ts", 'export const moved = {\n  "/a": "/b",\n  "/c/*": "/d",\n};'],
  ["netlify.toml", '[[redirects]]\nfrom = "/a"\nto = "/b"\n[[redirects]]\nfrom = "/c/*"\nto = "/d"\n'],
  [
    "docs/vercel.json",
    '{ "redirects": [{ "source": "/a", "destination": "/b" }, { "source": "/c/:x*", "destination": "/d" }] }',
  ],
  [
    "docs/mkdocs.yml",
    "plugins:\n  - search\n  - redirects:\n      redirect_maps:\n        a.md: b.md\n        c/x.md: d.md\nx: !!python/name:y\n",
  ],
  [
    "docs/hugo.yaml",
    "permalinks:\n  x: /:year/:slug/\n  a: /:section/\n  page:\n    c: /:section/:slug/\n  d: /:slug/\n",
  ],
  ["docs/layouts/index.redirects", "{{ range $x }}\n/a  /b 302\n/c/{{ . }}   /d\n{{ end }}\n"],
  ["docs/config.toml", '[permalinks]\na = "/a/"\nc = "/:section/:slug/"\n'],
  [
    "docs/astro.config.ts",
    'export default defineConfig({ base: "/b", plugins: [x({ route: "a" }), y({ base: "c" })] });',
  ],
  [
    "docs/docs.json",
    '{ "navigation": { "groups": [{ "openapi": { "source": "o.json", "directory": "c" } }] }, "redirects": [{ "source": "/a" }] }',
  ],
  [
    "docs/astro.config.mjs",
    'export default defineConfig({ redirects: { "/a": "/b", "/c/[...rest]": { destination: "/d" } } });',
  ],
])("%s declares redirects", async (name, text) => {
  expect(await redirected({ [name]: text }, ["/a", "/a/", "/c/x", "/b", "/ax", "/"])).toEqual(["/a", "/a/", "/c/x"]);
});

test("pages that are components of Astro", async () => {
  const files = {
    "docs/astro.config.mjs": "",
    "docs/src/pages/policies/index.astro": "",
    "docs/src/pages/policies/[...slug].astro": "",
    "docs/src/pages/support.astro": "",
    // These draw the documents.
    "docs/src/pages/[...slug].astro": "",
    "docs/src/pages/[lang]/[slug].astro": "",
  };
  const addresses = ["/policies/", "/policies/a/b", "/support", "/other", "/en/other"];
  expect(await redirected(files, addresses)).toEqual(["/policies/", "/policies/a/b", "/support"]);
});

test("pages that are components of Next, and routes that are code", async () => {
  const files = {
    "docs/next.config.mjs": "",
    "docs/src/app/(home)/page.tsx": "",
    "docs/src/app/(home)/upload/page.tsx": "",
    "docs/src/app/(home)/upload/upload-card.tsx": "",
    "docs/src/app/feed.xml/route.ts": "",
    "docs/pages/about/index.jsx": "",
    "docs/pages/_app.jsx": "",
    // This draws the documents.
    "docs/src/app/docs/[[...slug]]/page.tsx": "",
  };
  const addresses = ["/upload", "/feed.xml", "/about/", "/upload/upload-card", "/docs/a", "/_app", "/(home)/upload"];
  expect(await redirected(files, addresses)).toEqual(["/upload", "/feed.xml", "/about/"]);
});

test("routes of Astro for any address, if it is the site's program", async () => {
  const routes = async (files: Record<string, string>) => {
    const { isAstroRoute } = await readForeignLinks(writeSite({ ...files, "src/pages/support.astro": "" }));
    return ["/a", "/a/b/", "/a/b/c"].filter((each) => isAstroRoute?.(each)).length;
  };
  const config = { "astro.config.mjs": "" };
  expect(await routes({ ...config, "src/pages/[...path].astro": "" })).toBe(3);
  expect(await routes({ ...config, "src/pages/[lang]/[...slug].astro": "" })).toBe(3);
  expect(await routes({ ...config, "src/pages/[lang]/[slug].astro": "" })).toBe(1);
  expect(await routes({ "src/pages/[...path].astro": "" })).toBe(0);
  expect(await routes(config)).toBe(0);
});

test("redirects in a module that the configuration imports", async () => {
  const files = {
    "docs/astro.config.ts":
      'import redirects from "./redirects.js";\nexport default defineConfig({ redirects: { ...redirects } });',
    "docs/redirects.js": 'export default { "/a": "/b" };',
  };
  expect(await redirected(files, ["/a", "/b"])).toEqual(["/a"]);
});

test("parts of Mintlify's configuration in files of their own", async () => {
  const files = {
    "docs/docs.json": '{ "navigation": { "$ref": "./config/navigation.json" }, "redirects": { "$ref": "./r.json" } }',
    "docs/config/navigation.json": '{ "openapi": { "directory": "/api" } }',
    "docs/r.json": '[{ "source": "/a", "destination": "/b" }]',
  };
  expect(await redirected(files, ["/a", "/b", "/api/get"])).toEqual(["/a", "/api/get"]);
});

test("files that cannot be parsed are ignored", async () => {
  const files = {
    "netlify.toml": "[[",
    "docs/vercel.json": "{",
    "docs/astro.config.mjs": "export {",
    "docs/mkdocs.yml": "a: [",
  };
  expect(await redirected(files, ["/a"])).toEqual([]);
});

test("pages of Hugo for terms of a taxonomy are known", async () => {
  const addresses = ["/tags/a/", "/series/a", "/categories/a"];
  const content = { "docs/content/a.md": "" };
  expect(await redirected(content, addresses)).toEqual(["/tags/a/", "/categories/a"]);
  const configured = { ...content, "docs/hugo.yaml": "taxonomies:\n  series: series\n" };
  expect(await redirected(configured, addresses)).toEqual(["/series/a"]);
  // Only Hugo has a file of this name.
  expect(await redirected({}, addresses)).toEqual(["/tags/a/", "/categories/a"]);
});

test("pages of Hugo's menus and of mounts that are missing are known", async () => {
  const files = {
    "docs/content/a.md": "",
    "docs/config/_default/menus.en.yaml": "main:\n  - name: Help\n    url: /help/\n    params:\n      a: b\n",
    "docs/config/_default/module-template.yaml":
      "mounts:\n  - source: content\n    target: content\n  - source: tmp/spec.md\n    target: content/spec/_index.md\n",
  };
  const addresses = ["/help", "/spec/", "/spec/part", "/other", "/a"];
  expect(await redirected(files, addresses)).toEqual(["/help", "/spec/", "/spec/part"]);
  const present = { ...files, "docs/tmp/spec.md": "" };
  expect(await redirected(present, addresses)).toEqual(["/help"]);
});

test("the pages of a Jekyll site are only read for a link that leads nowhere", async () => {
  const site = writeSite({ "_config.yml": "title: A\n", "b.html": "---\n---\n" });
  const isRedirected = await readDeclaredRedirects(site);
  writeFileSync(path.join(site, "c.html"), "---\n---\n");
  expect(["/b", "/c"].map(isRedirected)).toEqual([true, true]);
});

test("pages of Jekyll in HTML and of collections have the addresses in their front matter, or those of their files", async () => {
  const files = {
    "docs/_config.yml": "title: A\ncollections:\n  texts:\n    output: true\n",
    "docs/_texts/e/f.md": "",
    "docs/_other/g.md": "",
    "docs/b/page.html": '---\npermalink: "/b/own/"\n---\n<p>',
    "docs/c.html": "---\ntitle: C\n---\n",
    "docs/d.html": "<p>",
  };
  expect(await redirected(files, ["/b/own", "/b/page", "/c/", "/d", "/e/f/", "/g"])).toEqual([
    "/b/own",
    "/c/",
    "/e/f/",
  ]);
});

test("documents of Jekyll's collections and posts may have addresses by a rule, or those in their front matter", async () => {
  const files = {
    "docs/_config.yml":
      "collections_dir: all\ncollections: { texts: { output: true, permalink: '/manual/:path/' } }\ninclude: [_pages]\ngems: [jekyll-archives]\n",
    "docs/all/_texts/part/f.md": "",
    "docs/_pages/about.md": "---\npermalink: /me/\n---\n",
    "docs/_posts/2020-01-02-hello.md": "---\ntitle: H\n---\n",
    "docs/_posts/2020-01-03-own.md": "---\npermalink: /:categories/x/\n---\n",
  };
  const right = ["/manual/part/f", "/me/", "/2020/01/02/hello.html", "/news/2020/hello", "/a/x", "/tags/a"];
  expect(await redirected(files, [...right, "/manual/part/g", "/hell", "/x"])).toEqual(right);
});

test("Fern's pages have addresses of their titles, in files of versions, too", async () => {
  const files = {
    "docs/fern/docs.yml":
      "versions:\n  - display-name: v2\n    path: ./versions/v2.yml\nnavigation:\n  - section: Get started\n    contents:\n      - page: What is A?\n        path: a.mdx\n      - api: API Reference\n",
    "docs/fern/versions/v2.yml": "navigation:\n  - page: Newer\n    slug: new/one\n    path: ../b.mdx\n",
  };
  const right = ["/get-started/what-is-a", "/v2/new/one", "/api-reference/users/list"];
  expect(await redirected(files, [...right, "/get-started/what", "/users/list"])).toEqual(right);
});

test("pages that Mintlify makes of an API are in the folder that the navigation names, or the usual one", async () => {
  const pages = ["/reference", "/reference/users", "/api-reference/users", "/users"];
  const older = { "docs/mint.json": '{ "anchors": [{ "url": "reference", "openapi": "https://a.b/c.json" }] }' };
  expect(await redirected(older, pages)).toEqual(pages.slice(0, 2));
  const usual = { "docs/docs.json": '{ "navigation": { "tabs": [{ "tab": "A", "openapi": "a.json" }] } }' };
  expect(await redirected(usual, pages)).toEqual(pages.slice(2, 3));
});
