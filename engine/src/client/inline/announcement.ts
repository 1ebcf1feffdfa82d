// In the document's head: hides the announcement of the id in `data-announcement` before anything is painted, where the reader has
// dismissed it.
import { announcementKey } from "../stored-keys.ts";
import { ownData } from "./own-data.ts";

try {
  if (localStorage.getItem(announcementKey) === ownData()["announcement"])
    document.documentElement.dataset["announcement"] = "dismissed";
} catch {
  // Forbidden: nothing was dismissed.
}
