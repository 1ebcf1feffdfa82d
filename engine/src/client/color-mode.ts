import { colorModeKey } from "./stored-keys.ts";
import { listenToStorage, readStorage, writeStorage } from "./storage.ts";

/**
 * Makes the colour-mode button work, and follows the choice that another tab makes; and the system's preference where the
 * site is configured so, until the reader chooses.
 */
export function listenToColorMode(): void {
  const { dataset } = document.documentElement;
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-color-mode-toggle]")) return;
    const mode = dataset["theme"] === "dark" ? "light" : "dark";
    dataset["theme"] = mode;
    writeStorage(colorModeKey, mode);
  });
  if (dataset["themeOfSystem"]) {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
      if (!readStorage(colorModeKey)) dataset["theme"] = matches ? "dark" : "light";
    });
  }
  listenToStorage(colorModeKey, (mode) => {
    if (mode === "light" || mode === "dark") dataset["theme"] = mode;
  });
}
