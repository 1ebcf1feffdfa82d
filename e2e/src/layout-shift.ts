import type { Page } from "playwright-core";

/** Returns the page's cumulative layout shift since it was loaded, as browsers count it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        // Buffered entries arrive in a separate task, and the last frames may add more.
        setTimeout(() => resolve(sum), 150);
      }),
  );
}
