import { scrollerNames } from "../texts/overflow-texts.ts";

/** What may be wider than its place, and how it is known to screen readers while it is. */
const scrollers = ".table,.math,.mermaid,pre";
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) markScroller(target);
});

/**
 * Lets the keyboard reach the tables, formulas and code blocks of the page that have to be scrolled, under a name, and only those.
 * They are observed: that way nothing makes the browser lay the page out before it wants to.
 */
export function observeOverflow(): void {
  observer.disconnect();
  for (const element of document.querySelectorAll(scrollers)) observer.observe(element);
}

function markScroller(element: Element): void {
  const isMarked = element.hasAttribute("tabindex");
  const isScrolled = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  if (isScrolled === isMarked) return;
  const role = element.matches(".table") ? "region" : "group";
  for (const [name, value] of Object.entries({ tabindex: "0", role, "aria-label": nameOf(element) })) {
    if (isMarked) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Of a table, its caption, else one by the heading above it. */
function nameOf(element: Element): string {
  const [code = "", diagram = "", table = "", tableBelow = "", math = ""] = (
    document.documentElement.dataset["names"] ?? scrollerNames
  ).split("|");
  if (!element.matches(".table")) return element.matches("pre") ? code : element.matches(".math") ? math : diagram;
  const caption = element.querySelector("caption")?.textContent;
  if (caption) return caption.trim();
  for (let before: Element | null = element; before; before = before.previousElementSibling)
    if (before.matches("h1,h2,h3,h4,h5,h6")) return tableBelow.replace("{heading}", () => before.textContent.trim());
  return table;
}
