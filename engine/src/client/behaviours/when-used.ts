import { closestTo } from "../early/closest.ts";

/** Loads what makes a kind of form or field work once the reader comes to one: most never do. After a failure it is tried again. */
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
  // A reader who was here before the runtime is in it, or has typed something.
  if (document.querySelector(`:is(${selector}):is(:focus-within,input:not(:placeholder-shown))`)) void start();
  else addEventListener("focusin", onFocus);
}
