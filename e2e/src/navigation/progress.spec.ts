import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser, withoutPreloading } from "../open-page.ts";
import { useNavigationServer } from "./navigation-server.ts";
import { headingOf, linkTo, startRuntime } from "./start.ts";

const openPage = useBrowser();
const server = useNavigationServer();

const bar = (page: Page) => page.locator("[data-runtime=progress]");

async function start(): Promise<Page> {
  const { page } = await openPage();
  await withoutPreloading(page);
  await page.goto(`${server.origin}/`);
  await startRuntime(page);
  // Records each state of the bar: milliseconds since the click, and the share of its width.
  await page.evaluate(() => {
    const seen: { time: number; share: number }[] = [];
    let clicked = 0;
    addEventListener("click", () => (clicked = performance.now()), true);
    new MutationObserver(() => {
      const element = document.querySelector<HTMLElement>("[data-runtime=progress]");
      const share = Number(/scaleX\((.*)\)/.exec(element?.style.transform ?? "")?.[1]);
      if (element && share > 0 && share !== seen.at(-1)?.share) seen.push({ time: performance.now() - clicked, share });
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["style"] });
    Object.assign(window, { seen });
  });
  return page;
}

const seenIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { time: number; share: number }[] }).seen);

test("the bar appears after 200 ms at 0.08, advances every 800 ms, and ends when the page is shown", async () => {
  server.fail("/plain", "stall");
  const page = await start();
  await linkTo(page, "plain").click();
  await page.waitForTimeout(1250);
  const [first, second, ...rest] = await seenIn(page);
  expect(first?.share).toBe(0.08);
  expect(first?.time).toBeGreaterThanOrEqual(199);
  expect(first?.time).toBeLessThan(500);
  expect(second?.share).toBeCloseTo(0.18);
  expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(700);
  expect(rest).toEqual([]);
  server.fail();
  await linkTo(page, "tabs").click();
  await headingOf(page, "Tabs");
  await bar(page).waitFor({ state: "detached" });
  expect((await seenIn(page)).at(-1)?.share).toBe(1);
});

test("another query of the same path shows no bar", async () => {
  const page = await start();
  server.fail("/", "slow");
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>("main a[href='/plain']")!.href = "/?page=2";
  });
  await linkTo(page, "plain").click();
  await page.waitForURL("**/?page=2");
  expect(await seenIn(page)).toEqual([]);
});

test("the bar ends if loading fails", async () => {
  server.fail("/plain", "slow");
  const page = await start();
  await linkTo(page, "plain").click();
  await bar(page).waitFor({ state: "attached" });
  server.fail("/tabs", "404");
  await linkTo(page, "tabs").click();
  await page.getByRole("heading", { name: "Fault" }).waitFor();
  expect(await bar(page).count()).toBe(0);
});
