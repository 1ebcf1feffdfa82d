import { escapeHtml } from "@cairn/html/escape-html";

/** What is special about a line of code. */
export type LineKind = "highlighted" | "inserted" | "deleted" | "command" | "output";

export interface LineMark {
  kinds: readonly LineKind[];
  /** Shown before the line and no part of the code: a terminal's prompt, or the sign of a change. */
  prefix?: string | undefined;
}

export interface CodeBlockParts {
  title?: string | undefined;
  /** Name after the opening fence; "text" where there is none. */
  language?: string | undefined;
  /** HTML of each line, without line breaks; every line opens and closes its own elements. */
  linesHtml: readonly string[];
  /** By line; the first is 1, whatever `lineNumbersFrom` says. */
  marks?: ReadonlyMap<number, LineMark> | undefined;
  /** Number of the first line; absent: lines are not numbered. */
  lineNumbersFrom?: number | undefined;
  /** Long lines are wrapped until the reader asks for one line each. */
  isWrapped?: boolean | undefined;
  /** Further HTML below the code. */
  belowHtml?: string | undefined;
}

/** Characters of a line that fit into a phone's width, and into the content's. */
const fitsPhone = 38;
const fitsContent = 78;
/** And beside the buttons, on a phone. */
const fitsBesideButtons = 29;

/** What the buttons of a block of code say, as HTML. */
export type CodeLabels = Readonly<
  Record<"theme.CodeBlock.copyButtonAriaLabel" | "theme.CodeBlock.wordWrapToggle", string>
>;

/** HTML of a code block. Fenced code and the `CodeBlock` component both use it, so that they look and copy alike. */
export function renderCodeBlock(parts: CodeBlockParts, labels: CodeLabels): string {
  return `<div class="code-block">${renderCodeBlockContent(parts, labels)}</div>`;
}

/** What stands inside the outer element of `renderCodeBlock`. */
export function renderCodeBlockContent(parts: CodeBlockParts, labels: CodeLabels): string {
  const { title, language, linesHtml, marks, lineNumbersFrom, isWrapped, belowHtml = "" } = parts;
  const titleHtml = title ? `<div class="code-title">${escapeHtml(title)}</div>` : "";
  let code = "";
  for (const [index, line] of linesHtml.entries()) {
    const number = lineNumbersFrom === undefined ? undefined : lineNumbersFrom + index;
    code += renderLine(line, marks?.get(index + 1), number);
  }
  const name = escapeHtml(language || "text");
  const isCovered = !title && textLength(linesHtml[0] ?? "") > fitsBesideButtons;
  const classes = `language-${name}${isCovered ? " below-actions" : ""}${isWrapped ? " wrapped" : ""}`;
  return (
    `${titleHtml}<pre class="${classes}"><code>${code}</code></pre>` +
    codeActions(linesHtml, labels, isWrapped) +
    belowHtml
  );
}

/** The buttons of a block of code. */
export function codeActions(linesHtml: readonly string[], labels: CodeLabels, isWrapped = false): string {
  const { "theme.CodeBlock.copyButtonAriaLabel": copy, "theme.CodeBlock.wordWrapToggle": wrap } = labels;
  const copyButton = `<button type="button" class="code-action code-copy" data-action="copy-code" aria-label="${copy}" title="${copy}"></button>`;
  return `<div class="code-actions">${wrapButton(linesHtml, wrap, isWrapped)}${copyButton}</div>`;
}

/** Only where some line is too long: on phones, or everywhere. */
function wrapButton(linesHtml: readonly string[], label: string, isWrapped: boolean): string {
  let longest = 0;
  for (const line of linesHtml) longest = Math.max(longest, textLength(line));
  if (longest <= fitsPhone && !isWrapped) return "";
  const place = longest <= fitsContent ? " for-phones" : "";
  return (
    `<button type="button" class="code-action code-wrap${place}" data-action="wrap-code" ` +
    `aria-pressed="${isWrapped ? "true" : "false"}" aria-label="${label}" title="${label}"></button>`
  );
}

function textLength(html: string): number {
  if (html.length <= fitsBesideButtons) return html.length;
  return html.replace(/<[^>]+>/g, "").replace(/&\w+;/g, " ").length;
}

/**
 * A line gets an element only where something is special about it: most lines need none. The line break stays inside it,
 * so that the code's text is what the author wrote. Numbers and prompts are attributes: what is selected holds none of
 * them, and an inline counter would need a style that the content security policy forbids.
 */
function renderLine(html: string, mark: LineMark | undefined, lineNumber: number | undefined): string {
  if (!mark && lineNumber === undefined) return `${html}\n`;
  const tag = mark?.kinds.includes("inserted") ? "ins" : mark?.kinds.includes("deleted") ? "del" : "span";
  const classes = ["line", ...(mark?.kinds ?? [])].join(" ");
  const number = lineNumber === undefined ? "" : ` data-line="${lineNumber}"`;
  const prefix = mark?.prefix ? ` data-prefix="${escapeHtml(mark.prefix)}"` : "";
  return `<${tag} class="${classes}"${number}${prefix}>${html}\n</${tag}>`;
}
