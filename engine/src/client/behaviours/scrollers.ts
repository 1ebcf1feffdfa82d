import { scrollerNames } from "../../texts/overflow-texts.ts";
import { letKeyboardReach, watchScrollers } from "../early/overflow.ts";
import { translationOf } from "../say.ts";

let watch: (() => void) | undefined;

/**
 * Lets the keyboard reach what has to be scrolled on the page that is shown now, under a name that screen readers say. What the
 * document was loaded with can be reached before that, by the starter.
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

/** Of a table, its caption, else one by the heading above it. */
function nameOf(element: Element): string {
  const [code = "", diagram = "", table = "", tableBelow = "", math = ""] = translationOf(scrollerNames).split("|");
  if (!element.matches(".table")) return element.matches("pre") ? code : element.matches(".math") ? math : diagram;
  const caption = element.querySelector("caption")?.textContent;
  if (caption) return caption.trim();
  for (let before: Element | null = element; before; before = before.previousElementSibling)
    if (before.matches("h1,h2,h3,h4,h5,h6")) return tableBelow.replace("{heading}", () => before.textContent.trim());
  return table;
}
