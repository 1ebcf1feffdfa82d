// In the document's head, after color-mode.ts, if the site follows the system's preference: applies it until the reader
// chooses, or always if readers cannot choose. Marks the document for `listenToColorMode`.
import { ownData } from "./own-data.ts";
import { readStorage } from "../storage.ts";
import { colorModeKey } from "../stored-keys.ts";

const { dataset } = document.documentElement;
const dark = matchMedia("(prefers-color-scheme:dark)");
const follow = () => {
  if (dataset["themeOfSystem"]) dataset["theme"] = dark.matches ? "dark" : "light";
};
const isAlone = ownData()["systemAlone"] !== undefined;
if (isAlone || !/^(light|dark)$/.test(readStorage(colorModeKey) ?? "")) dataset["themeOfSystem"] = "1";
follow();
dark.addEventListener("change", follow);
