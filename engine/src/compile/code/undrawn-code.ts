import { escapeHtml, unescapeHtml } from "@cairn/html/escape-html";
import { compileFence, isOnlyTokens } from "./code-fence.ts";

const opening = "<pre data-undrawn>";
const undrawn = new RegExp(`${opening}<code(?: class="language-([^"]*)")?>([\\s\\S]*?)\\n?</code></pre>`, "g");

/** Draws a code block of the Markdown compiler, `<pre><code>`, or leaves it for `drawCode`. */
export function deferCodeBlock(html: string, code: string, language: string): string {
  if (isOnlyTokens(code, language)) return opening + html.slice("<pre>".length);
  return compileFence(unescapeHtml(code).replace(/\n$/, ""), unescapeHtml(language), "");
}

/** The same for a fence whose HTML nobody has made yet. */
export function deferFence(code: string, language: string, meta: string): string {
  if (meta !== "" || !isOnlyTokens(code, language)) return compileFence(code, language, meta);
  const name = language === "" ? "" : ` class="language-${escapeHtml(language)}"`;
  return `${opening}<code${name}>${escapeHtml(code)}\n</code></pre>`;
}

/** Whether a page is only whole after `drawCode`. */
export function hasUndrawnCode(html: string): boolean {
  return html.includes(opening);
}

/**
 * Draws the code blocks of a page that were left for it: those that need nothing but highlighting, as most do. That is half
 * the work of compiling, and the thread that writes the pages has the time.
 */
export function drawCode(html: string): string {
  return html.replace(undrawn, (_, language: string | undefined, code: string) =>
    compileFence(unescapeHtml(code), unescapeHtml(language ?? ""), ""),
  );
}
