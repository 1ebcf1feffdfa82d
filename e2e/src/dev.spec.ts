import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const cairn = fileURLToPath(new URL("../../engine/bin/cairn.js", import.meta.url));
const openPage = useBrowser();
let server: ChildProcess | undefined;

afterEach(() => {
  server?.kill();
});

/** Starts the development server on a free port and returns its origin. */
async function startDev(site: string): Promise<string> {
  const started = spawn(process.execPath, [cairn, "dev", site, "--port", "0", "--host", "127.0.0.1"]);
  server = started;
  let output = "";
  return new Promise((resolve, reject) => {
    started.on("exit", () => reject(new Error(output)));
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /at (http:\/\/[^/]+)\//.exec(output)?.[1];
      if (address) resolve(address);
    };
    started.stdout.on("data", read);
    started.stderr.on("data", read);
  });
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
