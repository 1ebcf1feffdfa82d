import { closeImage, imageLabel } from "../../texts/behaviours-texts.ts";
import { translate } from "../translate.ts";

/** Pixels that the reader may scroll before the image closes (specification, §9). */
const scrollOffset = 40;
const duration = 200;

/**
 * Shows an image over the page, as large as the window allows. A click, a key, or scrolling on closes it and restores
 * the focus.
 */
export function zoomImage(image: HTMLImageElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "zoom-dialog";
  dialog.setAttribute("aria-label", image.alt || translate(imageLabel));
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", translate(closeImage));
  const large = document.createElement("img");
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  for (const side of ["width", "height"]) {
    const size = image.getAttribute(side);
    if (size) large.setAttribute(side, size);
  }
  button.append(large);
  dialog.append(button);
  document.body.append(dialog);

  const from = scrollY;
  const close = () => dialog.close();
  const cleanUp = () => {
    removeEventListener("scroll", onScroll);
    image.classList.remove("zoomed");
    dialog.remove();
  };
  const onScroll = () => {
    // The page was swapped: a dialog that is removed does not fire "close".
    if (!dialog.isConnected) cleanUp();
    else if (Math.abs(scrollY - from) > scrollOffset) close();
  };
  dialog.addEventListener("click", close);
  dialog.addEventListener("close", cleanUp);
  addEventListener("scroll", onScroll, { passive: true });
  dialog.showModal();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  image.classList.add("zoomed");
  grow(large, image);
}

/** Animates the image from its place in the page to its place in the window. */
function grow(large: Element, image: Element): void {
  const start = image.getBoundingClientRect();
  const end = large.getBoundingClientRect();
  if (end.width === 0) return;
  const x = start.left + start.width / 2 - (end.left + end.width / 2);
  const y = start.top + start.height / 2 - (end.top + end.height / 2);
  large.animate([{ transform: `translate(${x}px, ${y}px) scale(${start.width / end.width})` }, { transform: "none" }], {
    duration,
    easing: "ease-out",
  });
}
