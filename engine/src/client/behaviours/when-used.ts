import { closestTo } from "../early/closest.ts";

/**
 * Loads the code of a form or field when the reader first focuses it, because most readers never do. Retries after a
 * failure.
 */
export function loadWhenUsed(selector: string, load: () => Promise<unknown>): void {
  const start = async () => {
    removeEventListener("focusin", onFocus);
    try {
      await load();
    } catch (error) {
      console.warn("The next touch tries again.", error);
      addEventListener("focusin", onFocus);
    }
  };
  const onFocus = (event: Event) => {
    if (closestTo(event, selector)) void start();
  };
  // The reader focused the field, or typed in it, before the runtime was loaded.
  if (document.querySelector(`:is(${selector}):is(:focus-within,input:not(:placeholder-shown))`)) void start();
  else addEventListener("focusin", onFocus);
}
