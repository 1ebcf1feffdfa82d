// In the document's head, behind color-mode.ts, where the site follows the system's preference: does so from before anything is
// painted until the reader chooses. The document says that it does, for `listenToColorMode`.
import { readStorage } from "../storage.ts";
import { colorModeKey } from "../stored-keys.ts";

const { dataset } = document.documentElement;
const dark = matchMedia("(prefers-color-scheme:dark)");
const follow = () => {
  if (dataset["themeOfSystem"]) dataset["theme"] = dark.matches ? "dark" : "light";
};
if (!/^(light|dark)$/.test(readStorage(colorModeKey) ?? "")) dataset["themeOfSystem"] = "1";
follow();
dark.addEventListener("change", follow);
