import { colorModeKey } from "./color-mode-script.ts";
import { readStorage, writeStorage } from "./storage.ts";

/** Makes the colour-mode button work, and follows the choice that another tab makes. */
export function listenToColorMode(): void {
  const { dataset } = document.documentElement;
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-color-mode-toggle]")) return;
    const mode = dataset["theme"] === "dark" ? "light" : "dark";
    dataset["theme"] = mode;
    writeStorage(colorModeKey, mode);
  });
  addEventListener("storage", ({ key }) => {
    const mode = readStorage(colorModeKey);
    if (key === colorModeKey && (mode === "light" || mode === "dark")) dataset["theme"] = mode;
  });
}
