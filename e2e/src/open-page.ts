import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { beforeAll, inject, onTestFinished } from "vitest";
import { launchChromium } from "./chromium.ts";
import { openInProfile } from "./profiles.ts";

/** A page of the served site, with the browser's complaints since it was opened. */
export interface OpenedPage {
  page: Page;
  /** Console errors and warnings, uncaught exceptions and failed requests, in order. */
  complaints: string[];
  goto(path: string): Promise<void>;
}

let running: Promise<Browser> | undefined;

/** Returns the browser of this worker, which ends with the worker. Starts a new one if a test made it crash. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launchChromium(inject("chromiumPath"));
  return running!;
}

/** Returns a function that opens a page with an empty profile. */
export function useBrowser(): (options?: BrowserContextOptions) => Promise<OpenedPage> {
  beforeAll(async () => void (await sharedBrowser()));

  return async (options = {}) => {
    const { viewport, ...others } = options;
    const { page, end } = await openInProfile(await sharedBrowser(), { baseURL: inject("origin"), ...others });
    onTestFinished(end);
    if (viewport) await page.setViewportSize(viewport);
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // Preloading is aborted for pages that the reader requests.
      if (reason !== "net::ERR_ABORTED") complaints.push(`request failed: ${request.url()} ${reason}`);
    });
    return {
      page,
      complaints,
      goto: async (path) => {
        await page.goto(path);
      },
    };
  };
}

/** Makes the reader's first interaction: moves the pointer and presses a key. Returns once all requests have ended. */
export async function touch(page: Page): Promise<void> {
  const network = watchNetwork(page);
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => document.querySelector("[data-runtime][aria-live]") !== null);
  await network.quiet();
}

/** Milliseconds without a request after which no more are expected: scripts request others as soon as they run. */
const quietTime = 150;

/** Watches the page's requests. Playwright's "networkidle" would take half a second even if there are none. */
function watchNetwork(page: Page): { quiet: () => Promise<void> } {
  const open = new Set<Request>();
  let changed = Date.now();
  const begin = (request: Request) => {
    changed = Date.now();
    // The development server's stream of events never ends.
    if (request.resourceType() !== "eventsource") open.add(request);
  };
  const end = (request: Request) => {
    changed = Date.now();
    open.delete(request);
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  return {
    async quiet() {
      while (open.size > 0 || Date.now() - changed < quietTime) await page.waitForTimeout(25);
      page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
    },
  };
}

/** Turns off preloading, as for a reader who saves data: a page may be preloaded before a test changes its response. */
export function withoutPreloading(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, addEventListener: () => {} } }),
  );
}
