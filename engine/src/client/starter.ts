// All that runs before the reader first touches the page. Everything imported here counts: at most 3 KB, compressed.
import { listenToColorMode } from "./color-mode.ts";
import { listenToClosing } from "./close-early.ts";
import { holdEvents } from "./hold.ts";
import { listenToSearchKeys } from "./search-opener.ts";
import { observeOverflow } from "./overflow.ts";

const touches = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"];
const hold = holdEvents();

function waitForTouch(): void {
  for (const type of touches) addEventListener(type, onTouch, { capture: true, passive: true });
}

async function onTouch(): Promise<void> {
  for (const type of touches) removeEventListener(type, onTouch, true);
  try {
    const { startRuntime } = await import("./runtime.ts");
    startRuntime(hold);
  } catch (error) {
    console.warn("The next touch tries again.", error);
    // What works as plain HTML does so meanwhile, such as the link to the menu.
    hold.release((control) => !control.matches("c-island"));
    hold.release(() => false);
    waitForTouch();
  }
}

listenToColorMode();
// On narrow windows the table of contents is a popover over what it leads to.
addEventListener("hashchange", () => document.querySelector<HTMLElement>("[data-toc]:popover-open")?.hidePopover());
listenToClosing();
listenToSearchKeys();
observeOverflow();
waitForTouch();
// A link may ask for a list to be filtered, or for a search: the reader sees that without having to touch anything.
if (location.search && document.querySelector("form[data-filter],[data-search-page]")) void onTouch();
