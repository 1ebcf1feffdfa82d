import { escapeHtml, unescapeHtml } from "@cairn/html/escape-html";
import { editTags, findTags, tagNames } from "@cairn/html/tags";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import { renderCodeBlock } from "../../markup/code-block-markup.ts";
import { compileFence, type Fence, isOnlyTokens } from "./code-fence.ts";
import { highlightLines } from "./highlight.ts";

/** The attribute of code blocks that `drawCode` will highlight. */
const mark = "data-deferred";
const opening = `<pre ${mark}>`;
const languageStart = "language-";
const blocks = tagNames("pre");
const codeTags = tagNames("code");

/** Highlights a code block of the Markdown compiler, `<pre><code>`, or defers it to `drawCode`. */
export function deferCodeBlock(
  { html, code, language }: { html: string; code: string; language: string },
  texts: CompiledTexts,
): string {
  if (isOnlyTokens(code, language)) return opening + html.slice("<pre>".length);
  const written = unescapeHtml(code).replace(/\n$/, "");
  return compileFence({ code: written, language: unescapeHtml(language), meta: "" }, texts);
}

/** Does the same for a fence that has no HTML yet. */
export function deferFence(fence: Fence, texts: CompiledTexts): string {
  const { code, language, meta } = fence;
  return meta !== "" || !isOnlyTokens(code, language) ? compileFence(fence, texts) : deferTokens(code, language);
}

/**
 * Does the same for imported code, in which comments and signs have no meaning. Diagrams are shown as text, because the
 * diagram renderer is not made for untrusted input.
 */
export function deferImportedCode({ code, language }: Omit<Fence, "meta">, texts: CompiledTexts): string {
  if (isOnlyTokens(code, language)) return deferTokens(code, language);
  const shown = language === "mermaid" ? undefined : language;
  return renderCodeBlock({ language: shown, linesHtml: highlightLines(code, language) }, texts);
}

function deferTokens(code: string, language: string): string {
  const name = language === "" ? "" : ` class="${languageStart}${escapeHtml(language)}"`;
  return `${opening}<code${name}>${escapeHtml(code)}\n</code></pre>`;
}

/** Whether a page still needs `drawCode`. */
export function hasDeferredCode(html: string): boolean {
  if (!html.includes(mark)) return false;
  for (const block of findTags(html, blocks)) if (block.attribute(mark) !== undefined) return true;
  return false;
}

/**
 * Highlights the deferred code blocks of a page: those that only need highlighting, as most do. Highlighting is half
 * the work of compiling, and the thread that writes the pages has time for it.
 */
export function drawCode(html: string, texts: CompiledTexts): string {
  return editTags(html, blocks, (block) => {
    if (block.attribute(mark) === undefined) return undefined;
    const [code] = findTags(block.content, codeTags);
    if (!code) return undefined;
    const language = code.attribute("class")?.slice(languageStart.length) ?? "";
    const text = unescapeHtml(code.content.replace(/\n$/, ""));
    return { element: compileFence({ code: text, language, meta: "" }, texts) };
  });
}
