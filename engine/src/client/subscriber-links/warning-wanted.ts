import type { LinkWarning } from "../../subscriber-links/find-warning.ts";
import { readStorage } from "../storage.ts";

/** What is stored for a reader who does not want to be warned. */
export const unwanted = "true";

/** Whether the reader wants to be warned. */
export function isWarningWanted({ storageKey }: LinkWarning): boolean {
  return readStorage(storageKey) !== unwanted;
}
