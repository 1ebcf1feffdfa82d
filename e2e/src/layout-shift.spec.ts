import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { layoutShift } from "./layout-shift.ts";
import { touch, useBrowser } from "./open-page.ts";
import { longestReferencePage, searches, templates } from "./page-kinds.ts";

/** The limit for the cumulative layout shift: a tenth of what browsers call good. */
const limit = 0.01;
const openPage = useBrowser();

describe.each([...templates, ...searches])("%s page", (_kind, path) => {
  test.each([
    ["desktop", { width: 1280, height: 800 }],
    ["phone", { width: 375, height: 800 }],
  ])(
    "does not shift on a %s while it loads, after the first interaction, and while scrolling",
    async (_device, viewport) => {
      const { page, goto } = await openPage({ viewport });
      await goto(path);
      await touch(page);
      await scrollToEnd(page);
      expect(await layoutShift(page)).toBeLessThanOrEqual(limit);
    },
  );
});

test.each([
  ["document", "/intro/overview/intro-to-gruntwork", 1280],
  ["document on a phone", "/faq/terragrunt/", 375],
  ["release month on a phone", "/guides/stay-up-to-date/releases/2016-06/", 375],
  ["tag index", "/tags", 1280],
])("late fonts shift nothing: %s", async (_kind, path, width) => {
  const { page, goto } = await openPage({ viewport: { width, height: 800 } });
  const late: Promise<void>[] = [];
  await page.route("**/*.woff2", async (route) => {
    // Sends fonts so long after the first paint that the browser has stopped waiting for them.
    const sent = page
      .waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
      .then(() => page.waitForTimeout(300))
      .then(() => route.continue());
    late.push(sent);
    await sent;
  });
  await goto(path);
  await Promise.all(late);
  await page.evaluate(() => document.fonts.ready);
  expect(late.length).toBeGreaterThan(0);
  expect(await layoutShift(page)).toBeLessThanOrEqual(limit / 10);
});

test("a remembered choice of tab shifts nothing", async () => {
  const { page, goto } = await openPage();
  await goto("/intro/first-deployment/deploy");
  await touch(page);
  const tabs = page.locator("[data-tabs]").first();
  await tabs.getByRole("tab").last().click();
  await page.reload();
  expect(await tabs.getByRole("tab").last().getAttribute("aria-selected")).toBe("true");
  expect(await layoutShift(page)).toBeLessThanOrEqual(limit);
});

test("the choice of a usage example is remembered, and shifts nothing", async () => {
  const { page, goto } = await openPage();
  await goto(longestReferencePage);
  await touch(page);
  await page.getByLabel("OpenTofu").check({ force: true });
  await page.reload();
  expect(await page.getByLabel("OpenTofu").isChecked()).toBe(true);
  expect(await layoutShift(page)).toBeLessThanOrEqual(limit);
});

test("hovering over a name shifts nothing", async () => {
  const { page, goto } = await openPage();
  await goto(longestReferencePage);
  const name = page.locator("#vpc_id h3 a");
  const type = page.locator("#vpc_id h3 + span");
  await name.scrollIntoViewIfNeeded();
  const before = await type.boundingBox();
  await name.hover();
  expect(await type.boundingBox()).toEqual(before);
});

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const atEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    for (let step = 0; step < 130 && !atEnd(); step += 1) {
      scrollBy({ top: Math.max(600, document.documentElement.scrollHeight / 40), behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
