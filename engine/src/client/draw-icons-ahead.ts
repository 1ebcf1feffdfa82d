import { whenIdle } from "./when-idle.ts";

/**
 * Has the browser make the icons that the next page may have: each is an SVG document of its own, made as soon as an element
 * with it is styled, which would hold up the paint of that page. The element stays, and keeps them.
 */
export async function drawIconsAhead(): Promise<void> {
  await whenIdle();
  const element = document.createElement("div");
  element.className = "visually-hidden";
  element.dataset["runtime"] = "";
  element.ariaHidden = "true";
  element.style.maskImage = "var(--icons-of-content)";
  document.body.append(element);
}
