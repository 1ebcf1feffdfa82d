// In the head of sites whose sidebar can be hidden: hides it before the first paint if the reader has hidden it in this tab,
// and answers the buttons for it, on this page and on those that replace it.
import { hiddenSidebarKey } from "../stored-keys.ts";

const { dataset } = document.documentElement;

try {
  if (sessionStorage.getItem(hiddenSidebarKey)) dataset["sidebar"] = "hidden";
} catch {
  // Storage is not accessible.
}

addEventListener("click", ({ target }) => {
  if (!(target as Element).closest("[data-sidebar-button]")) return;
  const hides = dataset["sidebar"] === undefined;
  if (hides) dataset["sidebar"] = "hidden";
  else delete dataset["sidebar"];
  // Its place is taken by the other one.
  document.querySelector<HTMLElement>(`[data-sidebar-button="${hides ? "show" : "hide"}"]`)?.focus();
  try {
    if (hides) sessionStorage.setItem(hiddenSidebarKey, "true");
    else sessionStorage.removeItem(hiddenSidebarKey);
  } catch {
    // Storage is not accessible: the next page shows it again.
  }
});
