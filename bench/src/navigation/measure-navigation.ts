import type { Browser, Page } from "playwright-core";

export interface NavigationFigures {
  /** Milliseconds from the click to the first paint that shows the next page's heading. */
  painted: number;
  /** Milliseconds over 50 of each task from the click until the page is idle again, as in Total Blocking Time. */
  blocking: number;
}

export interface NavigationToMeasure {
  /** The address of the page that the reader is on. */
  from: string;
  /** The path of the page that the reader goes to, by the first link to it. */
  to: string;
}

const processorSlowdown = 4;
/** Milliseconds within which a page must be shown. */
const patience = 10_000;
/** Milliseconds without activity after which a page counts as settled. */
const quietMilliseconds = 1500;

/**
 * Hovers over a link on a processor slowed down four times, clicks it once its page is preloaded, and waits for the
 * page. The profile is new, so that everything runs for the first time.
 */
export async function measureNavigation(
  browser: Browser,
  { from, to }: NavigationToMeasure,
): Promise<NavigationFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
    await page.goto(from, { waitUntil: "networkidle" });
    await page.locator(`main a[href="${to}"]`).first().hover();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(quietMilliseconds);
    await page.evaluate(recordNavigation);
    // Waits for a promise in the page, because polling would take time from the page.
    const shown = page.evaluate(() => (window as unknown as RecordingWindow).shown);
    await page.mouse.down();
    await page.mouse.up();
    await Promise.race([shown, page.waitForTimeout(patience)]);
    await page.waitForTimeout(quietMilliseconds);
    return await readFigures(page);
  } finally {
    await context.close();
  }
}

/** Times in milliseconds since the start of the document. */
interface Recorded {
  clicked: number;
  painted: number;
  blocking: number;
}

interface RecordingWindow {
  recorded: Recorded;
  /** Resolves when the next heading is painted. */
  shown: Promise<void>;
}

/** Runs in the page: records the click, the paint of the next heading, and long tasks. */
function recordNavigation(): void {
  const recorded: Recorded = { clicked: 0, painted: 0, blocking: 0 };
  let resolveShown = () => {};
  const shown = new Promise<void>((resolve) => (resolveShown = resolve));
  Object.assign(window, { recorded, shown });
  addEventListener("click", ({ timeStamp }) => (recorded.clicked = timeStamp), { capture: true, once: true });
  // Element Timing gives the time of the paint itself, but the element must be marked before.
  new MutationObserver(() => {
    const heading = document.querySelector("main h1:not([elementtiming])");
    if (recorded.clicked > 0) heading?.setAttribute("elementtiming", "heading");
  }).observe(document.body, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      recorded.painted ||= (entry as PerformanceEntry & { renderTime: number }).renderTime;
    resolveShown();
  }).observe({ type: "element" });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (recorded.clicked > 0 && startTime + duration > recorded.clicked) recorded.blocking += duration - 50;
  }).observe({ type: "longtask" });
}

async function readFigures(page: Page): Promise<NavigationFigures> {
  const { clicked, painted, blocking } = await page.evaluate(() => (window as unknown as RecordingWindow).recorded);
  if (painted <= clicked) throw new Error("The page was not shown in the document that was open.");
  return { painted: painted - clicked, blocking };
}
