import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { touch, useBrowser } from "./open-page.ts";
import { templatesOnce } from "./page-kinds.ts";

const openPage = useBrowser();
test.each(templatesOnce)(
  "the Tab key goes through the %s page in order, to all there is, and back",
  async (_kind, path) => {
    const { page, goto } = await openPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
    await goto(path);
    await touch(page);
    await completeSidebar(page);
    await page.locator("a[href='#cairnMain']").focus();
    await recordFocus(page, "body");
    await pressUntilRound(page, "Tab");
    expect(await faults(page, "body")).toEqual([]);
    await page.evaluate(() => window.lately.splice(0, Infinity));
    for (let step = 0; step < 12; step += 1) await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(wrongStepsBack)).toEqual([]);
    // One of them may have gone to the browser's own bar.
    expect(await page.evaluate(() => window.lately.length)).toBeGreaterThanOrEqual(10);
  },
);

test("the Tab key goes round in the drawer, to all there is, and Escape gives the focus back", async () => {
  const { page, goto } = await openPage({ viewport: { width: 375, height: 740 }, reducedMotion: "reduce" });
  await goto("/reference/modules/terraform-aws-asg/asg-rolling-deploy/");
  await touch(page);
  await page.locator("[data-action=open-drawer]").focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog[data-drawer][open]").waitFor();
  await completeSidebar(page);
  await page.locator("[data-drawer-close]").focus();
  await recordFocus(page, "dialog[data-drawer]");
  await pressUntilRound(page, "Tab");
  expect(await faults(page, "dialog[data-drawer]")).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.matches("[data-action=open-drawer]"))).toBe(true);
});

declare global {
  interface Window {
    /** What had the focus, in order. */
    visited: Element[];
    /** The same, emptied before the way back. */
    lately: Element[];
  }
}

/** Has the entries loaded that the page does not carry, which the filter does: they take the place of links. */
async function completeSidebar(page: Page): Promise<void> {
  const filter = page.locator("[data-sidebar-nav] input");
  if ((await filter.count()) === 0) return;
  await filter.focus();
  await page.waitForFunction(() => document.querySelector(".sidebar-stub") === null);
}

/** From here on, what gets the focus is listed; of what has it already within `scope`, nothing is expected. */
async function recordFocus(page: Page, scope: string): Promise<void> {
  await page.evaluate((selector) => {
    const { activeElement } = document;
    const isWithin = activeElement !== document.body && activeElement?.closest(selector);
    window.visited = isWithin && activeElement ? [activeElement] : [];
    window.lately = [];
    addEventListener("focusin", ({ target }) => {
      // When it comes back from the browser's own bar, the last element is told of twice.
      if (!(target instanceof Element) || target === window.visited.at(-1)) return;
      window.visited.push(target);
      window.lately.push(target);
    });
  }, scope);
}

/** Presses the key until something has the focus for the second time. */
async function pressUntilRound(page: Page, key: string): Promise<void> {
  const most = 1200;
  // Without waiting for each: the browser paints less often.
  const atOnce = 30;
  for (let steps = 0; steps < most; steps += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => page.keyboard.press(key)));
    const isRound = await page.evaluate(() => {
      const { visited } = window;
      const first = visited.findIndex((each, index) => visited.indexOf(each) < index);
      if (first === -1) return false;
      window.visited = visited.slice(0, first);
      return true;
    });
    if (isRound) return;
  }
  throw new Error(`The focus does not come round in ${most} steps.`);
}

/** What was passed over within `scope`, left it, or came before what stands before it. */
function faults(page: Page, scope: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const { visited } = window;
    const name = (element: Element) => element.outerHTML.slice(0, 120);
    const controls = document.querySelectorAll<HTMLElement>(
      `${selector} :is(a[href], button, summary, input, select, textarea, [tabindex])`,
    );
    const isReached = (each: HTMLElement) => {
      if (each.tabIndex < 0 || each.matches(":disabled")) return false;
      // Of a group of choices the Tab key goes to the one that is chosen.
      if (each instanceof HTMLInputElement && each.type === "radio" && !each.checked) return false;
      return each.checkVisibility({ visibilityProperty: true });
    };
    const missed = [...controls].filter((each) => isReached(each) && !visited.includes(each));
    const strayed = visited.filter((each) => !each.closest(selector));
    const disordered = visited.filter((each, index) => {
      const before = visited[index - 1];
      return before && each.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    return [
      ...missed.map((each) => `missed: ${name(each)}`),
      ...strayed.map((each) => `outside: ${name(each)}`),
      ...disordered.map((each) => `too late: ${name(each)}`),
    ];
  }, scope);
}

/** Runs in the page: what the focus went to and had not come from. Past the first it goes to the last. */
function wrongStepsBack(): string[] {
  const { visited, lately } = window;
  const forwards = visited.slice(0, visited.length - lately.length);
  const wrong = lately.filter((each, index) => {
    const place = forwards.indexOf(each);
    return index > 0 && forwards.at((place + 1) % forwards.length) !== lately[index - 1];
  });
  return wrong.map((element) => element.outerHTML.slice(0, 120));
}
