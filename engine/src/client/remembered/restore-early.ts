// Loaded in the document's head by inline/restore.ts. It restores each chunk of the page as the browser parses it,
// before painting it, so that nothing jumps, however slowly the page arrives.
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
