import { escapeHtml, unescapeHtml } from "@cairn/html/escape-html";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import { compileFence, type Fence, isOnlyTokens } from "./code-fence.ts";

const opening = "<pre data-deferred>";
const deferred = new RegExp(`${opening}<code(?: class="language-([^"]*)")?>([\\s\\S]*?)\\n?</code></pre>`, "g");

/** Draws a code block of the Markdown compiler, `<pre><code>`, or leaves it for `drawCode`. */
export function deferCodeBlock(
  { html, code, language }: { html: string; code: string; language: string },
  texts: CompiledTexts,
): string {
  if (isOnlyTokens(code, language)) return opening + html.slice("<pre>".length);
  const written = unescapeHtml(code).replace(/\n$/, "");
  return compileFence({ code: written, language: unescapeHtml(language), meta: "" }, texts);
}

/** The same for a fence whose HTML nobody has made yet. */
export function deferFence(fence: Fence, texts: CompiledTexts): string {
  const { code, language, meta } = fence;
  if (meta !== "" || !isOnlyTokens(code, language)) return compileFence(fence, texts);
  const name = language === "" ? "" : ` class="language-${escapeHtml(language)}"`;
  return `${opening}<code${name}>${escapeHtml(code)}\n</code></pre>`;
}

/** Whether a page is only whole after `drawCode`. */
export function hasDeferredCode(html: string): boolean {
  return html.includes(opening);
}

/**
 * Draws the code blocks of a page that were left for it: those that need nothing but highlighting, as most do. That is half
 * the work of compiling, and the thread that writes the pages has the time.
 */
export function drawCode(html: string, texts: CompiledTexts): string {
  return html.replace(deferred, (_, language: string | undefined, code: string) =>
    compileFence({ code: unescapeHtml(code), language: unescapeHtml(language ?? ""), meta: "" }, texts),
  );
}
