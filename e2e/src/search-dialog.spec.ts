import { readdirSync } from "node:fs";
import path from "node:path";
import type { Locator, Page, Request, Route } from "playwright-core";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { axeViolations } from "./axe.ts";
import { launchChromium } from "./chromium.ts";
import { touch, useBrowser } from "./open-page.ts";

const open = useBrowser();
const start = "/intro/overview/getting-started";
const dialog = (page: Page) => page.locator("dialog[data-search]");
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Search" });
const activeOption = (page: Page) => dialog(page).locator('[role=option][aria-selected="true"]');

interface RecordedRequests {
  /** Requests to the worker, its answers, and typed letters, in order. */
  recorded: string[];
  /** Queries that the worker answered before they were requested. */
  predicted: string[];
}

interface RecordedAnswer {
  answer?: { hits: unknown[] };
  predicted?: { request: string };
}

/** Runs in the page before its scripts: records requests to the search worker. */
function recordRequests(): void {
  const recorded: string[] = [];
  const predicted: string[] = [];
  Object.assign(window, { recorded, predicted });
  addEventListener("input", () => recorded.push("the letter"), { capture: true });
  const post = Worker.prototype.postMessage;
  const listened = new WeakSet();
  Worker.prototype.postMessage = function (
    this: Worker,
    message: { request?: { text: string; offset: number; limit: number }; isAnswered?: boolean },
  ) {
    const { request, isAnswered } = message;
    if (request && !isAnswered)
      recorded.push(`${request.offset}–${request.offset + request.limit} of “${request.text}”`);
    if (!listened.has(this))
      this.addEventListener("message", ({ data }: MessageEvent<RecordedAnswer>) => {
        if (data.answer) recorded.push(`${data.answer.hits.length} results`);
        if (data.predicted) predicted.push((JSON.parse(data.predicted.request) as { text: string }).text);
      });
    listened.add(this);
    post.call(this, message);
  } as typeof post;
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(text);
}

/** Waits until the results are those of the whole text. Before that, Enter opens the search page. */
async function waitForResults(page: Page, text: string): Promise<void> {
  await dialog(page)
    .locator(`.search-foot a[href$="?${new URLSearchParams({ q: text }).toString()}"]`)
    .waitFor();
}

/** Holds requests back until the returned function is called, and then ends them. */
async function holdBack(page: Page, url: string | RegExp, end: (route: Route) => Promise<void>): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await end(route);
  });
  return release;
}

/** Focuses each control of a scrolling row, and checks that the row scrolls to it. */
async function expectFocusInView(row: Locator): Promise<void> {
  const controls = await row.all();
  expect(controls.length).toBeGreaterThan(3);
  for (const control of controls) {
    await control.focus();
    const { x = -1, width = 0 } = (await control.boundingBox()) ?? {};
    // Browsers scroll by whole pixels.
    expect(x).toBeGreaterThan(-1);
    expect(x + width).toBeLessThan(376);
  }
}

