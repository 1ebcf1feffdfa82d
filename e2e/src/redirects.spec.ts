import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { startDevServer } from "./dev-server.ts";
import { htmlRules } from "./html-rules.ts";
import { touch, useBrowser } from "./open-page.ts";
import { listTree, readPage, runCairn, writeSite } from "./site-fixture.ts";

const files = {
  "docs/start.mdx": `---
sidebar_position: 1
---

import Box from '@site/src/Box';

# Start

<Box />

[Moved](/old#part)
`,
  "src/Box.js": "export default () => <a href='/base/older'>Older</a>;\n",
  "docs/guide.md": "# Guide & more\n\n## Part\n",
  "site.config.js": `export default {
  url: "https://a.example",
  baseUrl: "/base/",
  redirects: [
    { from: ["/old", "/older/page.html"], to: "/guide" },
    { from: "/older", to: "/guide#part" },
    { from: "/away", to: "https://b.example/" },
  ],
  redirectExtensions: ["html"],
};
`,
};

describe("redirects", () => {
  const openPage = useBrowser();
  let site = "";
  let server: RunningServer;
  let output = "";
  beforeAll(async () => {
    site = writeSite(files);
    output = runCairn("build", site).stderr;
    server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
  });
  afterAll(() => server.close());

  test("are separate pages, which are not in the sitemap, and links to them lead to their target", async () => {
    expect(output).toBe("");
    const redirects = listTree(`${site}/build`).filter((file) => readPage(site, file).includes('http-equiv="refresh"'));
    expect(redirects).toEqual(
      ["away", "guide.html", "index.html", "old", "older", "older/page.html", "search.html", "start.html"].map((path) =>
        path === "index.html" ? path : `${path}/index.html`,
      ),
    );
    const page = readPage(site, "old/index.html");
    expect(page).toContain('<link rel="canonical" href="https://a.example/base/guide">');
    expect(page).toContain('content="0; url=/base/guide"');
    expect(page).toContain('<a href="/base/guide">Guide &amp; more</a>');
    expect(readPage(site, "away/index.html")).toContain('<a href="https://b.example/">');
    for (const file of redirects) {
      const report = await new HtmlValidate(new StaticConfigLoader(htmlRules)).validateString(readPage(site, file));
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    }
    expect(readPage(site, "sitemap.xml").match(/<loc>/g)).toHaveLength(2);
    expect(readPage(site, "start/index.html")).toContain('<a href="/base/guide#part">Moved</a>');
    expect(readPage(site, "start/index.html")).not.toContain('"/older');
  });

  test("keep query and hash, and add no entry to the history", async () => {
    const { page, goto, complaints } = await openPage();
    const at = (path: string) => new URL(path, server.url).href;
    await goto(at("start"));
    for (const [from, to] of [
      ["old?q=1#part", "guide?q=1#part"],
      ["older/page.html", "guide"],
      ["older?q=1#x", "guide#part"],
      ["guide.html#part", "guide#part"],
      ["", "start"],
    ]) {
      await page.goto(at(from ?? ""));
      await page.waitForURL(at(to ?? ""));
    }
    await page.goBack();
    await page.waitForURL(at("guide#part"));
    expect(complaints).toEqual([]);
  });

  test("work without JavaScript", async () => {
    const { page, goto } = await openPage({ javaScriptEnabled: false });
    await goto(new URL("old", server.url).href);
    await page.waitForURL(new URL("guide", server.url).href);
    expect(await page.title()).toContain("Guide & more");
  });

  test("lead to the new page also from a link in a component that names the old one", async () => {
    const { page, goto, complaints } = await openPage();
    await goto(new URL("start", server.url).href);
    await touch(page);
    await page.getByRole("link", { name: "Older" }).click();
    await page.waitForURL(new URL("guide#part", server.url).href);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Guide & more");
    await page.goBack();
    await page.waitForURL(new URL("start", server.url).href);
    expect(complaints).toEqual([]);
  });

  test("lead to the configured form of an address in the development server", async () => {
    const dev = await startDevServer(
      writeSite({ "docs/guide.md": "# Guide\n", "site.config.js": "export default { trailingSlash: true };\n" }),
    );
    onTestFinished(dev.close);
    const ask = async (path: string) => {
      const { status, headers } = await fetch(dev.origin + path, { redirect: "manual" });
      return [status, headers.get("location")];
    };
    expect(await ask("/guide?q=1")).toEqual([301, "/guide/?q=1"]);
    expect(await ask("/guide/")).toEqual([200, null]);
    expect(await ask("/none")).toEqual([404, null]);
  });

  test("work in the development server", async () => {
    const dev = await startDevServer(site);
    onTestFinished(dev.close);
    const { page, goto, complaints } = await openPage();
    await goto(`${dev.origin}/base/old?q=1#part`);
    await page.waitForURL(`${dev.origin}/base/guide?q=1#part`);
    await goto(`${dev.origin}/base/older/page.html`);
    await page.waitForURL(`${dev.origin}/base/guide`);
    expect(complaints).toEqual([]);
  });
});

test("redirects of a docusaurus.config are used, and missing targets are reported", () => {
  const site = writeSite({
    "docs/a.md": "# A\n\n[Old](/old)\n",
    "docusaurus.config.js": `module.exports = {
  title: 'T', url: 'https://a.example', baseUrl: '/', trailingSlash: false,
  plugins: [['@docusaurus/plugin-client-redirects', {
    fromExtensions: ['html'],
    redirects: [{ from: '/old', to: '/docs/a' }, { from: '/gone.html', to: '/docs/b' }],
  }]],
};
`,
  });
  const { status, stderr } = runCairn("build", site);
  expect([status, stderr.match(/^\S+ {2}\w+ {2}\S+$/gm)]).toEqual([
    0,
    ["docusaurus.config.js:5:58  warning  redirect-broken"],
  ]);
  expect(readPage(site, "old.html")).toContain("0; url=/docs/a");
  expect(readPage(site, "docs/a.html")).toContain('<a href="/docs/a">Old</a>');
});
