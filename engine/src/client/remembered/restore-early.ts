// Runs in the document's head, on pages where something is remembered. The browser tells of what it has read of the page
// before it paints it: so nothing jumps, however long the page takes to arrive.
import { restoreRemembered } from "./restore.ts";

const observer = new MutationObserver(restoreRemembered);
observer.observe(document, { childList: true, subtree: true });
document.addEventListener("DOMContentLoaded", () => {
  restoreRemembered();
  observer.disconnect();
});
