import { escapeHtml } from "@cairn/html/escape-html";
import type { MagicComment } from "../../config/markdown-config.ts";
import { createFenceTracker } from "../../markup/fences.ts";
import { containsAny } from "../contains-any.ts";
import { type CodeBlockParts, type LineKind, type LineMark, renderCodeBlock } from "../../markup/code-block-markup.ts";
import { addKind, type FenceMeta, parseFenceMeta, splitLanguage } from "./fence-meta.ts";
import { renderDiagramSource } from "../../markup/engine-markup.ts";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import { renderValuesForm } from "../../markup/placeholder-markup.ts";
import { highlightLines } from "./highlight.ts";
import { markPlaceholders, showPlaceholders } from "./placeholders.ts";
import { commandLanguage, isSessionLanguage, parseTerminalSession } from "./terminal-session.ts";

const opening = String.raw`(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*|REM)\s*`;
const closing = String.raw`\s*(?:\*\/\}?|-->)?\s*`;
const ownLine = new RegExp(String.raw`^\s*${opening}(highlight|diff-add|diff-remove)-(next-line|start|end)${closing}$`);
/** Matches what `writeMagicComments` writes. */
const siteComment = new RegExp(String.raw`^\s*${opening}\[!code (next-line|start|end) ([\w -]+)\]${closing}$`);
const endOfLine = new RegExp(String.raw`\s*${opening}\[!code (\+\+|--|highlight|hl)(?::(\d+))?\]${closing}$`);
const kindOf: Record<string, LineKind> = {
  highlight: "highlighted",
  hl: "highlighted",
  "diff-add": "inserted",
  "++": "inserted",
  "diff-remove": "deleted",
  "--": "deleted",
};

interface CodeLines {
  linesHtml: string[];
  marks: Map<number, LineMark>;
}

/** Matches a line that is only a comment: the signs before it, its text, and the signs behind it. */
const commentLine = new RegExp(String.raw`^(\s*${opening})(\S.*?)(${closing})$`);

/**
 * Replaces a site's own magic comments in a document's code blocks by `[!code next-line CLASS]`, or `start` and `end`, which
 * `readFence` understands without the site's configuration. Lines keep their numbers.
 */
export function writeMagicComments(text: string, comments: readonly MagicComment[]): string {
  if (comments.length === 0) return text;
  const signs = new Map<string, string>();
  for (const { className, line, block } of comments) {
    if (line !== undefined) signs.set(line, `next-line ${className}`);
    if (block) signs.set(block.start, `start ${className}`).set(block.end, `end ${className}`);
  }
  if (!containsAny(text, Array.from(signs.keys()))) return text;
  const isCode = createFenceTracker();
  const writeLine = (line: string) =>
    line.replace(commentLine, (written, before: string, comment: string, after: string) => {
      const sign = signs.get(comment);
      return sign === undefined ? written : `${before}[!code ${sign}]${after}`;
    });
  return text
    .split("\n")
    .map((line) => (isCode(line) ? writeLine(line) : line))
    .join("\n");
}

/** A parsed fenced code block. */
export interface Fence {
  code: string;
  /** The text after the fence characters, up to the first space. */
  language: string;
  /** The rest of that line. */
  meta: string;
}

/** Renders a fenced code block as HTML: title, highlighted tokens and lines, changes, line numbers, buttons. */
export function compileFence(fence: Fence, texts: CompiledTexts): string {
  return fence.language === "mermaid"
    ? renderDiagramSource(fence.code)
    : renderCodeBlock(readFence(fence, texts), texts);
}

/** Parses the content of a fenced code block. */
export function readFence({ code, ...info }: Fence, texts: CompiledTexts): CodeBlockParts {
  const { language, meta } = splitLanguage(info.language, info.meta);
  const { title, lines, lineNumbersFrom, isWrapped, diffLanguage } = parseFenceMeta(meta, code);
  const marked = markPlaceholders(applyMagicComments(code, lines));
  const drawn = drawLines(marked.code, language.toLowerCase(), diffLanguage);
  for (const [line, kinds] of lines) addKinds(drawn.marks, line, kinds);
  const { names } = marked;
  // The code has marks even if all its placeholders were escaped.
  if (marked.code !== code) drawn.linesHtml = drawn.linesHtml.map((line) => showPlaceholders(line, names));
  return {
    ...drawn,
    title,
    language: language || undefined,
    lineNumbersFrom,
    isWrapped,
    belowHtml: names.length > 0 ? renderValuesForm(names, texts) : undefined,
  };
}

