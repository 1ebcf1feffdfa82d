// What the development server adds to pages: after a change, the page takes over its new HTML without a reload.
import { forgetBackend } from "../search/client/backend.ts";
import { swapBody } from "./navigation/swap.ts";

const script = document.querySelector<HTMLScriptElement>("script[data-events]");
const events = new EventSource(script?.dataset.events ?? "");
events.addEventListener("message", () => {
  forgetBackend();
  void refresh();
});

async function refresh(): Promise<void> {
  const response = await fetch(location.href, { cache: "no-store" });
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  const hasIslands = document.querySelector("c-island") !== null || next.querySelector("c-island") !== null;
  // Components may have changed with the page: only a reload runs them anew.
  if (hasIslands) return location.reload();
  document.title = next.title;
  swapBody(next);
}
