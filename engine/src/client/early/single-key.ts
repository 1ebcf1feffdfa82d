import { readStorage } from "../storage.ts";
import { singleKeysKey } from "../stored-keys.ts";
import { closestTo } from "./closest.ts";

/**
 * Whether an event is a single-key shortcut: without modifiers, outside of fields, and not turned off by the reader.
 * Speech input users trigger many by mistake (WCAG 2.1.4).
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
