import { readStorage } from "../storage.ts";
import { singleKeysKey } from "../stored-keys.ts";
import { closestTo } from "./closest.ts";

/**
 * Whether a key that does something by itself is pressed so that it does: without Ctrl and the like, not typed into something, and
 * not turned off by the reader. Who dictates types many by mistake (WCAG 2.1.4).
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  return !(
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    closestTo(event, "input,select,textarea,[contenteditable]") ||
    readStorage(singleKeysKey)
  );
}