describe("the search dialog", () => {
  test("opens with keys and the button before the runtime has loaded, and keeps everything that is typed", async () => {
    const { page, goto, complaints } = await open();
    const release = await holdBack(page, /\/assets\/runtime-/, (route) => route.continue());
    await goto(start);
    await searchFor(page, "eks-cluster-control-plane");
    expect(await field(page).inputValue()).toBe("eks-cluster-control-plane");
    release();
    await activeOption(page).waitFor();
    expect(await activeOption(page).textContent()).toContain("EKS Cluster Control Plane Module");
    await page.keyboard.press("Escape");
    expect(await dialog(page).isVisible()).toBe(false);
    await page.keyboard.press("Control+k");
    expect(await dialog(page).isVisible()).toBe(true);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Search", exact: true }).click();
    expect(await dialog(page).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("keeps the focus with Tab, and Escape moves the focus back", async () => {
    const { page, goto } = await open();
    await goto(start);
    const link = page.locator("main a").first();
    await link.focus();
    await searchFor(page, "vpc");
    await activeOption(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
    const stops: (string | null)[] = [];
    do {
      stops.push(await page.evaluate(() => document.activeElement?.outerHTML ?? null));
      await page.keyboard.press("Tab");
      expect(await focused()).toBe(true);
    } while (stops.length < 40 && !(await field(page).evaluate((input) => input === document.activeElement)));
    expect(stops.length).toBeGreaterThan(3);
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Keep this search");
    await page.keyboard.press("Escape");
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("is modal only over other layers in the top layer, so that opening it need not restyle the page", async () => {
    const { page, goto } = await open({ viewport: { width: 375, height: 667 } });
    await goto(start);
    await touch(page);
    const isModal = () => dialog(page).evaluate((element) => element.matches(":modal"));
    await page.keyboard.press("/");
    expect([await dialog(page).isVisible(), await isModal()]).toEqual([true, false]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "On this page" }).click();
    await page.keyboard.press("/");
    expect([await isModal(), await page.locator("[data-toc]").isVisible()]).toEqual([true, false]);
    await page.keyboard.press("Escape");
    await page.locator("[data-action=open-drawer]").click();
    await page.keyboard.press("Control+k");
    expect(await isModal()).toBe(true);
    await page.keyboard.type("vpc");
    expect(await field(page).inputValue()).toBe("vpc");
  });

  test("does not move the page behind it", async () => {
    const browser = await launchChromium(inject("chromiumPath"), { hasScrollbars: true });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ baseURL: inject("origin"), viewport: { width: 1280, height: 720 } });
    await page.goto(start);
    await touch(page);
    const widths = () =>
      page.evaluate(() => [innerWidth - document.documentElement.clientWidth, document.body.offsetWidth]);
    const before = await widths();
    expect(before[0]).toBeGreaterThan(0);
    await page.keyboard.press("/");
    await page.waitForFunction(() => "scrollLocked" in document.documentElement.dataset);
    await page.mouse.wheel(0, 500);
    expect((await widths())[1]).toBe(before[1]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !("scrollLocked" in document.documentElement.dataset));
    expect(await widths()).toEqual(before);
    // After a result is followed, its page is not locked.
    await searchFor(page, "eks-cluster-control-plane");
    await waitForResults(page, "eks-cluster-control-plane");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/terraform-aws-eks/eks-cluster-control-plane/");
    await page.waitForFunction(() => !("scrollLocked" in document.documentElement.dataset));
  });

  test("replaces the last query with the first typed letter", async () => {
    const { page, goto } = await open();
    await goto(start);
    await searchFor(page, "vpc");
    await activeOption(page).waitFor();
    await page.keyboard.press("Escape");
    // Letters may be typed before the toggle event of the dialog.
    await page.evaluate(async () => {
      const opened = document.querySelector("dialog[data-search]");
      const toggled = new Promise((resolve) => opened?.addEventListener("toggle", resolve, { once: true }));
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
      document.execCommand("insertText", false, "ek");
      await toggled;
      document.execCommand("insertText", false, "s");
    });
    expect(await field(page).inputValue()).toBe("eks");
    await expect.poll(() => activeOption(page).textContent()).toContain("EKS");
  });

  test("does not open when a slash is typed into a field", async () => {
    const { page, goto } = await open();
    await goto("/search");
    await page.locator("main input[name=q]").click();
    await page.keyboard.type("a/b");
    expect(await page.locator("main input[name=q]").inputValue()).toBe("a/b");
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test("shows results by kind with highlighted matches, and follows them with the keyboard", async () => {
    const { page, goto, complaints } = await open();
    await goto(start);
    await searchFor(page, "vpc peerng");
    await waitForResults(page, "vpc peerng");
    expect(await dialog(page).getByRole("group", { name: "Modules" }).count()).toBe(1);
    expect(await activeOption(page).locator("mark").allTextContents()).toEqual(
      expect.arrayContaining(["VPC", "Peering"]),
    );
    const first = await activeOption(page).textContent();
    await page.keyboard.press("ArrowDown");
    expect(await activeOption(page).textContent()).not.toBe(first);
    expect(await field(page).getAttribute("aria-activedescendant")).toBe(await activeOption(page).getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/core-concepts/vpc-peering");
    expect(await dialog(page).isVisible()).toBe(false);
    await page.keyboard.press("Control+k");
    expect(await dialog(page).getByRole("group", { name: "Recent searches" }).textContent()).toContain("vpc peerng");
    expect(complaints).toEqual([]);
  });

  test.runIf(inject("opensTabs"))("stays open when Ctrl+Enter opens a result in a new tab", async () => {
    const { page, goto } = await open();
    await goto(start);
    await searchFor(page, "redshift");
    await waitForResults(page, "redshift");
    const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Control+Enter")]);
    await tab.waitForURL("**/terraform-aws-data-storage/redshift/");
    expect(new URL(page.url()).pathname).toBe(start);
    expect(await dialog(page).isVisible()).toBe(true);
  });

  test("sends one request for a key, before the letter appears, and renders the results in view first, in existing rows", async () => {
    const { page, goto, complaints } = await open({ viewport: { width: 375, height: 667 } });
    await page.addInitScript(recordRequests);
    await goto(start);
    const rows = dialog(page).locator(".search-hit");
    await searchFor(page, "EC");
    await rows.nth(19).waitFor({ state: "attached" });
    const links = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute("href")));
    await page.evaluate(() => {
      const { recorded } = window as unknown as RecordedRequests;
      recorded.splice(0);
      document.querySelectorAll("[data-search] [role=option]").forEach((row) => row.setAttribute("data-known", ""));
    });
    const renderedFrames = page.evaluate(
      () =>
        new Promise<(string | null)[][]>((resolve) => {
          const listbox = document.querySelector("[data-search] [role=listbox]");
          const frames: (string | null)[][] = [];
          const recordLinks = () => {
            const options = Array.from(listbox?.querySelectorAll("[role=option][data-known]") ?? []);
            if (frames.push(options.map((option) => option.getAttribute("href"))) === 2) resolve(frames);
          };
          if (listbox)
            new MutationObserver(recordLinks).observe(listbox, {
              subtree: true,
              childList: true,
              attributeFilter: ["href"],
            });
        }),
    );
    // A capital letter, because only small letters are predicted.
    await page.keyboard.type("S");
    const [first = [], whole = []] = await renderedFrames;
    const inView = whole.length;
    expect(inView).toBeLessThanOrEqual(7);
    // In the first frame, old results fill the rest of the view.
    expect(first.length).toBeGreaterThanOrEqual(inView);
    expect(first[0]).toBe(whole[0]);
    expect(first.slice(0, inView)).not.toEqual(whole);
    expect(await page.evaluate(() => (window as unknown as RecordedRequests).recorded)).toEqual([
      `0–${inView} of “ECS”`,
      "the letter",
      `${inView} results`,
    ]);
    await rows.nth(19).waitFor({ state: "attached" });
    expect((await links()).slice(0, inView)).toEqual(whole);
    expect(new Set(await links()).size).toBe(20);
    expect(complaints).toEqual([]);
  });

  test("renders a predicted letter and its results in one frame", async () => {
    const { page, goto } = await open({ viewport: { width: 375, height: 667 } });
    await page.addInitScript(recordRequests);
    await goto(start);
    await searchFor(page, "ec");
    await activeOption(page).waitFor();
    await page.waitForFunction(() => (window as unknown as RecordedRequests).predicted.includes("ecs"));
    await page.evaluate(() => {
      const { recorded } = window as unknown as RecordedRequests;
      recorded.splice(0);
      const listbox = document.querySelector("[data-search] [role=listbox]");
      if (listbox)
        new MutationObserver(() => recorded.push("its results")).observe(listbox, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      addEventListener("keydown", () => requestAnimationFrame(() => recorded.push("the frame")), { once: true });
    });
    await page.keyboard.type("s");
    await expect
      .poll(() => page.evaluate(() => (window as unknown as RecordedRequests).recorded.slice(0, 3)))
      .toEqual(["the letter", "its results", "the frame"]);
    expect(await activeOption(page).textContent()).toContain("ECS");
    // The next letters are predicted in turn.
    await page.waitForFunction(() =>
      (window as unknown as RecordedRequests).predicted.some((text) => /^ecs.$/.test(text)),
    );
  });

  test("gives a new first result a new option when the reader pauses, so that screen readers announce it", async () => {
    const { page, goto } = await open();
    await goto(start);
    await searchFor(page, "redshift");
    await dialog(page)
      .getByRole("link", { name: /^See all/ })
      .waitFor();
    const named = () => field(page).getAttribute("aria-activedescendant");
    const [before, option] = [await named(), await activeOption(page).elementHandle()];
    await field(page).fill("guardduty");
    await expect.poll(() => activeOption(page).textContent()).toContain("GuardDuty");
    await expect.poll(named).not.toBe(before);
    expect(await activeOption(page).getAttribute("id")).toBe(await named());
    expect(await option?.evaluate((element) => element.isConnected)).toBe(false);
    // The same result stays the same option.
    const after = await named();
    await page.keyboard.type(" ");
    await page.waitForFunction(() => document.querySelector("[data-search] [role=status]")?.textContent !== "");
    expect([await named(), await activeOption(page).getAttribute("id")]).toEqual([after, after]);
  });

  test("no style depends on the whole document with :has(), which would make each key slow", async () => {
    const { page, goto } = await open({ viewport: { width: 375, height: 667 } });
    await goto(start);
    const selectors = await page.evaluate(() => {
      const selectorsOf = (rules: CSSRuleList): string[] =>
        Array.from(rules).flatMap((rule) => {
          if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
          const inner = "cssRules" in rule ? selectorsOf(rule.cssRules as CSSRuleList) : [];
          return rule instanceof CSSStyleRule ? [rule.selectorText, ...inner] : inner;
        });
      return Array.from(document.styleSheets).flatMap((sheet) => selectorsOf(sheet.cssRules));
    });
    expect(selectors.length).toBeGreaterThan(100);
    expect(selectors.filter((selector) => /^(?::root|html|body)\S*:has\(/.test(selector))).toEqual([]);
  });

  test("filters by kind and repository, and saves favourite searches", async () => {
    const { page, goto } = await open();
    await goto(start);
    await searchFor(page, "v0.29.3");
    await activeOption(page).waitFor();
    const kinds = dialog(page).getByRole("group", { name: "Filters" });
    await kinds.getByRole("button", { name: /^Releases/ }).click();
    await expect.poll(() => kinds.getByRole("button", { name: /^Releases/ }).getAttribute("aria-pressed")).toBe("true");
    expect(await dialog(page).locator(".search-hit").count()).toBeGreaterThan(1);
    await dialog(page).getByRole("combobox", { name: "Repository" }).selectOption("terraform-aws-load-balancer");
    await expect.poll(() => dialog(page).locator(".search-hit").count()).toBe(1);
    await dialog(page).getByRole("button", { name: "Keep this search" }).click();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.keyboard.press("/");
    expect(await dialog(page).getByRole("group", { name: "Favourite searches" }).textContent()).toContain("v0.29.3");
  });

  test("shows the filters of all kinds, and the choice of the repository beside them", async () => {
    const { page, goto } = await open({ viewport: { width: 1280, height: 800 } });
    await goto(start);
    await searchFor(page, "eks cluster");
    const filters = dialog(page).getByRole("group", { name: "Filters" });
    const repository = filters.getByRole("combobox", { name: "Repository" });
    await repository.waitFor();
    const [bar, choice] = [await filters.boundingBox(), await repository.boundingBox()];
    expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThan((bar?.x ?? 0) + (bar?.width ?? 0));
    const kinds = await filters.getByRole("button").all();
    expect(kinds.length).toBeGreaterThan(2);
    for (const kind of kinds) {
      const box = await kind.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(choice?.x ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
    await page.setViewportSize({ width: 375, height: 740 });
    await expectFocusInView(filters.getByRole("button"));
  });

  test("reports that nothing was found, and suggests other searches", async () => {
    const { page, goto } = await open();
    await goto(start);
    await searchFor(page, "zzqqxxyy");
    await dialog(page).getByText("No results for “zzqqxxyy”").first().waitFor();
    expect(await dialog(page).textContent()).toContain("Try searching for");
    expect(await dialog(page).textContent()).toContain("Believe this query should return results?");
    const report = dialog(page).getByRole("link", { name: "Let us know" });
    expect(await report.getAttribute("href")).toContain("issues/new?title=Search+finds+nothing+for+zzqqxxyy");
    const word = dialog(page).locator(".search-message li button").first();
    const text = await word.textContent();
    await word.click();
    await activeOption(page).waitFor();
    expect(await field(page).inputValue()).toBe(text);
  });

  test("a failed load is reported, and can be retried", async () => {
    const { page, goto } = await open();
    await page.route("**/cairn/search/**", (route) => route.abort());
    await goto(start);
    await searchFor(page, "redshift");
    await dialog(page).locator(".search-message").getByText("Unable to fetch results").waitFor();
    expect(await dialog(page).textContent()).toContain("You might want to check your network connection.");
    await page.unroute("**/cairn/search/**");
    await dialog(page).getByRole("button", { name: "Retry" }).click();
    await activeOption(page).waitFor();
    expect(await activeOption(page).textContent()).toContain("Redshift");
  });

  test("reports that its own script failed to load, and tries again with the next key", async () => {
    const { page, goto } = await open();
    const fail = await holdBack(page, "**/assets/dialog-*.js", (route) => route.abort());
    await goto(start);
    await searchFor(page, "redshif");
    fail();
    await dialog(page).getByRole("status").getByText("Unable to fetch results").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute("**/assets/dialog-*.js");
    await page.keyboard.type("t");
    await activeOption(page).waitFor();
    expect(await dialog(page).textContent()).not.toContain("Unable to fetch results");
  });

  test("reports that it is searching while the index loads slowly", async () => {
    const { page, goto } = await open();
    const release = await holdBack(page, "**/cairn/search/index.json", (route) => route.continue());
    await goto(start);
    await searchFor(page, "redshift");
    await dialog(page).locator(".search-message").getByText("Searching…").waitFor();
    expect(await dialog(page).getByRole("status").textContent()).toBe("Searching…");
    expect(await axeViolations(page)).toEqual([]);
    release();
    await activeOption(page).waitFor();
    expect(await dialog(page).locator(".search-message").textContent()).toBe("");
  });

  test("an invalid index is a failure, not an empty result", async () => {
    const { page, goto } = await open();
    await page.route("**/cairn/search/**", (route) => route.fulfill({ body: "<html>Sign in to this network</html>" }));
    await goto(start);
    await searchFor(page, "redshift");
    await dialog(page).locator(".search-message").getByText("Unable to fetch results").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute("**/cairn/search/**");
    await dialog(page).getByRole("button", { name: "Retry" }).click();
    await activeOption(page).waitFor();
  });

  test("works offline once the index has loaded", async () => {
    const { page, goto } = await open({ viewport: { width: 375, height: 700 } });
    const loaded = new Set<string>();
    page.context().on("requestfinished", (request) => {
      if (request.url().includes("/cairn/search/")) loaded.add(request.url());
    });
    await goto(start);
    await searchFor(page, "redshift");
    await activeOption(page).waitFor();
    const files = readdirSync(path.join(inject("outputDirectory"), "cairn/search"));
    await expect.poll(() => loaded.size).toBe(files.length);
    await page.context().setOffline(true);
    for (const [query, title] of [
      ["guardduty", "GuardDuty"],
      ["state lock", "acquiring the state lock"],
      ["immutable", "Immutable infrastructure"],
    ] as const) {
      await field(page).fill(query);
      await expect.poll(() => activeOption(page).textContent()).toContain(title);
    }
  });

  test("reports that a result's page cannot be loaded offline, and follows it when online again", async () => {
    const { page, goto } = await open();
    await goto(start);
    await searchFor(page, "guardduty");
    await waitForResults(page, "guardduty");
    await page.context().setOffline(true);
    await page.keyboard.press("Enter");
    const message = "This page cannot be loaded now. You might want to check your network connection.";
    await expect.poll(() => dialog(page).getByRole("status").textContent()).toBe(message);
    expect(await dialog(page).getByText("This page cannot be loaded now.", { exact: true }).isVisible()).toBe(true);
    expect(await activeOption(page).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(start);
    await page.context().setOffline(false);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname !== start);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test("downloads at most 350 KB of scripts and index for the first results", async () => {
    const { page, goto } = await open();
    const finished: Request[] = [];
    page.context().on("requestfinished", (request) => {
      if (/\/cairn\/search\/|\/assets\/.*\.js/.test(request.url())) finished.push(request);
    });
    await goto(start);
    await page.keyboard.press("/");
    const shownAt = dialog(page)
      .locator("[role=listbox]")
      .evaluate(
        (listbox) =>
          new Promise<number>((resolve) =>
            new MutationObserver(() => resolve(Date.now())).observe(listbox, { childList: true }),
          ),
      );
    await field(page).fill("allow inbound from cidr blocks");
    await activeOption(page).waitFor();
    // The rest of the index is loaded after the first results, and does not count.
    const until = await shownAt;
    const before = finished.filter((request) => request.timing().startTime <= until);
    expect(before.some((request) => request.url().includes("/cairn/search/text-"))).toBe(true);
    const sizes = await Promise.all(before.map((request) => request.sizes()));
    const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(total).toBeLessThan(350 * 1024);
  });

  test.each([
    ["light", 1280],
    ["dark", 375],
  ])("has no accessibility violations: %s, %i pixels wide", async (mode, width) => {
    const { page, goto } = await open({ viewport: { width, height: 800 } });
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
    await goto(start);
    await searchFor(page, "load balancer");
    await activeOption(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await field(page).fill("zzqqxxyy");
    await dialog(page).locator(".search-message").getByText("Try searching for").waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe("the search page", () => {
  test("shows the results of the query in its address, with facets, pages and history", async () => {
    const { page, goto, complaints } = await open();
    await goto("/search?q=load+balancer");
    await page
      .getByRole("status")
      .getByText(/^\d+ results for “load balancer”$/)
      .waitFor();
    expect(await page.locator("main input[name=q]").inputValue()).toBe("load balancer");
    expect(await page.locator(".search-list > li").count()).toBe(20);
    const kinds = page.getByRole("navigation", { name: "Kinds" });
    await page.setViewportSize({ width: 375, height: 740 });
    await expectFocusInView(kinds.getByRole("link"));
    await page.setViewportSize({ width: 1280, height: 800 });
    await kinds.getByRole("link", { name: /^Modules/ }).click();
    await page.waitForURL(/kind=module/);
    await expect.poll(() => kinds.getByRole("link", { name: /^Modules/ }).getAttribute("aria-current")).toBe("true");
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("kind"));
    await expect.poll(() => kinds.getByRole("link", { name: "All" }).getAttribute("aria-current")).toBe("true");
    await page
      .getByRole("navigation", { name: "Pages of results" })
      .getByRole("link", { name: "2", exact: true })
      .click();
    await page.waitForURL(/page=2/);
    await page.locator(".search-list > li").first().waitFor();
    const repositories = page.getByRole("navigation", { name: "Repositories" });
    expect(await repositories.getByRole("link").count()).toBe(0);
    await repositories.locator("summary").press("Enter");
    await repositories.getByRole("link", { name: /^terraform-aws-load-balancer \(\d+\)$/ }).press("Enter");
    await page.waitForURL(/repository=terraform-aws-load-balancer/);
    await repositories.locator("summary").getByText("terraform-aws-load-balancer").waitFor();
    await page.locator("main input[name=q]").fill("redshift");
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=redshift/);
    await page.getByRole("status").getByText("“redshift”").waitFor();
    expect(complaints).toEqual([]);
  });

  test("without a query, shows what can be searched, and recent searches", async () => {
    const { page, goto, complaints } = await open();
    await goto("/search");
    const place = page.locator(".search-start");
    expect(await place.textContent()).toContain("What is searched: Pages, Sections, Modules, Services, Inputs,");
    await place.getByRole("region", { name: "Tags" }).getByRole("link", { name: "All tags" }).waitFor();
    await page.locator("main input[name=q]").fill("redshift");
    await page.keyboard.press("Enter");
    await page.locator(".search-list > li").first().waitFor();
    expect(await place.count()).toBe(0);

    await page.evaluate(() => localStorage.setItem("cairn.search.recent", '["eks cluster"]'));
    await goto("/search");
    await touch(page);
    const recent = place.getByRole("region", { name: "Recent searches" });
    expect(await axeViolations(page)).toEqual([]);
    await recent.getByRole("link", { name: "eks cluster" }).click();
    await page.getByRole("status").getByText("“eks cluster”").waitFor();
    await page.goBack();
    await recent.getByRole("button", { name: "Clear recent searches" }).click();
    await expect.poll(() => recent.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("shows the results of a query that is submitted while its script is loading", async () => {
    const { page, goto, complaints } = await open();
    const script = "**/results-page-*.js";
    const release = await holdBack(page, script, (route) => route.continue());
    await goto("/search");
    const requested = page.waitForRequest(script);
    await page.locator("main input[name=q]").fill("redshift");
    await requested;
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=redshift/);
    await expect.poll(() => page.locator(".search-start").count()).toBe(0);
    release();
    await page.locator(".search-list > li").first().waitFor();
    expect(complaints).toEqual([]);
  });

  test("breaks names that are longer than a line after an underscore", async () => {
    const { page, goto } = await open({ viewport: { width: 320, height: 700 } });
    await goto("/search?q=allowed_client_port_inbound_security_group_ids");
    const name = page.locator(".search-title.code > span:first-child").first();
    await name.waitFor();
    // The last letter of each line, except for the last line.
    const ends = await name.evaluate((element) => {
      const found: string[] = [];
      let before = { bottom: Infinity, text: "" };
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const [index, text] of Array.from(node.textContent ?? "").entries()) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { top, bottom } = range.getBoundingClientRect();
          if (top >= before.bottom - 2) found.push(before.text);
          before = { bottom, text };
        }
      }
      return found;
    });
    expect(ends).toEqual(["_"]);
  });

  test("without JavaScript, is a form that submits to itself", async () => {
    const { page, goto } = await open({ javaScriptEnabled: false });
    await goto(start);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await page.locator("main input[name=q]").fill("vpc");
    await page.locator("main").getByRole("button", { name: "Search" }).click();
    expect(new URL(page.url()).search).toBe("?q=vpc");
    expect(await page.locator("main").textContent()).toContain(
      "Without it, the menu and the sidebars lead to every page",
    );
  });

  test("has no accessibility violations", async () => {
    const { page, goto } = await open();
    await goto("/search?q=load+balancer");
    await page.locator(".search-list > li").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
