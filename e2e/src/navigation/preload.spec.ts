import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../open-page.ts";
import { useNavigationServer } from "./navigation-server.ts";
import { headingOf, linkTo, startRuntime } from "./start.ts";

const openPage = useBrowser();
const server = useNavigationServer();

const requestsOf = (path: string) => server.requests.filter((target) => target === path).length;

/** Opens a page of which no link is in view, so that nothing is loaded ahead for being seen. */
async function openBelow(
  options: { connection?: object; hasTouch?: boolean; isUntouched?: boolean } = {},
): Promise<Page> {
  const { page } = await openPage({ viewport: { width: 1000, height: 600 }, hasTouch: options.hasTouch ?? false });
  await page.addInitScript((connection) => {
    // Nothing comes into view: what is seen is another test's.
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    if (connection) Object.defineProperty(navigator, "connection", { value: connection });
  }, options.connection);
  // The runtime itself loads it when the browser is idle, after all else.
  const lastLoaded = options.isUntouched ? undefined : page.waitForResponse(/since-last-visit/);
  await page.goto(`${server.origin}/`);
  if (!options.isUntouched) await startRuntime(page);
  await lastLoaded;
  server.requests.length = 0;
  return page;
}

describe("a page is loaded ahead, once", () => {
  test("when the pointer rests on its link", async () => {
    const page = await openBelow();
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

  test("when the pointer was on its link before there was anything to see that", async () => {
    const page = await openBelow({ isUntouched: true });
    await linkTo(page, "plain").hover();
    await expect.poll(() => requestsOf("/plain")).toBe(1);
  });

  test("not when the pointer only passes over it", async () => {
    const page = await openBelow();
    await linkTo(page, "plain").hover();
    await page.mouse.move(5, 500);
    await page.waitForTimeout(200);
    expect(requestsOf("/plain")).toBe(0);
  });

  test("when it takes the focus", async () => {
    const page = await openBelow();
    await linkTo(page, "plain").focus();
    await expect.poll(() => requestsOf("/plain")).toBe(1);
  });

  test("when it is touched", async () => {
    const page = await openBelow({ hasTouch: true });
    await linkTo(page, "plain").dispatchEvent("touchstart");
    await expect.poll(() => requestsOf("/plain")).toBe(1);
  });

  test("and laid out unseen: the font of its code comes, and nothing of the page loads, runs or stays", async () => {
    const page = await openBelow();
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

  test("when it comes into view; at low priority", async () => {
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
])("with %s nothing is loaded ahead", async (_, connection) => {
  const page = await openBelow({ connection });
  await linkTo(page, "plain").hover();
  await page.waitForTimeout(150);
  await linkTo(page, "tabs").focus();
  await page.waitForTimeout(300);
  expect(server.requests).toEqual([]);
});

test("preloading is aborted for the page that the reader requests", async () => {
  const page = await openBelow();
  const aborted: string[] = [];
  page.on("requestfailed", (request) => aborted.push(new URL(request.url()).pathname));
  server.fail("/long", "stall");
  await linkTo(page, "long").hover();
  await expect.poll(() => requestsOf("/long")).toBe(1);
  await linkTo(page, "plain").click();
  await headingOf(page, "Plain");
  expect(aborted).toEqual(["/long"]);
});
