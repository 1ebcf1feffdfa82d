// Runs in the document's head, on pages where something is remembered. The browser tells of what it has read of the page
// before it paints it: so nothing jumps, however long the page takes to arrive.
import { restoreRemembered } from "../remembered/restore.ts";
import { showTabsOfHash } from "../remembered/tabs.ts";

const observer = new MutationObserver(restore);
observer.observe(document, { childList: true, subtree: true });
document.addEventListener("DOMContentLoaded", () => {
  restore();
  observer.disconnect();
});
// What is done in the reader's other windows shows here as well.
addEventListener("storage", restoreRemembered);

function restore(): void {
  restoreRemembered();
  showTabsOfHash();
}
