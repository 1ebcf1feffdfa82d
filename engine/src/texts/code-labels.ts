import { escapeHtml } from "@cairn/html/escape-html";
import type { CodeLabels } from "../markup/code-block-markup.ts";

/** What the buttons of a block of code say, in English. */
export const codeLabelTexts = {
  "theme.CodeBlock.copyButtonAriaLabel": "Copy code",
  "theme.CodeBlock.wordWrapToggle": "Wrap lines",
} satisfies CodeLabels;

/** The same in some language, as HTML: `translate` is told their ids and the English texts. */
export function codeLabels(translate: (id: keyof CodeLabels, message: string) => string): CodeLabels {
  const label = (id: keyof CodeLabels) => escapeHtml(translate(id, codeLabelTexts[id]));
  return {
    "theme.CodeBlock.copyButtonAriaLabel": label("theme.CodeBlock.copyButtonAriaLabel"),
    "theme.CodeBlock.wordWrapToggle": label("theme.CodeBlock.wordWrapToggle"),
  };
}
