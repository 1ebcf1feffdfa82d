import type { Page } from "playwright-core";

/** How far the page has moved by itself since it was loaded, as browsers count it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        // What was measured so far comes in a task of its own, after what the last frames still measure.
        setTimeout(() => resolve(sum), 150);
      }),
  );
}
