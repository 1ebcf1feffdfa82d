import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";

export interface FirstLoad {
  /** Bytes of scripts before the first interaction, compressed as transferred, including inline scripts. */
  scriptBytesBefore: number;
  scriptBytesAfter: number;
  /** Milliseconds over 50 of each task while loading, as Total Blocking Time counts them. */
  blockingBefore: number;
  /** The same from the first interaction until the page is idle again. */
  blockingAfter: number;
  /** The sum of the layout shifts that do not follow an input. */
  layoutShift: number;
}

const processorSlowdown = 4;
/** Milliseconds without activity after which a page counts as settled. */
const quietMilliseconds = 700;

/** Loads a page in a new profile on a processor slowed down four times, then interacts with it as a reader would. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    // The browser itself is busy for a while after opening a window.
    await page.waitForTimeout(quietMilliseconds);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
    await page.addInitScript(recordTimings);
    const scriptBytes = countScriptBytes(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(quietMilliseconds);
    const before = await readTimings(page);
    const scriptBytesBefore = await scriptBytes();

    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(quietMilliseconds);
    const after = await readTimings(page);
    return {
      scriptBytesBefore,
      scriptBytesAfter: await scriptBytes(),
      blockingBefore: before.blocking,
      blockingAfter: after.blocking - before.blocking,
      layoutShift: after.layoutShift,
    };
  } finally {
    await context.close();
  }
}

interface Timings {
  blocking: number;
  layoutShift: number;
}

/** Runs in the page before its scripts: records long tasks and layout shifts. */
function recordTimings(): void {
  const timings: Timings = { blocking: 0, layoutShift: 0 };
  Object.assign(window, { timings });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) timings.blocking += Math.max(0, task.duration - 50);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) timings.layoutShift += shift.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function readTimings(page: Page): Promise<Timings> {
  return page.evaluate(() => ({ ...(window as unknown as { timings: Timings }).timings }));
}

function countScriptBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    const isScript = request.resourceType() === "script" || /\.m?js(?:\?|$)/.test(request.url());
    if (isScript) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => {
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ src, type }) => !src && /^(?:module|text\/javascript|)$/.test(type))
        .map(({ text }) => text),
    );
    // Inline scripts are compressed too, together with the page.
    const inlineSize = brotliCompressSync(inline.join("\n")).length;
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, inlineSize);
  };
}
