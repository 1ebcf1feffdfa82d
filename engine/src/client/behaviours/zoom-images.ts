import { whenStyled } from "../late-style.ts";

/** Opens `[data-action=zoom]` images over the page. What that takes is only loaded then. */
export function listenToImages(): void {
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>("[data-action=zoom]");
    const image = button && button.querySelector("img");
    if (!image) return;
    try {
      const [{ zoomImage }] = await Promise.all([import("./zoom.ts"), whenStyled()]);
      zoomImage(image);
    } catch (error) {
      console.warn("The image could not be opened over the page.", error);
    }
  });
}
