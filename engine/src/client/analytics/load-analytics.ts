import { analyticsElementId } from "../../analytics/element-id.ts";

/** Starts counting page views, where the site wants that, once the page is loaded and the browser has nothing to do. */
export function loadAnalytics(): void {
  if (!document.getElementById(analyticsElementId)) return;
  const load = async () => {
    try {
      const { startAnalytics } = await import("./analytics.ts");
      startAnalytics();
    } catch {
      // Blocked, or out of reach: the reader misses nothing.
    }
  };
  // The script that calls this is one that the page waits for.
  addEventListener("load", () =>
    "requestIdleCallback" in window ? requestIdleCallback(load) : setTimeout(load, 1000),
  );
}
