import { closestTo } from "../early/closest.ts";
import { whenStyled } from "../late-style.ts";

let close: (() => void) | undefined;

/** Has a question mark, that is not typed into something, list the keys. `touch`: what the reader did before this ran. */
export function listenToHelpKey(touch?: Event): void {
  const onKey = (event: Event) => {
    if (isHelpKey(event)) void showKeys();
  };
  addEventListener("keydown", onKey);
  if (touch) onKey(touch);
}

/** Closes the list of keys, if it is open. */
export function closeKeys(): void {
  close?.();
}

function isHelpKey(event: Event): boolean {
  const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
  return (
    key === "?" &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    !closestTo(event, "input,select,textarea,[contenteditable],dialog")
  );
}

async function showKeys(): Promise<void> {
  try {
    const [{ openKeysDialog }] = await Promise.all([import("./keys-dialog.ts"), whenStyled()]);
    close ??= openKeysDialog(() => {
      close = undefined;
    });
  } catch (error) {
    console.warn("The next press tries again.", error);
  }
}
