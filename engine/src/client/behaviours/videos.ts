import { isModified } from "../is-modified.ts";

/** Puts the player of another site in the place of its `[data-embed]` link once the reader asks for it. */
export function listenToVideos(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>("[data-embed]");
    // A new tab is for the link itself.
    if (!link || isModified(event)) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.src = link.dataset["embed"] ?? "";
    frame.title = link.dataset["title"] ?? "";
    frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    link.replaceWith(frame);
    frame.focus();
  });
}
