import { expect, inject, onTestFinished, test } from "vitest";
import { readFileSync } from "node:fs";
import path from "node:path";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import sidebars from "../fixtures/sidebars.json" with { type: "json" };
import { linksOf, readBuiltPage } from "./built-page.ts";
import { touch, useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();

interface Entry {
  doc?: string | undefined;
  link?: string | undefined;
  items?: Entry[] | undefined;
}

/** Returns the addresses in a sidebar in reading order. */
function addressesOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ doc, link, items = [] }) => [
    ...[doc ?? link].filter((address) => address !== undefined),
    ...addressesOf(items),
  ]) as string[];
}

/** Returns the name of a page's sidebar and the addresses of all its entries, also of those that are loaded later. */
function sidebarOf(permalink: string): { name: string | undefined; addresses: string[] } {
  const html = readBuiltPage(permalink) ?? "";
  const [, name, list, inPage = ""] =
    /<div id="cairnSidebar"[^>]*data-sidebar-nav="([^"]*)"(?: data-sidebar-list="([^"]*)")?[^>]*>([\s\S]*?)<\/nav>/.exec(
      html,
    ) ?? [];
  const whole = list && JSON.parse(readFileSync(path.join(inject("outputDirectory"), list), "utf8"));
  return { name, addresses: linksOf(whole ?? inPage) };
}

test.each(Object.entries<Entry[]>(sidebars))("%s lists its documents in order", (name, entries) => {
  const expected = addressesOf(entries);
  const documents = expected.filter((address) => !entries.some(({ link }) => link === address));
  const bare = (address: string) => address.replace(/(?<=.)\/$/, "");
  const known = new Set(expected.map(bare));
  for (const permalink of documents) {
    const shown = sidebarOf(permalink);
    expect({ permalink, name: shown.name }).toEqual({ permalink, name });
    // Index pages may be between them.
    expect(shown.addresses.map(bare).filter((address) => known.has(address))).toEqual(expected.map(bare));
  }
});

test("if a sidebar lists a page twice, only one entry is the current one, also after navigation", async () => {
  const { page, goto } = await openPage();
  await goto("/reference/modules/intro");
  const current = page.locator("#cairnSidebar [aria-current=page]");
  expect(await current.count()).toBe(1);
  await touch(page);
  await page.locator("#cairnSidebar").getByRole("link", { name: "Cache Modules" }).click();
  await page
    .locator("#cairnSidebar")
    .getByRole("link", { name: /Memcached/ })
    .click();
  await page.getByRole("heading", { level: 1, name: /Memcached/ }).waitFor();
  await page.locator("#cairnSidebar").getByRole("link", { name: "Gruntwork Module Catalog" }).last().click();
  await page.getByRole("heading", { level: 1, name: "Gruntwork Module Catalog" }).waitFor();
  await expect.poll(() => current.count()).toBe(1);
});

/** Builds a site and opens a window on it. */
async function openSite(site: string): ReturnType<typeof openPage> {
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  const directory = path.join(site, "build");
  const server = await serveDirectory({ directory, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  return openPage({ baseURL: server.url });
}

test("with autoCollapseCategories, one category is open, after a click, on the next page and after a reload", async () => {
  const site = writeSite({
    "site.config.js": "export default { docs: { autoCollapseCategories: true } };\n",
    "docs/index.md": "# Home\n",
    "docs/one/a.md": "# A\n",
    "docs/two/b.md": "# B\n",
    "docs/upper/c.md": "# C\n",
  });
  const { page, goto } = await openSite(site);
  const sidebar = page.locator("#cairnSidebar");
  const opened = async () => sidebar.locator("details[open] > summary").allTextContents();
  await goto("/one/a");
  expect(await opened()).toEqual(["one"]);
  await touch(page);
  await sidebar.locator("summary", { hasText: "two" }).click();
  await expect.poll(opened).toEqual(["two"]);
  await sidebar.getByRole("link", { name: "B" }).click();
  await page.getByRole("heading", { level: 1, name: "B" }).waitFor();
  expect(await opened()).toEqual(["two"]);
  await sidebar.locator("summary", { hasText: "upper" }).click();
  await expect.poll(opened).toEqual(["upper"]);
  await page.reload();
  // The category of the current page is always open.
  await expect.poll(opened).toEqual(["two"]);
});

test("a hideable sidebar stays hidden on the next page and after a reload, and is shown again where it was", async () => {
  const documents = Array.from({ length: 60 }, (_, index) => [`docs/quay-${index + 10}.md`, `# Quay ${index + 10}\n`]);
  const site = writeSite({
    "docusaurus.config.js": `module.exports = {
      title: "Port", url: "https://port.example", baseUrl: "/",
      presets: [["classic", { docs: { routeBasePath: "/", sidebarPath: "./sidebars.js" } }]],
      themeConfig: { docs: { sidebar: { hideable: true } } },
    };\n`,
    "sidebars.js": "module.exports = { port: [{ type: 'autogenerated', dirName: '.' }] };\n",
    "docs/index.md": "# Home\n",
    ...Object.fromEntries(documents),
  });
  const { page, goto } = await openSite(site);
  const entries = page.locator("#cairnSidebar nav");
  const scrolled = () => entries.locator("> ul").evaluate(({ scrollTop }) => scrollTop);
  const [hide, show] = ["Collapse sidebar", "Expand sidebar"].map((name) => page.getByRole("button", { name }));
  await goto("/quay-50");
  expect(await scrolled()).toBeGreaterThan(0);
  expect([await hide?.getAttribute("aria-expanded"), await show?.count()]).toEqual(["true", 0]);
  await hide?.click();
  expect(await entries.isVisible()).toBe(false);
  expect(await show?.evaluate((button) => [button === document.activeElement, button.ariaExpanded])).toEqual([
    true,
    "false",
  ]);
  await page.getByRole("link", { name: "Next Quay 51" }).click();
  await page.getByRole("heading", { level: 1, name: "Quay 51" }).waitFor();
  expect(await entries.isVisible()).toBe(false);
  await page.reload();
  expect(await entries.isVisible()).toBe(false);
  await show?.press("Enter");
  expect([await entries.isVisible(), (await scrolled()) > 0]).toEqual([true, true]);
  expect(await hide?.evaluate((button) => button === document.activeElement)).toBe(true);
  await hide?.click();
  await page.setViewportSize({ width: 375, height: 700 });
  await page.locator('[data-action="open-drawer"]').click();
  await page.getByRole("dialog").getByRole("link", { name: "Quay 51" }).waitFor();
  expect(await page.locator("[data-sidebar-button]:visible").count()).toBe(0);
});
