import { codeCopied, codeNotCopied } from "../../../texts/behaviours-texts.ts";
import { announce } from "../../announce.ts";
import { closestTo } from "../../early/closest.ts";
import { translate } from "../../translate.ts";

/** Lines marked as deleted. Those of a patch, which is copied whole, lack the prefix, because it is in their text. */
const deleted = ".line.deleted[data-prefix]";
/** Alternatives of which CSS shows the chosen one. */
const alternatives = "[data-form],[data-protocol],[data-inputs]";

/** Milliseconds for which the button shows the result. */
const feedbackTime = 2000;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Makes `[data-action=copy-code]` buttons copy their block's code, and `[data-action=copy-page]` buttons the Markdown
 * page that their menu links to.
 */
export function listenToCopyButtons(): void {
  document.addEventListener("click", async (event) => {
    const button = closestTo(event, "[data-action^=copy-]");
    const block = button?.closest(".code-block");
    const link = button?.closest("ul")?.querySelector("a");
    if (!button) return;
    const copied = block ? await copyText(textOfCode(block)) : !!link && (await copyPage(link.href));
    button.classList.toggle("failed", !copied);
    showFeedback(button, translate(copied ? codeCopied : codeNotCopied));
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

/**
 * Returns the text to copy from a code block: of a terminal session the commands, without prompts and output; of code
 * with marked changes the code after them; else what is shown.
 */
function textOfCode(block: Element): string {
  const code = block.querySelector("pre code, pre");
  if (!code) return "";
  const commands = code.querySelectorAll(".line.command");
  if (commands.length > 0) return joinText(commands);
  const parts = code.querySelectorAll(`${deleted},${alternatives}`);
  if (parts.length === 0) return (code.textContent ?? "").replace(/\n$/, "");
  const copy = code.cloneNode(true) as Element;
  for (const [index, part] of copy.querySelectorAll(`${deleted},${alternatives}`).entries())
    if (part.matches(deleted) || !parts[index]?.checkVisibility()) part.remove();
  return (copy.textContent ?? "").replace(/\n$/, "");
}

function joinText(lines: Iterable<Element>): string {
  return Array.from(lines, ({ textContent }) => textContent ?? "")
    .join("")
    .replace(/\n$/, "");
}

/** Copies a text to the clipboard. Returns whether that worked. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Permission denied, or a page without HTTPS.
    return copyBySelection(text);
  }
}

/** Uses the old copy command, which also works on pages without HTTPS. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  // In an open modal dialog, nothing outside of it can be selected.
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
