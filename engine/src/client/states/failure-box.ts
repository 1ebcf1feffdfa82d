import { messageOf } from "@cairn/catalogue/error-message";
import type { ClientText } from "../../texts/client-text.ts";
import { retry as retryText, retrying } from "../../texts/states-texts.ts";
import { LoadError } from "../load-error.ts";
import { translate } from "../translate.ts";

export interface FailureBox {
  /** Announces a repeated failure. */
  update(error: unknown): void;
  remove(): void;
}

export interface FailureOptions {
  /** The element before which the box is inserted. */
  before: Element;
  error: unknown;
  /** The message with a placeholder `{error}`. */
  message: ClientText;
  retry: () => void;
}

/** Shows in a red box what could not be loaded, with a button to retry (specification, §4 and §8). */
export function showFailure({ before, error, message, retry }: FailureOptions): FailureBox {
  const box = document.createElement("div");
  box.className = "load-failed";
  box.role = "alert";
  const text = document.createElement("p");
  const button = document.createElement("button");
  button.type = "button";
  let isRetrying = false;
  const rest = () => {
    isRetrying = false;
    button.textContent = translate(retryText);
  };
  button.addEventListener("click", () => {
    if (isRetrying) return;
    isRetrying = true;
    button.textContent = translate(retrying);
    retry();
  });
  rest();
  text.textContent = textOf(error, message);
  box.append(text, button);
  before.before(box);
  return {
    update(next) {
      text.textContent = textOf(next, message);
      rest();
    },
    remove() {
      const hadFocus = box.contains(document.activeElement);
      box.remove();
      // Moves the focus to what follows the box.
      if (hadFocus) before.querySelector<HTMLElement>("a[href],button,input,select,textarea,[tabindex]")?.focus();
    },
  };
}

function textOf(error: unknown, text: ClientText): string {
  // Removes the site's own origin: readers know it, and a narrow box has no space for it.
  const message = reasonOf(error).replaceAll(location.origin, "");
  return translate(text, { error: message });
}

function reasonOf(error: unknown): string {
  if (error instanceof LoadError) return translate(error.reason, { address: error.address });
  return messageOf(error);
}
