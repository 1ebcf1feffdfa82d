import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { beforeAll, inject, onTestFinished } from "vitest";
import { launchChromium } from "./chromium.ts";

/** A page of the served site, with everything the browser complained about since it was opened. */
export interface OpenedPage {
  page: Page;
  /** Console errors and warnings, uncaught exceptions and failed requests, in order. */
  complaints: string[];
  goto(path: string): Promise<void>;
}

let running: Promise<Browser> | undefined;

/** The browser of this worker, which ends with it; another one where a test made it crash. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launchChromium(inject("chromiumPath"));
  return running!;
}

/** The returned function opens a page, with a profile of its own. */
export function useBrowser(): (options?: BrowserContextOptions) => Promise<OpenedPage> {
  beforeAll(async () => void (await sharedBrowser()));

  return async (options = {}) => {
    const context = await (await sharedBrowser()).newContext({ baseURL: inject("origin"), ...options });
    onTestFinished(() => context.close());
    await context.addInitScript(ignoreRestingPointer);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // What was fetched ahead gives way to what is asked for.
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

/** The headless shell reports a pointer in the corner that nobody moved, which would count as the reader's first touch. */
function ignoreRestingPointer(): void {
  const ignore = (event: MouseEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  for (const name of ["pointermove", "mousemove"] as const) addEventListener(name, ignore, { capture: true });
}

/** The reader's first touch: a pointer that moves, then a key. Returns once what it brings has arrived. */
export async function touch(page: Page): Promise<void> {
  const network = watchNetwork(page);
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => document.querySelector("[data-runtime][aria-live]") !== null);
  await network.quiet();
}

/** Milliseconds without a request after which nothing more is to come: scripts ask for others as soon as they run. */
const quietTime = 150;

/** Follows the page's requests; Playwright's own "networkidle" takes half a second where nothing is asked for. */
function watchNetwork(page: Page): { quiet: () => Promise<void> } {
  const open = new Set<Request>();
  let changed = Date.now();
  const begin = (request: Request) => {
    changed = Date.now();
    // The development server's news have no end.
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

/** Has the page load no other ahead, as for a reader who saves data: what a test does to a page would come too late for it. */
export function withoutPreloading(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, addEventListener: () => {} } }),
  );
}
