// In the document's head: applies the reader's colour mode before the first paint. The page's HTML has the configured
// one.
import { colorModeKey } from "../stored-keys.ts";

try {
  const mode = localStorage.getItem(colorModeKey) ?? "";
  if (/^(light|dark)$/.test(mode)) document.documentElement.dataset["theme"] = mode;
} catch {
  // Storage is not accessible.
}
