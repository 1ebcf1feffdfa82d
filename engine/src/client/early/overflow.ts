/** Elements that may be wider than their container. */
const scrollers = ".table,.math,.mermaid,pre";

/**
 * Calls the listener for each table, formula, diagram and code block of the page, now and whenever its size changes,
 * with whether it scrolls. Uses an observer, so that no layout is forced. Returns a function that does the same for the
 * current elements of the page.
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

/** Makes an element focusable only if it scrolls. */
export function letKeyboardReach(element: HTMLElement, isScrolled: boolean): void {
  if (isScrolled) element.tabIndex = 0;
  else element.removeAttribute("tabindex");
}
