// In the document's head, behind color-mode.ts, where the site follows the system's preference: does so from before anything is
// painted until the reader chooses, or always where readers do not choose. The document says that it does, for `listenToColorMode`.
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
