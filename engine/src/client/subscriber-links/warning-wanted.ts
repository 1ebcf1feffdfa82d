import type { LinkWarning } from "../../subscriber-links/find-warning.ts";
import { readStorage } from "../storage.ts";

/** The stored value for a reader who has turned the warning off. */
export const unwanted = "true";

/** Whether the reader wants to be warned. */
export function isWarningWanted({ storageKey }: LinkWarning): boolean {
  return readStorage(storageKey) !== unwanted;
}
