import { announce } from "../announce.ts";

/** Milliseconds that the button says what happened. */
const feedbackTime = 2000;
const labels = new WeakMap<Element, string>();

/** Makes `[data-copy-code]` buttons copy the code of their block. */
export function listenToCopyButtons(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element && target.closest("[data-copy-code]");
    const code = button && button.closest(".code-block")?.querySelector("pre code, pre");
    if (!button || !code) return;
    const copied = await copy((code.textContent ?? "").replace(/\n$/, ""));
    showFeedback(button, copied ? "Copied" : "Not copied");
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or a page without HTTPS.
    return false;
  }
}

function showFeedback(button: Element, text: string): void {
  if (!labels.has(button)) labels.set(button, button.textContent ?? "");
  button.textContent = text;
  announce(text);
  setTimeout(() => {
    const label = labels.get(button);
    if (label === undefined) return;
    button.textContent = label;
    labels.delete(button);
  }, feedbackTime);
}
