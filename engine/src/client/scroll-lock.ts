/** Milliseconds that the page stays locked after what lay over it was closed (specification, §9). */
const releaseDelay = 300;

let holders = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the page from being scrolled. The scrollbar's room stays where there was one, so that nothing moves. Returns what
 * ends it, a moment later.
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
