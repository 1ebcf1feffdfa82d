/** What may be wider than its place. */
const scrollers = ".table,.math,.mermaid,pre";

/**
 * Calls the listener for each table, formula, diagram and code block of the page, at once and whenever its size changes, with
 * whether it has to be scrolled. They are observed: that way nothing makes the browser lay the page out before it wants to.
 * Returns what does so for the elements that the page has then.
 */
export function watchScrollers(listener: (element: HTMLElement, isScrolled: boolean) => void): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      listener(
        target as HTMLElement,
        target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight,
      );
  });
  const watch = () => {
    observer.disconnect();
    for (const element of document.querySelectorAll(scrollers)) observer.observe(element);
  };
  watch();
  return watch;
}

/** Lets the keyboard reach what has to be scrolled, and only that. */
export function letKeyboardReach(element: HTMLElement, isScrolled: boolean): void {
  if (isScrolled) element.tabIndex = 0;
  else element.removeAttribute("tabindex");
}
