// Next to the choices of a module's snippet: restores the reader's last choices before the first paint.
import { snippetKey } from "../stored-keys.ts";

try {
  const words = localStorage.getItem(snippetKey)?.split(" ") ?? [];
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-snippet] input"))
    if (words.includes(input.value)) input.checked = true;
} catch {
  // Storage is not accessible.
}
