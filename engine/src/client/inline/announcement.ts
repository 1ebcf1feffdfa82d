// In the document's head: if the reader has dismissed the announcement with the id in `data-announcement`, hides it
// before the first paint.
import { announcementKey } from "../stored-keys.ts";
import { ownData } from "./own-data.ts";

try {
  if (localStorage.getItem(announcementKey) === ownData()["announcement"])
    document.documentElement.dataset["announcement"] = "dismissed";
} catch {
  // Storage is not accessible.
}
