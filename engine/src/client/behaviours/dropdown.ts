/** Has the arrow keys move through the links of `[data-dropdown]` menus; opening by a click is the browser's own. */
export function listenToDropdowns(): void {
  document.addEventListener("keydown", moveThroughLinks);
}

/** From the summary, the arrows open the menu and lead to its first or last link; from a link, to the next one round. */
function moveThroughLinks(event: KeyboardEvent): void {
  const { key, target } = event;
  const dropdown = target instanceof Element ? target.closest<HTMLDetailsElement>("details[data-dropdown]") : null;
  if (!dropdown || dropdown.closest("[data-drawer]") || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = Array.from(dropdown.querySelectorAll<HTMLElement>("ul a"));
  const next = links[nextIndex(key, links.indexOf(target as HTMLElement), links.length)];
  if (!next) return;
  event.preventDefault();
  dropdown.open = true;
  next.focus();
}

/** -1 for keys that lead nowhere; `index` is -1 on the summary, where Home and End are the page's own. */
function nextIndex(key: string, index: number, count: number): number {
  switch (key) {
    case "ArrowDown":
      return (index + 1) % count;
    case "ArrowUp":
      return index > 0 ? index - 1 : count - 1;
    case "Home":
      return index < 0 ? -1 : 0;
    case "End":
      return index < 0 ? -1 : count - 1;
    default:
      return -1;
  }
}
