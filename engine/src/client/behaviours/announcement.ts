import { announcementKey } from "../announcement-script.ts";
import { writeStorage } from "../storage.ts";

/** Makes `[data-announcement-dismiss]` hide the announcement, until there is one with another id. */
export function listenToAnnouncement(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-announcement-dismiss]");
    if (!button) return;
    writeStorage(announcementKey, button.getAttribute("data-announcement-dismiss") ?? "");
    document.documentElement.dataset["announcement"] = "dismissed";
  });
}
