/** Milliseconds that the page stays locked after an overlay has closed (specification, §9). */
const releaseDelay = 300;

let holders = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Prevents the page from scrolling. Reserves the scrollbar's width, so that nothing moves. Returns a function that
 * unlocks it after a moment.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  clearTimeout(timer);
  holders++;
  if (root.dataset["scrollLocked"] === undefined)
    root.dataset["scrollLocked"] = innerWidth > root.clientWidth ? "gutter" : "";
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders--;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (holders === 0) delete root.dataset["scrollLocked"];
    }, releaseDelay);
  };
}
