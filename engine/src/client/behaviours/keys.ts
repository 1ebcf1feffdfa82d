import { closestTo } from "../early/closest.ts";
import { isSingleKey } from "../early/single-key.ts";
import { importStyled } from "../late-style.ts";
import keysDialog from "./keys-dialog.ts?address";

let close: (() => void) | undefined;

/** Makes a question mark list the keyboard shortcuts, unless it is typed into a field. */
export function listenToHelpKey(): void {
  addEventListener("keydown", (event) => {
    if (event.key === "?" && isSingleKey(event) && !closestTo(event, "dialog")) void showKeys();
  });
}

/** Closes the list of keyboard shortcuts if it is open. */
export function closeKeys(): void {
  close?.();
}

/** Lists the keyboard shortcuts over the page. */
export async function showKeys(): Promise<void> {
  try {
    const { openKeysDialog } = await importStyled<typeof import("./keys-dialog.ts")>(keysDialog);
    close ??= openKeysDialog(() => {
      close = undefined;
    });
  } catch (error) {
    console.warn("The next press tries again.", error);
  }
}
