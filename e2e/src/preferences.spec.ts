import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { touch, useBrowser } from "./open-page.ts";

const openPage = useBrowser();
const modulePage = "/reference/modules/terraform-aws-asg/asg-rolling-deploy/";
const pageWithTabs = "/intro/first-deployment/deploy";

/** Starts to record transitions and animations, except those that follow scrolling. */
function recordMotion(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  const record = ({ target, type }: Event) => {
    const isScrolled = (animation: Animation) => animation.timeline !== document.timeline;
    const own = target instanceof Element ? target.getAnimations() : [];
    if (own.length > 0 && own.every(isScrolled)) return;
    moved.push(`${type} of ${target instanceof Element ? target.outerHTML.slice(0, 80) : ""}`);
  };
  for (const type of ["transitionrun", "animationstart"]) addEventListener(type, record, true);
}

test("nothing moves for readers who prefer that: drawer, search, copying, keys, folded content, the next page", async () => {
  const { page, goto } = await openPage({ viewport: { width: 375, height: 740 }, reducedMotion: "reduce" });
  await page.addInitScript(recordMotion);
  await goto(modulePage);
  await touch(page);
  await page.locator("[data-action=open-drawer]").click();
  await page.locator("dialog[data-drawer][open]").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("vpc");
  await page.locator("a[role=option]").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await page.locator("[data-action=copy-code]").first().click();
  await page.keyboard.press("?");
  await page.locator("dialog.keys-dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-color-mode-toggle]").click();
  await page.locator("main summary:visible").first().click();
  await page.locator("main nav a[href^='/']").first().click();
  await page.waitForURL((url) => url.pathname !== modulePage);
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
});

/** Returns two properties of an element's style. */
const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, outlineStyle, borderBottomColor } = getComputedStyle(element);
      return { color, outlineStyle, borderBottomColor };
    });

test("in forced colours, words that a search found, the chosen kind and the open tab are seen", async () => {
  const { page, goto } = await openPage({ forcedColors: "active", colorScheme: "dark" });
  await goto(pageWithTabs);
  await touch(page);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [open, other] = [true, false].map((isOpen) => `[role=tab][aria-selected=${isOpen}]`);
  expect((await styleOf(page, open ?? "")).borderBottomColor).not.toBe(background);
  expect((await styleOf(page, other ?? "")).borderBottomColor).toBe("rgb(0, 0, 0)");

  await page.keyboard.press("/");
  await page.keyboard.type("vpc");
  await page.locator("a[role=option]").first().waitFor();
  expect((await styleOf(page, "[role=option] mark")).color).toBe("rgb(255, 255, 255)");
  expect((await styleOf(page, ".search-filters [aria-pressed=true]")).outlineStyle).toBe("solid");
  expect((await styleOf(page, ".search-filters [aria-pressed=false]")).outlineStyle).toBe("none");
});

test.each(["light", "dark"] as const)("with more contrast, no text and no border is pale, %s", async (mode) => {
  const { page, goto } = await openPage({ contrast: "more" });
  await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
  await goto(modulePage);
  const colors = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const value = (name: string) => style.getPropertyValue(`--color-${name}`);
    return ["text", "text-muted", "border-strong", "border"].map(value);
  });
  expect(colors[1]).toBe(colors[0]);
  expect(colors[3]).toBe(colors[2]);
});
