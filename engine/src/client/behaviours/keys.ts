import { closestTo } from "../early/closest.ts";
import { isSingleKey } from "../early/single-key.ts";
import { whenStyled } from "../late-style.ts";

let close: (() => void) | undefined;

/** Has a question mark that is not typed into something list the keys. */
export function listenToHelpKey(): void {
  addEventListener("keydown", (event) => {
    if (event.key === "?" && isSingleKey(event) && !closestTo(event, "dialog")) void showKeys();
  });
}

/** Closes the list of keys, if it is open. */
export function closeKeys(): void {
  close?.();
}

/** Lists the keys over the page. */
export async function showKeys(): Promise<void> {
  try {
    const [{ openKeysDialog }] = await Promise.all([import("./keys-dialog.ts"), whenStyled()]);
    close ??= openKeysDialog(() => {
      close = undefined;
    });
  } catch (error) {
    console.warn("The next press tries again.", error);
  }
}
