// In the document's head: sets the colour mode before anything is painted. `data-mode` is the configured mode; with `data-system`
// the system's preference counts until the reader chooses, and the document says so, for `listenToColorMode`.
import { colorModeKey } from "../stored-keys.ts";
import { ownData } from "./own-data.ts";

const { dataset } = document.documentElement;
const { mode = "light", system } = ownData();
let stored: string | null = null;
try {
  stored = localStorage.getItem(colorModeKey);
} catch {
  // Forbidden: nothing was chosen.
}
if (system !== undefined) dataset["themeOfSystem"] = "1";
const isDark = () => matchMedia("(prefers-color-scheme:dark)").matches;
dataset["theme"] =
  stored === "light" || stored === "dark" ? stored : system === undefined ? mode : isDark() ? "dark" : "light";