const steeringSigns = ["highlight-", "diff-", "[!code ", "$$", "$ ", "PS "];
const steeringText = /highlight-|diff-(?:add|remove)-|\[!code |\$\$|^(?:\$|PS) /m;
const steeringLanguage = /^(?:mermaid|patch|diff|diff-.*)$/i;

/**
 * Whether a block without a meta string is only its highlighted text: no diagram, session, diff, magic comment or
 * placeholder. The code may be escaped.
 */
export function isOnlyTokens(code: string, language: string): boolean {
  if (steeringLanguage.test(language) || isSessionLanguage(language)) return false;
  return !containsAny(code, steeringSigns) || !steeringText.test(code);
}

function drawLines(code: string, language: string, diffLanguage: string | undefined): CodeLines {
  const session = parseTerminalSession(code, language);
  if (session) {
    const { lines, marks } = session;
    const isOutput = (index: number) => marks.get(index + 1)?.kinds.includes("output");
    // Output is highlighted separately, because a quotation mark in it must not start a string.
    const commands = lines.map((line, index) => (isOutput(index) ? "" : line)).join("\n");
    const linesHtml = highlightLines(commands, commandLanguage(language)).map((html, index) =>
      isOutput(index) ? escapeHtml(lines[index] ?? "") : html,
    );
    return { linesHtml, marks };
  }
  const changed = diffLanguage ?? /^diff-(.+)$/.exec(language)?.[1];
  if (changed !== undefined) return drawChanges(code, changed);
  if (language === "diff" || language === "patch")
    return { linesHtml: highlightLines(code, "none"), marks: markPatch(code) };
  return { linesHtml: highlightLines(code, language), marks: new Map() };
}

/** Renders code with `+`, `-` or a space before each line. The signs are removed from the code. */
function drawChanges(code: string, language: string): CodeLines {
  const source = code.split("\n");
  // If unchanged lines do not start with a space, their first character belongs to the code.
  const isIndented = source.every((line) => line === "" || /^[-+ ]/.test(line));
  const marks = new Map<number, LineMark>();
  const text = source.map((line, index) => {
    const kind = changeOf(line);
    if (kind) marks.set(index + 1, { kinds: [kind], prefix: line[0] });
    return kind || (isIndented && line.startsWith(" ")) ? line.slice(1) : line;
  });
  return { linesHtml: highlightLines(text.join("\n"), language), marks };
}

/**
 * Returns the changed lines of a patch. Its code is not changed, because readers may apply it: lines only get a colour.
 */
function markPatch(code: string): Map<number, LineMark> {
  const marks = new Map<number, LineMark>();
  for (const [index, line] of code.split("\n").entries()) {
    const kind = changeOf(line);
    if (kind) marks.set(index + 1, { kinds: [kind] });
  }
  return marks;
}

function changeOf(line: string): LineKind | undefined {
  if (/^\+(?!\+\+ )/.test(line)) return "inserted";
  return /^-(?!-- )/.test(line) ? "deleted" : undefined;
}

function addKinds(marks: Map<number, LineMark>, line: number, kinds: ReadonlySet<string>): void {
  const known = marks.get(line);
  const sign = kinds.has("inserted") ? "+" : kinds.has("deleted") ? "-" : undefined;
  marks.set(line, { kinds: [...(known?.kinds ?? []), ...kinds], prefix: known?.prefix ?? sign });
}

/**
 * Removes magic comments from the code and adds their meaning to `lines`: Docusaurus's `// highlight-next-line`, `//
 * highlight-start` and `-end`, the same with `diff-add` and `diff-remove`, and VitePress's `// [!code ++]`, `[!code
 * --]` and `[!code highlight]` at the end of a line. Any usual comment syntax works.
 */
function applyMagicComments(code: string, lines: FenceMeta["lines"]): string {
  if (!/highlight-|diff-(?:add|remove)-|\[!code /.test(code)) return code;
  const written = code.split("\n");
  const kept: string[] = [];
  const open = new Set<string>();
  const next = new Set<string>();
  for (const line of written) {
    const [, name = "", ownPlace] = ownLine.exec(line) ?? [];
    const [, sitePlace, siteClass] = siteComment.exec(line) ?? [];
    const kind = kindOf[name] ?? siteClass;
    const place = ownPlace ?? sitePlace;
    if (kind && place === "next-line") next.add(kind);
    else if (kind && place === "start") open.add(kind);
    else if (kind) open.delete(kind);
    else {
      const [comment = "", sign = "", count = "1"] = endOfLine.exec(line) ?? [];
      kept.push(line.slice(0, line.length - comment.length));
      for (const each of [...open, ...next]) addKind(lines, kept.length, each);
      const own = kindOf[sign];
      const last = Math.min(kept.length + Number(count) - 1, written.length);
      for (let each = kept.length; own && each <= last; each++) addKind(lines, each, own);
      next.clear();
    }
  }
  return kept.join("\n");
}
