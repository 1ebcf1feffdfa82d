import { renderCodeBlock } from "../../shared/code-block-markup.ts";
import { highlightLines } from "./highlight.ts";

interface FenceOptions {
  title?: string | undefined;
  highlighted: Set<number>;
  lineNumbersFrom?: number | undefined;
}

/** Reads what follows a fence's language: `title="x" {1,3-4} showLineNumbers=5`, as Docusaurus documents it. */
export function parseFenceMeta(meta: string): FenceOptions {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const numbers = /(?:^|\s)showLineNumbers(?:=(?:\{(\d+)\}|(\d+)))?(?:\s|$)/.exec(meta);
  const ranges = /\{([\d\s,.-]+)\}/.exec(meta.replace(/showLineNumbers=\{\d+\}/, ""))?.[1] ?? "";
  return {
    title: title ? (title[1] ?? title[2]) : undefined,
    highlighted: parseRanges(ranges),
    lineNumbersFrom: numbers ? Number(numbers[1] ?? numbers[2] ?? 1) : undefined,
  };
}

function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(",")) {
    const [from, to] = part.split(/-|\.{2,3}/).map((number) => Number.parseInt(number.trim(), 10));
    if (from === undefined || Number.isNaN(from)) continue;
    const last = to === undefined || Number.isNaN(to) ? from : to;
    for (let line = from; line <= Math.min(last, from + 10_000); line++) lines.add(line);
  }
  return lines;
}

const magicComment =
  /^\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*|REM)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Takes the lines that only steer highlighting out of the code, and adds what they mark to `highlighted`. */
function applyMagicComments(code: string, highlighted: Set<number>): string {
  if (!code.includes("highlight-")) return code;
  const kept: string[] = [];
  let next = false;
  let inBlock = false;
  for (const line of code.split("\n")) {
    const command = magicComment.exec(line)?.[1];
    if (command === "highlight-next-line") next = true;
    else if (command) inBlock = command === "highlight-start";
    else {
      kept.push(line);
      if (next || inBlock) highlighted.add(kept.length);
      next = false;
    }
  }
  return kept.join("\n");
}

/** HTML of a fenced code block: title, highlighted tokens and lines, line numbers, copy button. */
export function compileFence(code: string, language: string, meta: string): string {
  if (language === "mermaid")
    return renderCodeBlock({ language, linesHtml: highlightLines(code, language), highlighted: new Set() });
  const { title, highlighted, lineNumbersFrom } = parseFenceMeta(meta);
  const text = applyMagicComments(code, highlighted);
  return renderCodeBlock({
    title,
    language: language || undefined,
    linesHtml: highlightLines(text, language),
    highlighted,
    lineNumbersFrom,
  });
}
