// Beside the choices of a module's snippet: sets them as the reader last had them, before anything is painted.
import { snippetKey } from "../stored-keys.ts";

try {
  const words = localStorage.getItem(snippetKey)?.split(" ") ?? [];
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-snippet] input"))
    if (words.includes(input.value)) input.checked = true;
} catch {
  // Forbidden: nothing was chosen.
}
