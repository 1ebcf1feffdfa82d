import { loadingFailed, retry as retryText, retrying } from "../../shared/client-texts/states-texts.ts";
import { say } from "../say.ts";

export interface FailureBox {
  /** Says once more that it failed. */
  update(error: unknown): void;
  remove(): void;
}

/** Shows what could not be loaded in a red box before the element, with a button that tries again (specification, §4 and §8). */
export function showFailure(before: Element, error: unknown, retry: () => void): FailureBox {
  const box = document.createElement("div");
  box.className = "load-failed";
  box.role = "alert";
  const text = document.createElement("p");
  const button = document.createElement("button");
  button.type = "button";
  let isRetrying = false;
  const rest = () => {
    isRetrying = false;
    button.textContent = say(retryText);
  };
  button.addEventListener("click", () => {
    if (isRetrying) return;
    isRetrying = true;
    button.textContent = say(retrying);
    retry();
  });
  rest();
  text.textContent = textOf(error);
  box.append(text, button);
  before.before(box);
  return {
    update(next) {
      text.textContent = textOf(next);
      rest();
    },
    remove() {
      const hadFocus = box.contains(document.activeElement);
      box.remove();
      // The keyboard goes on where the box was.
      if (hadFocus) before.querySelector<HTMLElement>("a[href],button,input,select,textarea,[tabindex]")?.focus();
    },
  };
}

function textOf(error: unknown): string {
  // What failed has the site's own address, which readers know and a narrow box has no room for.
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(location.origin, "");
  return say(loadingFailed, { error: message });
}
