// Added to pages by the development server: after a change, the page takes over its new HTML without a reload.
import { forgetBackend } from "./search/backend.ts";
import { compareHead, swapHead } from "./navigation/head.ts";
import { loadStylesheets } from "./navigation/stylesheets.ts";
import { swapBody } from "./navigation/swap.ts";

const script = document.querySelector<HTMLScriptElement>("script[data-events]");
const events = new EventSource(script?.dataset.events ?? "");
events.addEventListener("message", () => {
  forgetBackend();
  void refresh();
});

// Sent after all pages were checked: the page is unchanged, but findings may have changed.
events.addEventListener("findings", ({ data }: MessageEvent<string>) => {
  const panel = document.getElementById("cairnDiagnostics");
  const next = new DOMParser().parseFromString(JSON.parse(data) as string, "text/html").body.firstElementChild;
  if (panel && next && panel.textContent !== next.textContent) panel.replaceWith(next);
});

let refreshes = 0;

async function refresh(): Promise<void> {
  const own = ++refreshes;
  const response = await fetch(location.href, { cache: "no-store" });
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  // A newer response arrived first.
  if (own !== refreshes) return;
  const hasIslands = document.querySelector("c-island") !== null || next.querySelector("c-island") !== null;
  // Components may have changed too, and only a reload runs them again.
  if (hasIslands) return location.reload();
  const stylesheets = loadStylesheets(next, new AbortController().signal);
  // The text is shown even if stylesheets fail.
  await stylesheets.loaded.catch(console.error);
  if (own !== refreshes) return stylesheets.discard();
  swapHead(compareHead(next));
  swapBody(next);
  stylesheets.apply();
}
