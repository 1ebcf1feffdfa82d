import { codeCopied, codeNotCopied } from "../../../texts/behaviours-texts.ts";
import { announce } from "../../announce.ts";
import { say } from "../../say.ts";
import { textOfCode } from "./code-text.ts";
import { copyText } from "./copy-text.ts";

/** Milliseconds that the button says what happened. */
const feedbackTime = 2000;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Makes `[data-action=copy-code]` buttons copy the code of their block. */
export function listenToCopyButtons(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-action=copy-code]");
    const block = button && button.closest(".code-block");
    if (!button || !block) return;
    const copied = await copyText(textOfCode(block));
    button.classList.toggle("failed", !copied);
    showFeedback(button, say(copied ? codeCopied : codeNotCopied));
  });
}

/** Has a button say for a moment what became of its press. */
export function showFeedback(button: HTMLElement, text: string): void {
  clearTimeout(timers.get(button));
  button.dataset["feedback"] = text;
  announce(text);
  timers.set(
    button,
    setTimeout(() => delete button.dataset["feedback"], feedbackTime),
  );
}
