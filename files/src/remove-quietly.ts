import { disk } from "./disk.ts";

/** Removes what is nobody's any more, where that can be done now: what is left is the next one's to remove. */
export function removeQuietly(target: string): void {
  try {
    disk.remove(target);
  } catch {
    // What counts is whole without it.
  }
}

/** Removes a folder where it is empty. */
export function removeEmptyFolder(folder: string): void {
  try {
    disk.removeFolder(folder);
  } catch {
    // There is something in it, or it is gone.
  }
}
