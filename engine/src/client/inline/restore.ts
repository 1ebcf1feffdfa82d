// In the head of pages with tabs, placeholders or tasks: where there may be something to restore, loads what restores it
// (`remembered/restore-early.ts`) before anything is painted. Most readers have nothing stored, and do without it.
import { ownData } from "./own-data.ts";

try {
  if (
    location.search ||
    location.hash ||
    Object.keys(localStorage).some((key) => /^(docusaurus\.tab|cairn)\./.test(key))
  )
    document.write(`<script data-early src="${ownData()["restore"]}"></script>`);
} catch {
  // Forbidden: nothing was stored.
}
