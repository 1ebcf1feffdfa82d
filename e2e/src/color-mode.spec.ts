import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
let server: RunningServer;

const configure = (colorMode: object) => `export default { colorMode: ${JSON.stringify(colorMode)} };\n`;
const site = writeSite({ "docs/index.md": "# Home\n" });

function build(colorMode: object): void {
  writeFiles(site, { "site.config.js": configure(colorMode) });
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
}

beforeAll(async () => {
  build({ respectPrefersColorScheme: true });
  server = await serveDirectory({ directory: path.join(site, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
});
afterAll(() => server.close());

const modeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"]);

test("if configured, the mode follows the system's preference, also when that changes", async () => {
  const { page } = await openPage({ colorScheme: "dark" });
  await page.goto(server.url);
  expect(await modeOf(page)).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => modeOf(page)).toBe("light");
});

test("the reader's choice stays, whatever the system prefers", async () => {
  const { page } = await openPage({ colorScheme: "dark" });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Switch between light and dark mode" }).click();
  expect(await modeOf(page)).toBe("light");
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForTimeout(50);
  expect(await modeOf(page)).toBe("light");
  await page.reload();
  expect(await modeOf(page)).toBe("light");
});

test("without the switch, the configured or the system's mode applies, whatever readers chose before", async () => {
  const { page } = await openPage({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("theme", "light"));
  build({ defaultMode: "dark", disableSwitch: true });
  await page.goto(server.url);
  expect(await modeOf(page)).toBe("dark");
  expect(await page.getByRole("button", { name: "Switch between light and dark mode" }).count()).toBe(0);
  build({ respectPrefersColorScheme: true, disableSwitch: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  expect(await modeOf(page)).toBe("dark");
});
