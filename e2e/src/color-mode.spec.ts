import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
let server: RunningServer;

beforeAll(async () => {
  const site = writeSite({
    "docs/index.md": "# Home\n",
    "site.config.js": "export default { colorMode: { respectPrefersColorScheme: true } };\n",
  });
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  server = await serveDirectory({ directory: path.join(site, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
});
afterAll(() => server.close());

const modeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"]);

test("where it is configured, the system's preference is followed, also when it changes", async () => {
  const { page } = await openPage({ colorScheme: "dark" });
  await page.goto(server.url);
  expect(await modeOf(page)).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => modeOf(page)).toBe("light");
});

test("what the reader chose stays, whatever the system prefers", async () => {
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
