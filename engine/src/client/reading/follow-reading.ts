import { isNavigating } from "../navigation/progress.ts";
import { hashTarget } from "../navigation/scroll.ts";

/** Milliseconds after the last scrolling, because browsers limit how often the address may change. */
const settleTime = 300;
/** Pixels between the points that are tested for an entry. */
const step = 24;

/**
 * Makes the address name the current entry on long filterable pages, so that it can be copied and survives a reload. It
 * is kept while its target is visible, and is replaced without a history entry.
 */
export function followReading(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(nameWhatIsRead, settleTime);
  };
  document.addEventListener("scroll", onScroll, { passive: true });
}

function nameWhatIsRead(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-follow]");
  // Changing the address would cancel a running navigation.
  if (!form || isNavigating()) return;
  const named = location.hash ? hashTarget() : document.querySelector("h1");
  if (named && isInWindow(named)) return;
  const read = findRead(form);
  const hash = read ? `#${read.id}` : "";
  if (hash !== location.hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Returns the first entry in the window, or the heading of the section that fills it. */
function findRead(form: HTMLFormElement): Element | undefined {
  const { left, width } = document.querySelector("article")?.getBoundingClientRect() ?? form.getBoundingClientRect();
  const top = Math.max(form.getBoundingClientRect().bottom, 0) + 1;
  let section: Element | null | undefined;
  for (let y = top; y < innerHeight; y += step) {
    const at = document.elementFromPoint(left + width / 2, y);
    const entry = at?.closest(`${form.dataset["filter"]}[id]`);
    if (entry) return entry;
    section ??= at?.closest("section");
  }
  return section?.querySelector("h2[id]") ?? undefined;
}
