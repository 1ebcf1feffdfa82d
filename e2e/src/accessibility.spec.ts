import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, shortenLists } from "./axe.ts";
import { useBrowser } from "./open-page.ts";
import { searches, templatesOnce } from "./page-kinds.ts";

const openPage = useBrowser();
const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 740 };

const setMode = (page: Page, mode: string) =>
  page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), mode);

/** Pages share their parts, so every second one is checked in the other combination of mode and width. */
const pages = [...templatesOnce, ...searches].map(([kind, path], index) =>
  index % 2 === 0 ? ([kind, path, "light", "dark"] as const) : ([kind, path, "dark", "light"] as const),
);

describe.each(pages)("%s page", (_kind, path, onDesktop, onPhone) => {
  test(`has no violation on a desktop in ${onDesktop} mode and on a phone in ${onPhone} mode`, async () => {
    const { page, goto } = await openPage({ viewport: desktop });
    await goto(path);
    await setMode(page, onDesktop);
    if (path.includes("?q=")) await page.locator("[data-search-page] [role=status]", { hasText: /res/i }).waitFor();
    await shortenLists(page);
    await page.locator("main details").evaluateAll((all) => all.forEach((each) => each.setAttribute("open", "")));
    expect(await axeViolations(page)).toEqual([]);
    await setMode(page, onPhone);
    await page.setViewportSize(phone);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe.each(["light", "dark"])("%s mode", (mode) => {
  const open = async (path: string, viewport = desktop) => {
    const opened = await openPage({ viewport });
    await opened.page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
    await opened.goto(path);
    expect(await opened.page.evaluate(() => document.documentElement.dataset["theme"])).toBe(mode);
    return opened.page;
  };

  test("there is no violation in the open menu, the filtered sidebar, or the table of contents on a phone", async () => {
    const page = await open("/reference/modules/terraform-aws-asg/asg-rolling-deploy/");
    await page.getByText("Library Reference").click();
    await page.getByRole("searchbox", { name: "Filter Modules" }).fill("vpc peering");
    await expect.poll(() => page.locator("[data-sidebar-count]").innerText()).toMatch(/^\d+$/);
    await page.getByText("Library Reference").click();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "On this page" }).click();
    expect(await axeViolations(page)).toEqual([]);
  });

  test("there is no violation in the open drawer", async () => {
    const page = await open("/reference/modules/terraform-aws-asg/asg-rolling-deploy/", phone);
    await page.getByRole("link", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test("axe finds a missing text alternative and a link without a name", async () => {
  const { page } = await openPage();
  await page.setContent(
    '<html lang="en"><title>T</title><main><h1>H</h1><a href="/"><img src="x.png"></a></main></html>',
  );
  const found = (await axeViolations(page)).map((violation) => violation.replace(/:.*/s, ""));
  expect(found).toContain("image-alt");
  expect(found).toContain("link-name");
});

test("the first tab stop is a link that skips to the content", async () => {
  const { page, goto } = await openPage();
  await goto("/intro/overview/intro-to-gruntwork");
  await page.keyboard.press("Tab");
  const link = page.locator(":focus");
  expect(await link.innerText()).toMatch(/skip/i);
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test.each([
  ["desktop", desktop],
  ["phone", phone],
])(
  "Tab reaches every control once and leaves it; each shows the focus, and none is covered, on a %s",
  async (_device, viewport) => {
    const { page, goto } = await openPage({ viewport });
    await goto("/intro/first-deployment/deploy");
    const expected = await page.evaluate(() => {
      const controls = Array.from(
        document.querySelectorAll<HTMLElement>("a[href], button, summary, input, [tabindex='0']"),
      );
      const reachable = controls.filter(
        (each) => each.tabIndex >= 0 && each.checkVisibility({ checkVisibilityCSS: true }),
      );
      return reachable.map((each, index) => (each.dataset["stop"] = String(index)));
    });
    const reached: (string | undefined)[] = [];
    const wrong: string[] = [];
    for (let press = 0; press < expected.length + 20; press += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body) return undefined;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const { left, top, width, height } = element.getBoundingClientRect();
        // A part of a tall element may be out of view.
        const isSeen = [0.1, 0.5, 0.9].some((part) => {
          const over = document.elementFromPoint(left + Math.min(width, 8) / 2, top + height * part);
          return over !== null && (element.contains(over) || over.contains(element));
        });
        return {
          name: element.dataset["stop"],
          html: element.outerHTML.slice(0, 120),
          isMarked: outlineStyle !== "none" && outlineWidth !== "0px",
          isSeen,
        };
      });
      if (!stop) break;
      reached.push(stop.name);
      if (!stop.isMarked) wrong.push(`no focus ring: ${stop.html}`);
      if (!stop.isSeen) wrong.push(`covered: ${stop.html}`);
    }
    expect(wrong).toEqual([]);
    expect(reached.filter((name) => name !== undefined)).toEqual(expected);
  },
);
