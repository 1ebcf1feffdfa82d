// In the document's head: sets the colour mode that the reader chose before anything is painted. The page has the configured one.
import { colorModeKey } from "../stored-keys.ts";

try {
  const mode = localStorage.getItem(colorModeKey) ?? "";
  if (/^(light|dark)$/.test(mode)) document.documentElement.dataset["theme"] = mode;
} catch {
  // Forbidden: nothing was chosen.
}
