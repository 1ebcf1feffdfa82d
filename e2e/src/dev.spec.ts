import { renameSync, rmSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { type RunningDevServer, startDevServer } from "./dev-server.ts";
import { useBrowser } from "./open-page.ts";
import { listTree, readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
let server: RunningDevServer | undefined;

afterEach(() => {
  server?.close();
});

async function startDev(site: string): Promise<string> {
  server = await startDevServer(site);
  return server.origin;
}

/** Fetches a page, and removes what the development server adds to it. */
async function fetchAsBuilt(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return html
    .replace(/<link rel="stylesheet" href="[^"]*\/cairn-dev[^>]*>/, "")
    .replace(/<script type="module" src="[^"]*dev-[^>]*><\/script>/, "")
    .replace('<div id="cairnDiagnostics" data-region="diagnostics"></div>', "");
}

const files = { "docs/index.md": "# Home\n\nFirst text.\n", "docs/other.md": "# Other\n\n[home](/)\n" };

test("sends the HTML that a build writes, apart from its own additions", async () => {
  const site = writeSite(files);
  expect(runCairn("build", site).status).toBe(0);
  const origin = await startDev(site);
  expect(await fetchAsBuilt(`${origin}/other`)).toBe(readPage(site, "other/index.html"));
  const missing = await fetch(`${origin}/nowhere`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("Page not found");
});

test("sends every file that a build writes, with the site's own files in place of the engine's", async () => {
  const site = writeSite({
    ...files,
    "docs/img.md": "# Image\n\n![i](./i.svg)\n",
    "docs/i.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "docs/tabs.mdx": "# Tabs\n\n<Tabs><TabItem value='a'>x</TabItem></Tabs>\n",
    "data/releases/index.json": '{ "path": "/releases/", "title": "Releases" }\n',
    "data/releases/2023-01.json": JSON.stringify({
      path: "/releases/2023-01",
      title: "Releases of January",
      month: "2023-01",
      repositories: [
        { name: "vpc", releases: [{ tag: "v1.0.0", published: "2023-01-02", url: "https://example.com/v1" }] },
      ],
    }),
    "static/sitemap.xml": "<own/>\n",
    "static/own/index.html": "<title>Own</title>\n",
    "static/other/index.html": "<title>Own other</title>\n",
    "site.config.js":
      'export default { url: "https://docs.example.com", markdownPages: true, redirects: [{ from: "/old", to: "/other" }] };\n',
  });
  expect(runCairn("build", site)).toMatchObject({ stderr: "", status: 0 });
  const build = path.join(site, "build");
  const origin = await startDev(site);
  expect(listTree(build)).toContain("releases/atom.xml");
  const differing: string[] = [];
  for (const file of listTree(build)) {
    // The search index is split in another way here.
    if (file.startsWith("cairn/search/")) continue;
    const address = `${origin}/${file.replace(/(?:^|\/)index\.html$/, "")}`;
    const sent = file.endsWith(".html") ? await fetchAsBuilt(address) : await (await fetch(address)).text();
    if (sent !== readPage(site, file)) differing.push(file);
  }
  expect(differing).toEqual([]);
});

test("serves every language at its addresses of a build, and shows edits in each", async () => {
  const translation = "i18n/fa/docusaurus-plugin-content-docs/current/other.md";
  const site = writeSite({
    ...files,
    "site.config.js": 'export default { i18n: { defaultLocale: "en", locales: ["en", "fa"] } };\n',
    [translation]: "# دیگر\n\n[خانه](/)\n",
  });
  expect(runCairn("build", site).status).toBe(0);
  const origin = await startDev(site);
  for (const [address, file] of [
    ["/fa/other", "fa/other/index.html"],
    ["/fa", "fa/index.html"],
    ["/other", "other/index.html"],
  ] as const)
    expect(await fetchAsBuilt(origin + address)).toBe(readPage(site, file));
  const { page } = await openPage();
  await page.goto(`${origin}/fa/other`);
  writeFiles(site, { [translation]: "# دیگر\n\nمتن تازه\n" });
  await page.getByText("متن تازه").waitFor();
  expect(await page.evaluate(() => document.dir)).toBe("rtl");
});

test("an edit shows without a reload", async () => {
  const site = writeSite(files);
  const origin = await startDev(site);
  const { page } = await openPage();
  await page.goto(origin);
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  writeFiles(site, { "docs/index.md": "# Home\n\nSecond text.\n" });
  await page.getByText("Second text.").waitFor();
  expect(await page.locator("html[data-kept]").count()).toBe(1);
});

test("the open page's surroundings follow every change that is not in its own document", async () => {
  const config = (navbar: string, footer: string) =>
    `export default { navbar: { items: [{ label: "Link", href: "${navbar}" }] }, footer: { copyright: "${footer}" } };\n`;
  const site = writeSite({
    ...files,
    "site.config.js": config("https://one.example", "Old"),
    "docs/guides/_category_.yml": "label: Guides\n",
    "docs/guides/a.md": "# Page A\n",
    "docs/guides/b.md": "# Page B\n",
    "docs/guides/c.md": "# Page C\n",
  });
  const origin = await startDev(site);
  const { page } = await openPage();
  await page.goto(`${origin}/guides/b`);
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  /** Texts and links of the page in the browser, or as the server sends it now. */
  const outline = (isSent: boolean) =>
    page.evaluate(async (sent) => {
      const text = sent ? await (await fetch(location.href)).text() : "";
      const shown = sent ? new DOMParser().parseFromString(text, "text/html") : document;
      const parts = shown.querySelectorAll("header :is(a, li), #cairnSidebar :is(a, summary, p), main *, footer *");
      return Array.from(parts, (part) => `${part.localName} ${part.getAttribute("href")} ${part.textContent}`);
    }, isSent);
  const follow = async (change: () => void, text: string, isThere = true) => {
    change();
    const isSent = async () => (await outline(true)).join("\n").includes(text);
    await expect.poll(isSent).toBe(isThere);
    const sent = await outline(true);
    await expect.poll(() => outline(false)).toEqual(sent);
  };
  await follow(() => writeFiles(site, { "docs/guides/_category_.yml": "label: Manuals\n" }), "Manuals");
  await follow(() => rmSync(`${site}/docs/guides/c.md`), "Page C", false);
  await follow(() => rmSync(`${site}/docs/guides/a.md`), "Page A", false);
  await follow(() => rmSync(`${site}/docs/other.md`), "Other", false);
  await follow(() => rmSync(`${site}/docs/guides/_category_.yml`), "Manuals", false);
  await follow(() => writeFiles(site, { "site.config.js": config("https://two.example", "Old") }), "two.example");
  await follow(() => writeFiles(site, { "site.config.js": config("https://two.example", "New") }), "New");
  expect(await page.locator("html[data-kept]").count()).toBe(1);
});

test("an edit of a stylesheet shows without a reload, and the old one is gone", async () => {
  const site = writeSite({ ...files, "src/css/custom.css": "h1 { color: rgb(1, 2, 3); text-indent: 5px }\n" });
  const origin = await startDev(site);
  const { page } = await openPage();
  await page.goto(origin);
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  const styleOf = () =>
    page.locator("h1").evaluate((heading) => {
      const { color, textIndent } = getComputedStyle(heading);
      return `${color} ${textIndent}`;
    });
  await expect.poll(styleOf).toBe("rgb(1, 2, 3) 5px");
  writeFiles(site, { "src/css/custom.css": "h1 { color: rgb(4, 5, 6) }\n" });
  await expect.poll(styleOf).toBe("rgb(4, 5, 6) 0px");
  expect(await page.locator("html[data-kept]").count()).toBe(1);
});

test("findings are shown in the page until they are fixed", async () => {
  const site = writeSite(files);
  const origin = await startDev(site);
  const { page } = await openPage();
  await page.goto(origin);
  writeFiles(site, { "docs/index.md": "# Home\n\n[x](/nowhere)\n" });
  await page.getByText('The link "/nowhere" matches no page.').waitFor();
  writeFiles(site, { "docs/index.md": "# Home\n\nWell.\n" });
  await page.getByText("Well.").waitFor();
  expect(await page.locator("#cairnDiagnostics details").count()).toBe(0);
});

test("errors in rendering a page are shown in the page and in the terminal", async () => {
  const site = writeSite({ ...files, "docs/a.mdx": "# A\n\n{lost}\n\n<Bar />\n" });
  const { origin } = (server = await startDevServer(site));
  const { page } = await openPage();
  await page.goto(`${origin}/a`);
  await page.getByText("The page /a cannot be rendered: lost is not defined").waitFor();
  expect(await page.locator("#cairnDiagnostics summary").textContent()).toBe("1 error, 1 warning");
  await expect.poll(() => server?.output()).toContain("docs/a.mdx:3:2  error  render-failed");
});

test("findings on other pages are a count that can be put away", async () => {
  const site = writeSite({ ...files, "docs/other.md": "# Other\n\n[x](/nowhere)\n" });
  const origin = await startDev(site);
  const { page } = await openPage();
  await page.goto(origin);
  const count = page.getByText("1 error on other pages");
  await count.waitFor();
  expect(await page.getByText("matches no page").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Hide the findings on other pages" }).press("Enter");
  await count.waitFor({ state: "hidden" });
  await page.reload();
  await page.locator("html[data-dev-put-away]").waitFor();
  expect(await count.isVisible()).toBe(false);
  await page.goto(`${origin}/other`);
  await page.getByText('The link "/nowhere" matches no page.').waitFor();
});

test("all findings are printed once, also those of pages that were not opened, and so is that they are fixed", async () => {
  const site = writeSite({
    ...files,
    "site.config.js": "export default { onBrokenAnchors: 'throw' };\n",
    "docs/other.md": "# Other\n\n[home](/#nowhere)\n",
    "docs/a.mdx": "# A\n\n{lost}\n",
  });
  const { origin, output } = (server = await startDevServer(site));
  const { page } = await openPage();
  await page.goto(origin);
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  const elsewhere = page.locator("#cairnDiagnostics > div");
  await elsewhere.getByText("2 errors on other pages").click();
  await page.getByText('The link "/#nowhere" names a heading that / does not have.').waitFor();
  expect(await page.locator("html[data-kept]").count()).toBe(1);
  await expect.poll(output).toContain("2 errors in total.\n");
  expect(output()).toContain("docs/other.md:3:1  error  anchor-missing");
  expect(output()).toContain("render-failed");

  const before = output();
  writeFiles(site, { "docs/other.md": "# Other\n\nA line.\n\n[home](/#nowhere)\n", "docs/a.mdx": "# A\n" });
  await expect.poll(output).toContain("1 fixed; 1 error left.\n");
  expect(output().slice(before.length)).not.toContain("anchor-missing");

  writeFiles(site, { "docs/index.md": "# Home\n\n## Nowhere\n" });
  await expect.poll(output).toContain("All problems are fixed.\n");
  expect(output()).toMatch(/^docs\/index\.md changed: ready in \d+ ms\.$/m);
  await expect.poll(() => page.locator("#cairnDiagnostics details").count()).toBe(0);
});

test("a wrong value in the configuration is ignored; if it does not load, the last valid one is used", async () => {
  const config = (rest: string) => `export default { title: "Acme", baseUrl: "/base/", ${rest} };\n`;
  const site = writeSite({ ...files, "docs/other.md": "# Other\n", "site.config.js": config("") });
  const { origin, output } = (server = await startDevServer(site));
  const title = async () => /<title>.*<\/title>/.exec(await (await fetch(`${origin}/base/other`)).text())?.[0];
  expect(await title()).toBe("<title>Other | Acme</title>");
  writeFiles(site, { "site.config.js": config("noIndex: 5, tagline: 'x'") });
  await expect.poll(output).toContain("Until then it is ignored; the rest of the configuration is used.");
  expect(await title()).toBe("<title>Other | Acme</title>");
  writeFiles(site, { "site.config.js": config("noIndex: }") });
  await expect.poll(output).toContain("Until the configuration loads, the last valid one is used.");
  expect(await title()).toBe("<title>Other | Acme</title>");
  writeFiles(site, { "site.config.js": config("noIndex: true") });
  await expect.poll(output).toContain("All problems are fixed.");
});

test("a document that cannot be read keeps its last valid page, with what is wrong", async () => {
  const valid = {
    // Front matter that is not valid YAML is an error only in a site of Cairn.
    "site.config.js": "export default {};\n",
    "docs/index.md": "---\ntitle: Welcome\nsidebar_position: 1\n---\n\nHello index.\n",
    "docs/own.md": "---\ntitle: Own\nslug: /custom\nsidebar_position: 2\n---\n\nHello own.\n",
    "docs/part.mdx": "---\nsidebar_position: 3\n---\n\n# Part\n\nGood state.\n",
  };
  const site = writeSite(valid);
  const { origin, output } = (server = await startDevServer(site));
  const { page } = await openPage();
  const sidebar = () => page.locator("#cairnSidebar a").allTextContents();
  await page.goto(`${origin}/custom`);
  await expect.poll(sidebar).toEqual(["Welcome", "Own", "Part"]);
  writeFiles(site, { "docs/own.md": valid["docs/own.md"].replace("title: Own", "title: Own: x") });
  await page.getByText("The front matter is not valid YAML").waitFor({ state: "attached" });
  expect(await page.locator("article").textContent()).toBe("OwnHello own.\n");
  expect((await fetch(`${origin}/custom`)).status).toBe(200);
  writeFiles(site, { "docs/index.md": valid["docs/index.md"].replace("title: Welcome", "title: Welcome: y") });
  await expect.poll(output).toContain("docs/index.md:2:");
  writeFiles(site, { "docs/part.mdx": `${valid["docs/part.mdx"]}\n<div>\n` });
  await expect.poll(output).toContain("docs/part.mdx:9:");
  await page.goto(`${origin}/part`);
  await page.getByText("Good state.").waitFor();
  expect(await page.locator("h1").textContent()).toBe("Part");
  expect(await sidebar()).toEqual(["Welcome", "Own", "Part"]);
  writeFiles(site, { ...valid, "docs/part.mdx": `${valid["docs/part.mdx"]}\nBetter state.\n` });
  await page.getByText("Better state.").waitFor();
  await expect.poll(output).toContain("All problems are fixed.");
});

test("the search finds the site's text, also after an edit", async () => {
  const site = writeSite(files);
  const origin = await startDev(site);
  const { page } = await openPage();
  await page.goto(origin);
  const find = async (text: string) => {
    await page.keyboard.press("/");
    await page.locator("[data-search] input").fill(text);
    return page.locator("[data-search] [role=option]").first();
  };
  await (await find("first")).getByText("First text.").waitFor();
  await page.keyboard.press("Escape");
  writeFiles(site, { "docs/index.md": "# Home\n\nPeering text.\n" });
  await page.locator("main").getByText("Peering text.").waitFor();
  await (await find("peering")).getByText("Peering text.").waitFor();
  // The other page, which was not edited, is still found.
  await (await find("other")).getByText("Other").first().waitFor();
  expect((await fetch(`${origin}/cairn/search/nothing.json`)).status).toBe(404);
});

test("renders pages for the search while it is idle", async () => {
  const site = writeSite({ ...files, "docs/quiet.mdx": '# Quiet\n\n{console.log("quiet is rendered")}\n' });
  const origin = await startDev(site);
  await fetch(`${origin}/`);
  expect(server?.output()).not.toContain("quiet is rendered");
  await expect.poll(() => server?.output()).toContain("quiet is rendered");
});

test("ends if its port is in use", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { status, stdout, stderr } = runCairn("dev", writeSite(files), "--port", String(port));
  // It is said before the site is prepared.
  expect(stdout).toBe("");
  expect(stderr).toBe(`cairn: Port ${port} is in use. Stop the server that uses it, or choose another with --port.\n`);
  expect(status).toBe(1);
});

test("requests with another site's host name are refused, though the server listens at every address", async () => {
  server = await startDevServer(
    writeSite({ ...files, "site.config.js": "export default { markdownPages: true };\n" }),
    "0.0.0.0",
  );
  const { port } = new URL(server.origin);
  const ask = (address: string, host: string) =>
    new Promise<number | undefined>((resolve) => {
      get({ host: "127.0.0.1", port, path: address, headers: { host } }, (answer) =>
        resolve(answer.resume().statusCode),
      );
    });
  expect(await ask("/", "evil.example")).toBe(403);
  expect(await ask("/mcp", "evil.example")).toBe(403);
  expect(await ask("/", "192.0.2.1:3000")).toBe(200);
});

test("replaced and renamed files are noticed, and so is a configuration that is valid again", async () => {
  const site = writeSite({ ...files, "docs/edited.md": "# One\n" });
  const origin = await startDev(site);
  const text = async (address: string) => (await fetch(`${origin}${address}`)).text();
  const save = () => {
    writeFiles(site, { "docs/.edited.md.swp": "# Two\n" });
    renameSync(`${site}/docs/.edited.md.swp`, `${site}/docs/edited.md`);
    return text("/edited");
  };
  // The watcher starts some time after the server, so the file is saved until the edit is seen.
  await expect.poll(save, { interval: 500 }).toContain("Two</h1>");
  writeFiles(site, { "site.config.js": "export default { title: " });
  await expect.poll(() => text("/edited")).toContain("module-failed");
  renameSync(`${site}/docs/edited.md`, `${site}/docs/renamed.md`);
  writeFiles(site, { "site.config.js": "export default { title: 'Repaired' };\n" });
  await expect.poll(() => text("/renamed")).toMatch(/Two \| Repaired/);
  expect((await fetch(`${origin}/edited`)).status).toBe(404);
});

test("shows drafts with a notice, also those that a build has left out before; a build has no trace of them", async () => {
  const site = writeSite({
    ...files,
    "docs/quokka.md": "---\ndraft: true\ntags: [numbat]\n---\n# Quokka\n\nFirst words.\n",
    "blog/2026-01-02-bilby.md": "---\ndraft: true\n---\n# Bilby\n",
    "site.config.js": 'export default { url: "https://docs.example.com", markdownPages: true, blogs: [{}] };\n',
  });
  const traces = () =>
    listTree(path.join(site, "build")).filter((file) => /quokka|numbat|bilby/i.test(file + readPage(site, file)));
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  expect(traces()).toEqual([]);
  const origin = await startDev(site);
  const { page } = await openPage();
  await page.goto(`${origin}/quokka`);
  const notice = page.getByRole("note", { name: "Draft page" });
  expect(await notice.innerText()).toContain("builds leave it out");
  expect(await page.locator("#cairnSidebar").getByText("Quokka").count()).toBe(1);
  expect(await (await fetch(`${origin}/blog/2026/01/02/bilby`)).text()).toContain("Draft page");
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  writeFiles(site, { "docs/quokka.md": "---\ndraft: true\ntags: [numbat]\n---\n# Quokka\n\nSecond words.\n" });
  await page.getByText("Second words.").waitFor();
  writeFiles(site, { "docs/quokka.md": "---\ntags: [numbat]\n---\n# Quokka\n\nSecond words.\n" });
  await notice.waitFor({ state: "detached" });
  writeFiles(site, { "docs/quokka.md": "---\ndraft: true\n---\n# Quokka\n\nThird words.\n" });
  await notice.waitFor();
  expect(await page.locator("html[data-kept]").count()).toBe(1);
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  expect(traces()).toEqual([]);
});
