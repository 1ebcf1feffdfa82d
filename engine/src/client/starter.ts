// All that runs before the reader first touches the page. Everything imported here counts.
import { listenToClosing } from "./early/close-early.ts";
import { holdEvents } from "./early/hold.ts";
import { listenToSearchKeys } from "./early/search-opener.ts";
import { letKeyboardReach, watchScrollers } from "./early/overflow.ts";
import { closestTo } from "./early/closest.ts";
import { writeStorage } from "./storage.ts";
import { colorModeKey } from "./stored-keys.ts";

/** The last one: the reader does something in another window of the site, and this one follows. */
const touches = ["pointerdown", "pointermove", "keydown", "focusin", "storage"];
const hold = holdEvents();

function waitForTouch(): void {
  for (const type of touches) addEventListener(type, onTouch, true);
}

async function onTouch(touch?: Event): Promise<void> {
  for (const type of touches) removeEventListener(type, onTouch, true);
  try {
    const { startRuntime } = await import("./runtime.ts");
    startRuntime(hold, touch);
  } catch (error) {
    // The next touch tries again.
    console.warn(error);
    // What works as plain HTML does so meanwhile, such as the link to the menu.
    void hold.repeat((control) => !control.matches("c-island"));
    waitForTouch();
  }
}

listenToColorMode();
listenToClosing();
listenToSearchKeys();
watchScrollers(letKeyboardReach);
waitForTouch();
// A link may ask for a list to be filtered, or for a search: the reader sees that without having to touch anything.
if (location.search && document.querySelector("form[data-filter],[data-search-page]")) void onTouch();

/** Makes the colour-mode button work. */
function listenToColorMode(): void {
  const { dataset } = document.documentElement;
  addEventListener("click", (event) => {
    if (!closestTo(event, "[data-color-mode-toggle]")) return;
    dataset["theme"] = dataset["theme"] === "dark" ? "light" : "dark";
    // Chosen is chosen, whatever the system prefers: see inline/system-color-mode.ts.
    delete dataset["themeOfSystem"];
    writeStorage(colorModeKey, dataset["theme"]);
  });
}
