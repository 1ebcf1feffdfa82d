import { escapeHtml } from "@cairn/html/escape-html";
import type { CodeLabels } from "../markup/code-block-markup.ts";

/** Labels of a code block's buttons, in English. */
export const codeLabelTexts = {
  "theme.CodeBlock.copyButtonAriaLabel": "Copy code",
  "theme.CodeBlock.wordWrapToggle": "Wrap lines",
} satisfies CodeLabels;

/** Returns the labels in a language, as HTML. `translate` is called with their ids and English texts. */
export function codeLabels(translate: (id: keyof CodeLabels, message: string) => string): CodeLabels {
  const label = (id: keyof CodeLabels) => escapeHtml(translate(id, codeLabelTexts[id]));
  return {
    "theme.CodeBlock.copyButtonAriaLabel": label("theme.CodeBlock.copyButtonAriaLabel"),
    "theme.CodeBlock.wordWrapToggle": label("theme.CodeBlock.wordWrapToggle"),
  };
}
