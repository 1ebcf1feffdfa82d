// All code that runs before the reader's first interaction. The size of every import matters.
import { listenToClosing } from "./early/close-early.ts";
import { holdEvents } from "./early/hold.ts";
import { listenToSearchKeys } from "./early/search-opener.ts";
import { letKeyboardReach, watchScrollers } from "./early/overflow.ts";
import { closestTo } from "./early/closest.ts";
import { writeStorage } from "./storage.ts";
import { colorModeKey } from "./stored-keys.ts";
import runtime from "./runtime.ts?address";

/**
 * Events that load the runtime. `storage`: another window of the site has changed the storage, and this one follows.
 */
const touches = ["pointerdown", "pointermove", "keydown", "focusin", "storage"];
const hold = holdEvents();
let address = runtime;

function waitForTouch(): void {
  for (const type of touches) addEventListener(type, onTouch, true);
}

async function onTouch(touch?: Event): Promise<void> {
  for (const type of touches) removeEventListener(type, onTouch, true);
  try {
    const { startRuntime } = (await import(/* @vite-ignore */ address)) as typeof import("./runtime.ts");
    startRuntime(hold, touch);
  } catch (error) {
    // The next interaction retries; as in `importModule`, which is too large to be here, under another address.
    address += "?";
    console.warn(error);
    // Meanwhile plain HTML works, such as the link to the menu.
    void hold.repeat((control) => !control.matches("c-island"));
    waitForTouch();
  }
}

listenToColorMode();
listenToClosing();
listenToSearchKeys();
watchScrollers(letKeyboardReach);
waitForTouch();
// The address may request a filter or a search, whose result must be visible without an interaction.
if (location.search && document.querySelector("form[data-filter],[data-search-page]")) void onTouch();

/** Makes the colour-mode button work. */
function listenToColorMode(): void {
  const { dataset } = document.documentElement;
  addEventListener("click", (event) => {
    if (!closestTo(event, "[data-color-mode-toggle]")) return;
    dataset["theme"] = dataset["theme"] === "dark" ? "light" : "dark";
    // A choice overrides the system's preference: see inline/system-color-mode.ts.
    delete dataset["themeOfSystem"];
    writeStorage(colorModeKey, dataset["theme"]);
  });
}
