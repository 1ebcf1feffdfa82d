import { announcementKey } from "../stored-keys.ts";
import { listenToStorage, writeStorage } from "../storage.ts";

/** Makes `[data-announcement-dismiss]` hide the announcement, in every tab, until there is one with another id. */
export function listenToAnnouncement(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-announcement-dismiss]");
    if (!button) return;
    writeStorage(announcementKey, button.getAttribute("data-announcement-dismiss") ?? "");
    document.documentElement.dataset["announcement"] = "dismissed";
  });
  listenToStorage(announcementKey, (dismissed) => {
    const shown = document.querySelector("[data-announcement-dismiss]")?.getAttribute("data-announcement-dismiss");
    if (dismissed !== undefined && dismissed === shown) document.documentElement.dataset["announcement"] = "dismissed";
  });
}
