import { codeCopied, codeNotCopied } from "../../texts/behaviours-texts.ts";
import { say } from "../say.ts";
import { showFeedback } from "./code/copy-code.ts";
import { copyText } from "./code/copy-text.ts";

/** Makes `[data-action=copy-page]` buttons copy the page that the link of their menu leads to, as Markdown. */
export function listenToPageMenu(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-action=copy-page]");
    const link = button && button.closest("ul")?.querySelector("a");
    if (!button || !link) return;
    const copied = await readPage(link.href).then(copyText, () => false);
    showFeedback(button, say(copied ? codeCopied : codeNotCopied));
  });
}

/** @throws where the page is not there as Markdown, or cannot be reached */
async function readPage(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
