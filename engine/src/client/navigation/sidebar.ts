import { keepInView } from "./scroll.ts";

/**
 * Makes a sidebar that stays in the document show the next page: its entry is marked and the categories above it are
 * open. Where the next page lists other entries, those are taken, and categories that the reader opened stay open.
 */
export function updateSidebar(kept: Element, next: Element): void {
  if (entriesOf(kept) === entriesOf(next)) copyCurrentMarks(kept, next);
  else {
    const open = new Set(
      categoriesOf(kept)
        .filter((category) => category.open)
        .map(nameOf),
    );
    for (const category of categoriesOf(next)) if (open.has(nameOf(category))) category.open = true;
    kept.replaceChildren(...next.childNodes);
  }
  const current = kept.querySelector("a[aria-current]");
  for (let above = current?.parentElement; above && above !== kept; above = above.parentElement) {
    if (above instanceof HTMLDetailsElement) above.open = true;
  }
  if (current) keepInView(current);
}

/** Marks the same links as current as the other element does; both hold the same links in the same order. */
export function copyCurrentMarks(to: Element | null, from: Element | null): void {
  const sources = from?.querySelectorAll("a, summary") ?? [];
  to?.querySelectorAll("a, summary").forEach((element, index) => {
    const source = sources[index];
    const mark = source?.getAttribute("aria-current");
    if (mark) element.setAttribute("aria-current", mark);
    else element.removeAttribute("aria-current");
    if (source) element.className = source.className;
  });
}

function entriesOf(sidebar: Element): string {
  return Array.from(sidebar.querySelectorAll("a"), (link) => `${link.getAttribute("href")} ${link.textContent}`).join(
    "\n",
  );
}

function categoriesOf(sidebar: Element): HTMLDetailsElement[] {
  return Array.from(sidebar.querySelectorAll("details"));
}

/** Labels from the outermost category in: two categories may share the last one. */
function nameOf(category: HTMLDetailsElement): string {
  const outer = category.parentElement?.closest("details");
  return `${outer ? nameOf(outer) : ""}\n${category.querySelector("summary")?.textContent}`;
}
