import { escapeHtml, textLength } from "@cairn/html/escape-html";
import { ownTitleStart } from "./engine-markup.ts";

/** Special kinds of code lines. */
export type LineKind = "highlighted" | "inserted" | "deleted" | "command" | "output";

export interface LineMark {
  /** Kinds (`LineKind`), and classes that a site's magic comments give. */
  kinds: readonly string[];
  /** Shown before the line without being part of the code: a terminal's prompt, or the sign of a change. */
  prefix?: string | undefined;
}

export interface CodeBlockParts {
  title?: string | undefined;
  /** Whether the title is a text of the interface, which is no part of the page's subject. */
  hasOwnTitle?: boolean | undefined;
  /** The name after the opening fence; "text" if there is none. */
  language?: string | undefined;
  /** HTML of each line, without line breaks; each line opens and closes its own elements. */
  linesHtml: readonly string[];
  /** By line, counted from 1 regardless of `lineNumbersFrom`. */
  marks?: ReadonlyMap<number, LineMark> | undefined;
  /** Number of the first line; absent for code without line numbers. */
  lineNumbersFrom?: number | undefined;
  /** Whether long lines are initially wrapped. */
  isWrapped?: boolean | undefined;
  /** Further HTML below the code. */
  belowHtml?: string | undefined;
}

/** Characters of a line that fit on a phone, and in the content's width. */
const fitsPhone = 38;
const fitsContent = 78;
/** Lines of code that are printed on one sheet. */
const wholeOnPaper = 24;
/** Characters that fit beside the buttons on a phone. */
const fitsBesideButtons = 29;

/** Labels of a code block's buttons, as HTML. */
export type CodeLabels = Readonly<
  Record<"theme.CodeBlock.copyButtonAriaLabel" | "theme.CodeBlock.wordWrapToggle", string>
>;

/**
 * Returns the HTML of a code block. Used by both fenced code and the `CodeBlock` component, so that they look and copy
 * the same.
 */
export function renderCodeBlock(parts: CodeBlockParts, labels: CodeLabels): string {
  return `<div class="code-block">${renderCodeBlockContent(parts, labels)}</div>`;
}

/** Returns the content of the outer element of `renderCodeBlock`. */
export function renderCodeBlockContent(parts: CodeBlockParts, labels: CodeLabels): string {
  const { title, hasOwnTitle = false, language, linesHtml, marks, lineNumbersFrom, isWrapped, belowHtml = "" } = parts;
  const titleStart = hasOwnTitle ? ownTitleStart : '<div class="code-title" data-markdown-ignore';
  const titleHtml = title ? `${titleStart}>${escapeHtml(title)}</div>` : "";
  let code = "";
  for (const [index, line] of linesHtml.entries()) {
    const number = lineNumbersFrom === undefined ? undefined : lineNumbersFrom + index;
    code += renderLine(line, marks?.get(index + 1), number);
  }
  const name = escapeHtml(language || "text");
  const isCovered = !title && shownLength(linesHtml[0] ?? "") > fitsBesideButtons;
  const isLong = linesHtml.length > wholeOnPaper;
  const classes = `language-${name}${isCovered ? " below-actions" : ""}${isWrapped ? " wrapped" : ""}${isLong ? " code-long" : ""}`;
  return (
    `${titleHtml}<pre class="${classes}"><code>${code}</code></pre>` +
    codeActions(linesHtml, labels, isWrapped) +
    belowHtml
  );
}

/** Returns the buttons of a code block. */
export function codeActions(linesHtml: readonly string[], labels: CodeLabels, isWrapped = false): string {
  const { "theme.CodeBlock.copyButtonAriaLabel": copy, "theme.CodeBlock.wordWrapToggle": wrap } = labels;
  const copyButton = `<button type="button" class="code-action code-copy" data-action="copy-code" aria-label="${copy}" title="${copy}"></button>`;
  return `<div class="code-actions">${wrapButton(linesHtml, wrap, isWrapped)}${copyButton}</div>`;
}

/** Only if some line is too long: for phones, or for all screens. */
function wrapButton(linesHtml: readonly string[], label: string, isWrapped: boolean): string {
  let longest = 0;
  for (const line of linesHtml) longest = Math.max(longest, shownLength(line));
  if (longest <= fitsPhone && !isWrapped) return "";
  const place = longest <= fitsContent ? " for-phones" : "";
  return (
    `<button type="button" class="code-action code-wrap${place}" data-action="wrap-code" ` +
    `aria-pressed="${isWrapped ? "true" : "false"}" aria-label="${label}" title="${label}"></button>`
  );
}

function shownLength(html: string): number {
  return html.length <= fitsBesideButtons ? html.length : textLength(html);
}

/**
 * A line only gets an element if it is special, because most lines are not. The line break is inside it, so that the
 * code's text is what the author wrote. Numbers and prompts are attributes, so that they are not selected with the
 * code. A counter would need an inline style, which the content security policy forbids.
 */
function renderLine(html: string, mark: LineMark | undefined, lineNumber: number | undefined): string {
  if (!mark && lineNumber === undefined) return `${html}\n`;
  const tag = mark?.kinds.includes("inserted") ? "ins" : mark?.kinds.includes("deleted") ? "del" : "span";
  const classes = ["line", ...(mark?.kinds ?? [])].join(" ");
  const number = lineNumber === undefined ? "" : ` data-line="${lineNumber}"`;
  const prefix = mark?.prefix ? ` data-prefix="${escapeHtml(mark.prefix)}"` : "";
  return `<${tag} class="${classes}"${number}${prefix}>${html}\n</${tag}>`;
}
