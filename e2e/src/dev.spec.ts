import { afterEach, expect, test } from "vitest";
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

const files = { "docs/index.md": "# Home\n\nFirst text.\n", "docs/other.md": "# Other\n\n[home](/)\n" };

test("sends the HTML that a build writes, and its own tools beside it", async () => {
  const site = writeSite(files);
  expect(runCairn("build", site).status).toBe(0);
  const origin = await startDev(site);
  const html = await (await fetch(`${origin}/other`)).text();
  const bare = html
    .replace(/<link rel="stylesheet" href="\/cairn-dev[^>]*>/, "")
    .replace(/<script type="module" src="[^"]*dev-[^>]*><\/script>/, "")
    .replace('<div id="cairn-diagnostics" data-region="diagnostics"></div>', "");
  expect(bare).toBe(readPage(site, "other/index.html"));
  const missing = await fetch(`${origin}/nowhere`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("Page not found");
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
  expect((await fetch(`${origin}/cairn/search/nothing.json`)).status).toBe(404);
});
