import { escapeHtml } from "./escape-html.ts";

export interface CodeBlockParts {
  title?: string | undefined;
  /** Name after the opening fence; "text" where there is none. */
  language?: string | undefined;
  /** HTML of each line, without line breaks; every line opens and closes its own elements. */
  linesHtml: readonly string[];
  /** Lines to mark; the first is 1, whatever `lineNumbersFrom` says. */
  highlighted?: ReadonlySet<number> | undefined;
  /** Number of the first line; absent: lines are not numbered. */
  lineNumbersFrom?: number | undefined;
}

/** HTML of a code block. Fenced code and the `CodeBlock` component both use it, so that they look and copy alike. */
export function renderCodeBlock(parts: CodeBlockParts): string {
  return `<div class="code-block">${renderCodeBlockContent(parts)}</div>`;
}

/** What stands inside the outer element of `renderCodeBlock`. */
export function renderCodeBlockContent({
  title,
  language,
  linesHtml,
  highlighted,
  lineNumbersFrom,
}: CodeBlockParts): string {
  const titleHtml = title ? `<div class="code-title">${escapeHtml(title)}</div>` : "";
  let code = "";
  for (const [index, line] of linesHtml.entries()) {
    code += renderLine(
      line,
      highlighted?.has(index + 1) ?? false,
      lineNumbersFrom === undefined ? undefined : lineNumbersFrom + index,
    );
  }
  return (
    `${titleHtml}<pre class="language-${escapeHtml(language || "text")}" tabindex="0"><code>${code}</code></pre>` +
    `<button type="button" class="code-copy" data-copy-code>Copy</button>`
  );
}

/**
 * A line gets an element only where it is marked or numbered: most lines need none. The line break stays inside it,
 * so that the code's text is what the author wrote. Numbers are attributes, because an inline counter needs a style
 * that the content security policy forbids.
 */
function renderLine(html: string, isHighlighted: boolean, lineNumber: number | undefined): string {
  if (!isHighlighted && lineNumber === undefined) return `${html}\n`;
  const number = lineNumber === undefined ? "" : ` data-line="${lineNumber}"`;
  return `<span class="line${isHighlighted ? " highlighted" : ""}"${number}>${html}\n</span>`;
}
