import { scrollerNames } from "../../texts/overflow-texts.ts";
import { letKeyboardReach, watchScrollers } from "../early/overflow.ts";
import { translationOf } from "../translate.ts";

let watch: (() => void) | undefined;

/**
 * Makes scrollable elements of the current page focusable and names them for screen readers. On the first page, the
 * starter has made them focusable already.
 */
export function observeOverflow(): void {
  if (watch) watch();
  else watch = watchScrollers(markScroller);
}

function markScroller(element: HTMLElement, isScrolled: boolean): void {
  letKeyboardReach(element, isScrolled);
  if (isScrolled) {
    element.role = element.matches(".table") ? "region" : "group";
    element.ariaLabel = nameOf(element);
  } else for (const name of ["role", "aria-label"]) element.removeAttribute(name);
}

/** Returns a table's caption, or a name made from the heading above the element. */
function nameOf(element: Element): string {
  const [code = "", diagram = "", table = "", tableBelow = "", math = ""] = translationOf(scrollerNames).split("|");
  if (!element.matches(".table")) return element.matches("pre") ? code : element.matches(".math") ? math : diagram;
  const caption = element.querySelector("caption")?.textContent;
  if (caption) return caption.trim();
  for (let before: Element | null = element; before; before = before.previousElementSibling)
    if (before.matches("h1,h2,h3,h4,h5,h6")) return tableBelow.replace("{heading}", () => before.textContent.trim());
  return table;
}
