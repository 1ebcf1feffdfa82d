// In pages of sites that count page views, which starts once the page is loaded and the browser has nothing to do.
const load = async () => {
  try {
    const { startAnalytics } = await import("./analytics.ts");
    startAnalytics();
  } catch {
    // Blocked, or out of reach: the reader misses nothing.
  }
};
// The page waits for this script, so it is not loaded yet.
addEventListener("load", () => ("requestIdleCallback" in window ? requestIdleCallback(load) : setTimeout(load, 1000)));
