import { isNavigating } from "../navigation/progress.ts";
import { hashTarget } from "../navigation/scroll.ts";

/** Milliseconds after the last scrolling: browsers refuse an address that changes too often. */
const settleTime = 300;
/** Pixels between the places that are looked at for an entry. */
const step = 24;

/**
 * Has the address name the entry that is read, on long pages whose list can be filtered: copied, it leads there, and a reload comes
 * back. It stays while what it names is in the window, and is replaced, not added to the history.
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
  // A change of the address would end a navigation that is under way.
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

/** The first entry in the window, or the heading of the section that fills it. */
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
