import { whenIdle } from "../when-idle.ts";

/** Links in view that are preloaded without a sign of intent, for each page. */
const preloadLimit = 8;
/** Links that are watched for coming into view: a page may have thousands, and watching costs time in every frame. */
const watchLimit = 100;

/**
 * Preloads links of the content as they come into view, one after the other, when the browser has nothing else to do and
 * the reader waits for nothing. What is returned starts again with the links of the page that is shown.
 */
export function createVisiblePreloader(
  preload: (link: HTMLAnchorElement) => Promise<unknown>,
  isBusy: () => boolean,
): () => void {
  let queue: HTMLAnchorElement[] = [];
  let left = 0;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (let link = queue.shift(); link && left > 0; link = queue.shift()) {
      await whenIdle();
      if (isBusy() || !link.isConnected) continue;
      left -= 1;
      await preload(link);
    }
    isRunning = false;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (target instanceof HTMLAnchorElement) queue.push(target);
    }
    if (!isRunning) void run();
  });
  return () => {
    observer.disconnect();
    queue = [];
    left = preloadLimit;
    const links = document.querySelectorAll("#main a[href]:not([href^='#'])");
    for (const link of Array.from(links).slice(0, watchLimit)) observer.observe(link);
  };
}
