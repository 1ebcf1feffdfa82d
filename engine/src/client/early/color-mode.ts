import { closestTo } from "./closest.ts";
import { writeStorage } from "../storage.ts";
import { colorModeKey } from "../stored-keys.ts";

/** Makes the colour-mode button work. */
export function listenToColorMode(): void {
  const { dataset } = document.documentElement;
  addEventListener("click", (event) => {
    if (!closestTo(event, "[data-color-mode-toggle]")) return;
    dataset["theme"] = dataset["theme"] === "dark" ? "light" : "dark";
    // Chosen is chosen, whatever the system prefers: see inline/system-color-mode.ts.
    delete dataset["themeOfSystem"];
    writeStorage(colorModeKey, dataset["theme"]);
  });
}
