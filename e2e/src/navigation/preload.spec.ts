import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../open-page.ts";
import { useNavigationServer } from "./navigation-server.ts";
import { headingOf, linkTo, startRuntime } from "./start.ts";

const openPage = useBrowser();
const server = useNavigationServer();

const requestsOf = (path: string) => server.requests.filter((target) => target === path).length;

/** Opens a page in which no link counts as being in view, so that no page is preloaded for that reason. */
async function openWithoutObserver(
  options: { connection?: object; hasTouch?: boolean; withoutRuntime?: boolean } = {},
): Promise<Page> {
  const { page } = await openPage({ viewport: { width: 1000, height: 600 }, hasTouch: options.hasTouch ?? false });
  await page.addInitScript((connection) => {
    // Nothing comes into view: preloading of links in view has its own test.
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    if (connection) Object.defineProperty(navigator, "connection", { value: connection });
  }, options.connection);
  // The runtime loads this script last, when the browser is idle.
  const lastLoaded = options.withoutRuntime ? undefined : page.waitForResponse(/since-last-visit/);
  await page.goto(`${server.origin}/`);
  if (!options.withoutRuntime) await startRuntime(page);
  await lastLoaded;
  server.requests.length = 0;
  return page;
}

describe("a page is preloaded once", () => {
  test("when the pointer rests on its link", async () => {
    const page = await openWithoutObserver();
    await linkTo(page, "plain").hover();
    await expect.poll(() => requestsOf("/plain")).toBe(1);
    for (let turn = 0; turn < 3; turn += 1) {
      await linkTo(page, "crash").hover();
      await page.waitForTimeout(100);
      await linkTo(page, "plain").hover();
      await page.waitForTimeout(100);
    }
    await linkTo(page, "plain").click();
    await headingOf(page, "Plain");
    expect(requestsOf("/plain")).toBe(1);
    expect(requestsOf("/crash")).toBe(1);
    expect(server.requests.filter((target) => target.startsWith("/assets/pages/"))).toHaveLength(1);
  });

  test("when the pointer was on its link before the runtime had loaded", async () => {
    const page = await openWithoutObserver({ withoutRuntime: true });
    await linkTo(page, "plain").hover();
    await expect.poll(() => requestsOf("/plain")).toBe(1);
  });

  test("but not when the pointer only passes over its link", async () => {
    const page = await openWithoutObserver();
    await linkTo(page, "plain").hover();
    await page.mouse.move(5, 500);
    await page.waitForTimeout(200);
    expect(requestsOf("/plain")).toBe(0);
  });

  test("when its link gets the focus", async () => {
    const page = await openWithoutObserver();
    await linkTo(page, "plain").focus();
    await expect.poll(() => requestsOf("/plain")).toBe(1);
  });

  test("when its link is touched", async () => {
    const page = await openWithoutObserver({ hasTouch: true });
    await linkTo(page, "plain").dispatchEvent("touchstart");
    await expect.poll(() => requestsOf("/plain")).toBe(1);
  });

  test("and laid out out of sight: its fonts are loaded, but its images and scripts are not, and nothing stays", async () => {
    const page = await openWithoutObserver();
    await page.evaluate(() => {
      const inserted: string[] = [];
      Object.assign(window, { inserted });
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => Array.from(addedNodes)))
          if (node instanceof HTMLElement && node.innerHTML.includes("<main")) inserted.push(node.innerHTML);
      }).observe(document.body, { childList: true });
    });
    const contents = await page.evaluate(() => document.body.innerText);
    await linkTo(page, "crash").hover();
    await expect.poll(() => server.requests.some((target) => target.includes("jetbrains-mono"))).toBe(true);
    await expect.poll(() => page.evaluate(() => (window as unknown as { inserted: string[] }).inserted.length)).toBe(3);
    const inserted = await page.evaluate(() => (window as unknown as { inserted: string[] }).inserted.join("\n"));
    expect(inserted).toContain("echo");
    expect(inserted).not.toMatch(/<(?:img|script)|\s(?:id|name)=/);
    expect(await page.locator("main, [data-runtime] main").count()).toBe(1);
    expect(await page.evaluate(() => document.body.innerText)).toBe(contents);
    expect(requestsOf("/drawing.svg")).toBe(0);
    await linkTo(page, "crash").click();
    await headingOf(page, "Crash");
  });

  test("when its link comes into view, at low priority", async () => {
    const { page } = await openPage();
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const priorities = new Map<string, string>();
    session.on("Network.requestWillBeSent", ({ request }) =>
      priorities.set(new URL(request.url).pathname, request.initialPriority),
    );
    server.requests.length = 0;
    await page.goto(`${server.origin}/`);
    await page.waitForTimeout(400);
    expect(requestsOf("/plain")).toBe(0);
    await startRuntime(page);
    await expect.poll(() => requestsOf("/plain")).toBe(1);
    await expect.poll(() => requestsOf("/picture")).toBe(1);
    expect(priorities.get("/plain")).toBe("Low");
  });
});

test.each([
  ["data saver", { saveData: true, effectiveType: "4g" }],
  ["2g", { effectiveType: "2g" }],
  ["slow 2g", { effectiveType: "slow-2g" }],
])("with %s nothing is preloaded", async (_, connection) => {
  const page = await openWithoutObserver({ connection });
  await linkTo(page, "plain").hover();
  await page.waitForTimeout(150);
  await linkTo(page, "tabs").focus();
  await page.waitForTimeout(300);
  expect(server.requests).toEqual([]);
});

test("preloading is aborted when the reader requests another page", async () => {
  const page = await openWithoutObserver();
  const aborted: string[] = [];
  page.on("requestfailed", (request) => aborted.push(new URL(request.url()).pathname));
  server.fail("/long", "stall");
  await linkTo(page, "long").hover();
  await expect.poll(() => requestsOf("/long")).toBe(1);
  await linkTo(page, "plain").click();
  await headingOf(page, "Plain");
  expect(aborted).toEqual(["/long"]);
});
