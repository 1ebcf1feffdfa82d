import { codeCopied, codeNotCopied } from "../../../texts/behaviours-texts.ts";
import { announce } from "../../announce.ts";
import { closestTo } from "../../early/closest.ts";
import { say } from "../../say.ts";

/** In a patch, which is copied whole, deleted lines carry no sign of ours. */
const deleted = ".line.deleted[data-prefix]";
/** Of which style sheets show the one that the reader chose. */
const alternatives = "[data-form],[data-protocol],[data-inputs]";

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

/**
 * The text that copying a block of code gives: of a terminal session the commands without their prompts and what they
 * print, of code with changes marked in it the code as it is afterwards, of all other code what is shown.
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

/** Puts a text on the clipboard; tells whether that worked. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or a page without HTTPS.
    return copyBySelection(text);
  }
}

/** The way from before there was a clipboard interface: it works on pages without HTTPS too. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  // In an open dialog, nothing outside of it can be selected.
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
