// Loaded in pages of sites with analytics. Starts once the page is loaded and the browser is idle.
const load = async () => {
  try {
    const { startAnalytics } = await import("./analytics.ts");
    startAnalytics();
  } catch {
    // Blocked or unreachable; the reader misses nothing.
  }
};
// The page waits for this script, so "load" has not fired yet.
addEventListener("load", () => ("requestIdleCallback" in window ? requestIdleCallback(load) : setTimeout(load, 1000)));
