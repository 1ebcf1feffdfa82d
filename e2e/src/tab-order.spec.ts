import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shortenLists } from "./axe.ts";
import { touch, useBrowser } from "./open-page.ts";
import { longestReferencePage, templatesOnce } from "./page-kinds.ts";

const openPage = useBrowser();
test.each(templatesOnce)("the Tab key reaches all controls of the %s page in order, and back", async (_kind, path) => {
  const { page, goto } = await openPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  await goto(path);
  await touch(page);
  await completeSidebar(page);
  await shortenLists(page);
  await page.locator("a[href='#cairnMain']").focus();
  await recordFocus(page, "body");
  await pressUntilRound(page, "Tab");
  expect(await findFaults(page, "body")).toEqual([]);
  await page.evaluate(() => window.lately.splice(0, Infinity));
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(wrongStepsBack)).toEqual([]);
  // One or two of the steps may have gone to the browser's own bar.
  expect(await page.evaluate(() => window.lately.length)).toBeGreaterThanOrEqual(10);
});

test("the Tab key cycles through all controls of the drawer, and Escape moves the focus back", async () => {
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
  expect(await findFaults(page, "dialog[data-drawer]")).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.matches("[data-action=open-drawer]"))).toBe(true);
});

test("long lists of inputs and outputs are skipped with a link each", async () => {
  const { page, goto } = await openPage({ viewport: { width: 1280, height: 800 } });
  await goto(longestReferencePage);
  await touch(page);
  await page.getByRole("searchbox", { name: "Filter inputs and outputs" }).focus();
  const steps: string[] = [];
  const heading = () => page.evaluate(() => document.activeElement?.closest("h2")?.id);
  while ((await heading()) !== "outputs" && steps.length < 12) {
    await page.keyboard.press("Tab");
    const focus = page.locator(":focus");
    steps.push((await focus.innerText()) || ((await focus.getAttribute("aria-label")) ?? ""));
    if (steps.at(-1)?.startsWith("Skip to")) await page.keyboard.press("Enter");
  }
  expect(steps.filter((step) => step.startsWith("Skip to"))).toContain("Skip to Outputs");
  expect(await heading()).toBe("outputs");
});

declare global {
  interface Window {
    /** The elements that had the focus, in order. */
    visited: Element[];
    /** The elements that had the focus since the list was last emptied, before the way back. */
    lately: Element[];
  }
}

/** Loads all entries of the sidebar by focusing its filter. Entries that are loaded later would replace links. */
async function completeSidebar(page: Page): Promise<void> {
  const filter = page.locator("[data-sidebar-nav] input");
  if ((await filter.count()) === 0) return;
  await filter.focus();
  await page.waitForFunction(() => document.querySelector(".sidebar-stub") === null);
}

/** Starts to record the elements that get the focus. The list begins with the focused element if it is in `scope`. */
async function recordFocus(page: Page, scope: string): Promise<void> {
  await page.evaluate((selector) => {
    const { activeElement } = document;
    const isWithin = activeElement !== document.body && activeElement?.closest(selector);
    window.visited = isWithin && activeElement ? [activeElement] : [];
    window.lately = [];
    addEventListener("focusin", ({ target }) => {
      // When the focus returns from the browser's own bar, the last element gets the event twice.
      if (!(target instanceof Element) || target === window.visited.at(-1)) return;
      window.visited.push(target);
      window.lately.push(target);
    });
  }, scope);
}

/** Presses the key until an element gets the focus for the second time. */
async function pressUntilRound(page: Page, key: string): Promise<void> {
  const most = 1200;
  // Presses several at once, so that the browser paints less often.
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

/** Returns the controls that were missed in `scope`, were outside it, or were reached in the wrong order. */
function findFaults(page: Page, scope: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const { visited } = window;
    const name = (element: Element) => element.outerHTML.slice(0, 120);
    const controls = document.querySelectorAll<HTMLElement>(
      `${selector} :is(a[href], button, summary, input, select, textarea, [tabindex])`,
    );
    const isReached = (each: HTMLElement) => {
      if (each.tabIndex < 0 || each.matches(":disabled")) return false;
      // In a group of radio buttons, the Tab key reaches only the checked one.
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

/** Runs in the page: returns elements that got the focus on the way back in another order than on the way there. */
function wrongStepsBack(): string[] {
  const { visited, lately } = window;
  const forwards = visited.slice(0, visited.length - lately.length);
  const wrong = lately.filter((each, index) => {
    const place = forwards.indexOf(each);
    return index > 0 && forwards.at((place + 1) % forwards.length) !== lately[index - 1];
  });
  return wrong.map((element) => element.outerHTML.slice(0, 120));
}
