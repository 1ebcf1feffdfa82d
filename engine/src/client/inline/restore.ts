// In the head of pages with tabs, placeholders or tasks: if something is stored, loads the script that restores it
// (`remembered/restore-early.ts`) before the first paint. Most readers have nothing stored and need not load it.
import { ownData } from "./own-data.ts";

try {
  if (
    location.search ||
    location.hash ||
    Object.keys(localStorage).some((key) => /^(docusaurus\.tab|cairn)\./.test(key))
  )
    document.write(`<script data-early src="${ownData()["restore"]}"></script>`);
} catch {
  // Storage is not accessible.
}
