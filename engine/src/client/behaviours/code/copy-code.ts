import { codeCopied, codeNotCopied } from "../../../texts/behaviours-texts.ts";
import { announce } from "../../announce.ts";
import { closestTo } from "../../early/closest.ts";
import { say } from "../../say.ts";
import { textOfCode } from "./code-text.ts";
import { copyText } from "./copy-text.ts";

/** Milliseconds that the button says what happened. */
const feedbackTime = 2000;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Makes `[data-action=copy-code]` buttons copy the code of their block, and `[data-action=copy-page]` the page that the link
 * of their menu leads to: it as Markdown.
 */
export function listenToCopyButtons(): void {
  document.addEventListener("click", async (event) => {
    const button = closestTo(event, "[data-action^=copy-]");
    const block = button?.closest(".code-block");
    const link = button?.closest("ul")?.querySelector("a");
    if (!button) return;
    const copied = block ? await copyText(textOfCode(block)) : !!link && (await copyPage(link.href));
    button.classList.toggle("failed", !copied);
    showFeedback(button, say(copied ? codeCopied : codeNotCopied));
  });
}

async function copyPage(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined);
  return !!response?.ok && copyText(await response.text());
}

function showFeedback(button: HTMLElement, text: string): void {
  clearTimeout(timers.get(button));
  button.dataset["feedback"] = text;
  announce(text);
  timers.set(
    button,
    setTimeout(() => delete button.dataset["feedback"], feedbackTime),
  );
}
