import { listenToStorage } from "../storage.ts";
import { colorModeKey } from "../stored-keys.ts";

/** Follows the colour mode that the reader chooses in another window. */
export function followColorMode(): void {
  const { dataset } = document.documentElement;
  listenToStorage(colorModeKey, (mode) => {
    if (mode !== "light" && mode !== "dark") return;
    dataset["theme"] = mode;
    delete dataset["themeOfSystem"];
  });
}
