import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { type RunningDevServer, startDevServer } from "./dev-server.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
let server: RunningDevServer | undefined;

afterEach(() => {
  server?.close();
});

async function startDev(site: string): Promise<string> {
  server = await startDevServer(site);
  return server.origin;
}

/** A page without the tools of development. */
async function fetchBare(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return html
    .replace(/<link rel="stylesheet" href="[^"]*\/cairn-dev[^>]*>/, "")
    .replace(/<script type="module" src="[^"]*dev-[^>]*><\/script>/, "")
    .replace('<div id="cairn-diagnostics" data-region="diagnostics"></div>', "");
}

const files = { "docs/index.md": "# Home\n\nFirst text.\n", "docs/other.md": "# Other\n\n[home](/)\n" };

test("sends the HTML that a build writes, and its own tools beside it", async () => {
  const site = writeSite(files);
  expect(runCairn("build", site).status).toBe(0);
  const origin = await startDev(site);
  expect(await fetchBare(`${origin}/other`)).toBe(readPage(site, "other/index.html"));
  const missing = await fetch(`${origin}/nowhere`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("Page not found");
});

test("serves every language at the addresses that it has in a build, and shows edits in each", async () => {
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
    expect(await fetchBare(origin + address)).toBe(readPage(site, file));
  const { page } = await openPage();
  await page.goto(`${origin}/fa/other`);
  writeFiles(site, { [translation]: "# دیگر\n\nمتن تازه\n" });
  await page.getByText("متن تازه").waitFor({ timeout: 5000 });
  expect(await page.evaluate(() => document.dir)).toBe("rtl");
});

test("an edit shows without a reload", async () => {
  const site = writeSite(files);
  const origin = await startDev(site);
  const { page } = await openPage();
  await page.goto(origin);
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  writeFiles(site, { "docs/index.md": "# Home\n\nSecond text.\n" });
  await page.getByText("Second text.").waitFor({ timeout: 5000 });
  expect(await page.locator("html[data-kept]").count()).toBe(1);
});

test("findings are in the page, and go when they are put right", async () => {
  const site = writeSite(files);
  const origin = await startDev(site);
  const { page } = await openPage();
  await page.goto(origin);
  writeFiles(site, { "docs/index.md": "# Home\n\n[x](/nowhere)\n" });
  await page.getByText('The link "/nowhere" matches no page.').waitFor({ timeout: 5000 });
  writeFiles(site, { "docs/index.md": "# Home\n\nWell.\n" });
  await page.getByText("Well.").waitFor({ timeout: 5000 });
  expect(await page.locator("#cairn-diagnostics details").count()).toBe(0);
});

test("what goes wrong while a page is drawn is in the page and in the terminal", async () => {
  const site = writeSite({ ...files, "docs/a.mdx": "# A\n\n{lost}\n\n<Bar />\n" });
  const { origin } = (server = await startDevServer(site));
  const { page } = await openPage();
  await page.goto(`${origin}/a`);
  await page.getByText("The page /a cannot be rendered: lost is not defined").waitFor({ timeout: 5000 });
  expect(await page.locator("#cairn-diagnostics summary").textContent()).toBe("1 error, 1 warning");
  await expect.poll(() => server?.output()).toContain("docs/a.mdx:1:1  error  render-failed");
});

test("the search finds what is written, also after an edit", async () => {
  const site = writeSite(files);
  const origin = await startDev(site);
  const { page } = await openPage();
  await page.goto(origin);
  const find = async (text: string) => {
    await page.keyboard.press("/");
    await page.locator("[data-search] input").fill(text);
    return page.locator("[data-search] [role=option]").first();
  };
  await (await find("first")).getByText("First text.").waitFor({ timeout: 10_000 });
  await page.keyboard.press("Escape");
  writeFiles(site, { "docs/index.md": "# Home\n\nPeering text.\n" });
  await page.locator("main").getByText("Peering text.").waitFor({ timeout: 5000 });
  await (await find("peering")).getByText("Peering text.").waitFor({ timeout: 10_000 });
  // The other page is what it was.
  await (await find("other")).getByText("Other").first().waitFor({ timeout: 10_000 });
  expect((await fetch(`${origin}/cairn/search/nothing.json`)).status).toBe(404);
});

test("reads the pages that a search will find while nothing is asked of it", async () => {
  const site = writeSite({ ...files, "docs/quiet.mdx": '# Quiet\n\n{console.log("quiet is rendered")}\n' });
  const origin = await startDev(site);
  await fetch(`${origin}/`);
  expect(server?.output()).not.toContain("quiet is rendered");
  await expect.poll(() => server?.output(), { timeout: 10_000 }).toContain("quiet is rendered");
});

test("ends where its port is taken", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { status, stderr } = runCairn("dev", writeSite(files), "--port", String(port));
  expect(stderr).toBe(`cairn: Port ${port} is taken. Stop the server that uses it, or choose another with --port.\n`);
  expect(status).toBe(1);
});
