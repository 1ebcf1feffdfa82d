import path from "node:path";
import { writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { axeViolations } from "./axe.ts";
import { layoutShift } from "./layout-shift.ts";
import { touch, useBrowser } from "./open-page.ts";
import { longestReferencePage } from "./page-kinds.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();

describe("the address on a long page of a module", () => {
  const hashOf = (page: Page) => page.evaluate(() => location.hash);
  /** Whether the target of the address's hash is in view. */
  const isSeen = (page: Page) =>
    page.evaluate(() => {
      const { top, bottom } = document.getElementById(location.hash.slice(1))!.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });

  test("follows the current section without adding to the history", async () => {
    const { page, complaints } = await openPage();
    await page.goto("/tags");
    await page.goto(longestReferencePage);
    await touch(page);
    const length = await page.evaluate(() => history.length);
    expect(await hashOf(page)).toBe("");
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 9000);
    await expect.poll(() => hashOf(page)).toMatch(/^#\w+$/);
    expect(await isSeen(page)).toBe(true);
    const first = await hashOf(page);
    await page.mouse.wheel(0, 4000);
    await expect.poll(() => hashOf(page)).not.toBe(first);
    expect(await isSeen(page)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(length);

    const read = await hashOf(page);
    await page.reload();
    await expect.poll(() => isSeen(page)).toBe(true);
    expect(await hashOf(page)).toBe(read);
    await touch(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => hashOf(page)).toBe("");
    await page.goBack();
    await page.waitForURL("**/tags");
    expect(complaints).toEqual([]);
  });

  test("stays that of the followed link while its target is in view, also at the end of the page", async () => {
    const { page } = await openPage();
    await page.goto(longestReferencePage);
    await touch(page);
    const last = await page.locator(".markdown [id]:has(> h3)").last().getAttribute("id");
    await page.evaluate((id) => (location.hash = `#${id}`), last);
    await page.waitForTimeout(800);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, -60);
    await page.waitForTimeout(800);
    expect(await hashOf(page)).toBe(`#${last}`);
  });

  test("is left alone on other pages", async () => {
    const { page } = await openPage();
    await page.goto("/guides/style/terraform-style-guide");
    await touch(page);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 5000);
    await page.waitForTimeout(800);
    expect(await hashOf(page)).toBe("");
  });
});

describe("a change since the last visit", () => {
  const text = "Words of this section.\n\n".repeat(6);
  const before = `# Guide\n\nAbout it.\n\n## Parts\n\n${text}\n## Costs\n\nNothing.\n\n## End\n\n${text}`;
  const after = before.replace("Nothing.", "Much.").replace("## End", "## Limits\n\nFive.\n\n## End");
  let site: string;
  let server: RunningServer;
  beforeAll(async () => {
    site = writeSite({
      "docs/index.md": before,
      "docs/other.md": "# Other\n\n## One\n\nText.\n",
      "site.config.js": 'export default { title: "Docs" };\n',
    });
    build();
    const directory = path.join(site, "build");
    server = await serveDirectory({ directory, port: 0, host: "127.0.0.1", baseUrl: "/" });
  });
  afterAll(() => server.close());
  const build = () => expect(runCairn("build", site)).toMatchObject({ status: 0 });
  const write = (page: string) => {
    writeFileSync(path.join(site, "docs/index.md"), page);
    build();
  };
  const visit = async (page: Page, day: string, address = "") => {
    await page.clock.setFixedTime(new Date(`${day}T10:00:00`));
    await page.goto(server.url + address);
    await touch(page);
    await page.waitForTimeout(300);
  };
  const marked = (page: Page) =>
    page.locator(".since-mark").evaluateAll((marks) => marks.map((mark) => mark.parentElement?.textContent));

  test("is marked at its heading and listed in the table of contents for the whole day, without a layout shift", async () => {
    write(before);
    const { page, complaints } = await openPage();
    await visit(page, "2026-03-03");
    expect(await marked(page)).toEqual([]);
    write(after);
    await visit(page, "2026-03-07");
    expect(await marked(page)).toEqual(["Costs(changed)", "Limits(new)"]);
    const note = page.locator(".since");
    expect((await note.innerText()).split(/\s*\n\s*/)).toEqual([
      "Changed since your visit on March 3, 2026",
      "Costs",
      "Limits",
    ]);
    const entry = note.getByRole("listitem").last();
    expect(await entry.evaluate((item) => getComputedStyle(item, "::before").content)).toBe("none");
    expect(await layoutShift(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await note.getByRole("link", { name: "Limits" }).click();
    expect(await page.evaluate(() => location.hash)).toBe("#limits");

    // The marks are the same after leaving the page and coming back, and after a reload.
    await page.getByRole("link", { name: "Other" }).first().click();
    await page.getByRole("heading", { name: "Other" }).waitFor();
    expect(await marked(page)).toEqual([]);
    await page.goBack();
    await expect.poll(() => marked(page)).toEqual(["Costs(changed)", "Limits(new)"]);
    await visit(page, "2026-03-07");
    expect(await marked(page)).toEqual(["Costs(changed)", "Limits(new)"]);
    await visit(page, "2026-03-08");
    expect(await marked(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("is listed in the table of contents on a phone, and marked at the button that opens it", async () => {
    write(before);
    const { page } = await openPage({ viewport: { width: 375, height: 740 } });
    await visit(page, "2026-03-03");
    write(after);
    await visit(page, "2026-03-07");
    const button = page.getByRole("button", { name: "On this page" });
    expect(await button.evaluate((element) => getComputedStyle(element, "::before").width)).toBe("8px");
    expect(await page.locator(".since").isVisible()).toBe(false);
    await button.click();
    await page.locator(".since").getByRole("link", { name: "Costs" }).click();
    expect(await page.evaluate(() => location.hash)).toBe("#costs");
  });

  test("is not tracked if the site turns that off: nothing is stored", async () => {
    writeFileSync(path.join(site, "site.config.js"), 'export default { title: "Docs", rememberReading: false };\n');
    write(before);
    const { page } = await openPage();
    await visit(page, "2026-03-03");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
