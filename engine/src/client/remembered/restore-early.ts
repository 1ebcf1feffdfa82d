// Runs in the document's head; see inline/restore.ts. The browser tells of what it has read of the page before it paints it: so
// nothing jumps, however long the page takes to arrive.
import { restoreRemembered } from "./restore.ts";
import { showTabsOfHash } from "./tabs.ts";

const observer = new MutationObserver(restore);
observer.observe(document, { childList: true, subtree: true });
document.addEventListener("DOMContentLoaded", () => {
  restore();
  observer.disconnect();
});

function restore(): void {
  restoreRemembered();
  showTabsOfHash();
}
