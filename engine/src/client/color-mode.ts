import { colorModeKey } from "./color-mode-script.ts";
import { listenToStorage, writeStorage } from "./storage.ts";

/** Makes the colour-mode button work, and follows the choice that another tab makes. */
export function listenToColorMode(): void {
  const { dataset } = document.documentElement;
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-color-mode-toggle]")) return;
    const mode = dataset["theme"] === "dark" ? "light" : "dark";
    dataset["theme"] = mode;
    writeStorage(colorModeKey, mode);
  });
  listenToStorage(colorModeKey, (mode) => {
    if (mode === "light" || mode === "dark") dataset["theme"] = mode;
  });
}
