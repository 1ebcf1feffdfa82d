import type { ReactNode } from "react";
import { leadingEmoji } from "../../texts/leading-emoji.ts";

const title = /title=(["'])(.*?)\1/;
const ranges = /\{([\d,-]+)\}/;

/** `parseCodeBlockTitle`: the title after a fence's language. */
export function parseCodeBlockTitle(metastring = ""): string {
  return title.exec(metastring)?.[2] ?? "";
}

/** `containsLineNumbers`: whether a fence has line numbers. */
export function containsLineNumbers(metastring = ""): boolean {
  return metastring.includes("showLineNumbers");
}

interface NumberOptions {
  showLineNumbers: boolean | number | undefined;
  metastring: string | undefined;
}

/** `getLineNumbersStart`: the number of the first line; undefined without line numbers. */
export function getLineNumbersStart({ showLineNumbers, metastring = "" }: NumberOptions): number | undefined {
  if (typeof showLineNumbers === "number") return showLineNumbers;
  if (showLineNumbers === false) return undefined;
  const written = /showLineNumbers(?:=(\d+))?/.exec(metastring);
  return showLineNumbers || written ? Number(written?.[1] ?? 1) : undefined;
}

/** `parseLanguage`: the language from an element's class. */
export function parseLanguage(className = ""): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

/** `parseLines`: the lines that a fence marks, by index, and the code. */
export function parseLines(
  code: string,
  { metastring = "" }: { metastring?: string | undefined },
): { code: string; lineClassNames: Record<number, string[]> } {
  const count = code.split("\n").length;
  const marked = (ranges.exec(metastring)?.[1] ?? "").split(",").flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split("-").map(Number);
    const length = Math.max(Math.min(to, count) - from + 1, 0);
    return Number.isNaN(from) ? [] : Array.from({ length }, (_, index) => from + index - 1);
  });
  const lineClassNames = Object.fromEntries(marked.map((line) => [line, ["theme-code-block-highlighted-line"]]));
  return { code: code.replace(/\r?\n$/, ""), lineClassNames };
}

interface CodeBlockInput extends NumberOptions {
  code: string;
  className: string | undefined;
  language: string | undefined;
  defaultLanguage?: string | undefined;
  title?: ReactNode;
}

/** `createCodeBlockMetadata`: all data of a code block. */
export function createCodeBlockMetadata({ className, language, defaultLanguage, ...input }: CodeBlockInput) {
  const { code, metastring } = input;
  return {
    codeInput: code,
    ...parseLines(code, { metastring }),
    className: className ?? "",
    language: language ?? parseLanguage(className) ?? defaultLanguage ?? "text",
    title: parseCodeBlockTitle(metastring) || input.title,
    lineNumbersStart: getLineNumbersStart(input),
  };
}

/** `useCodeBlockContext`: no data outside a code block. */
export function useCodeBlockContext() {
  const metadata = createCodeBlockMetadata({
    code: "",
    className: undefined,
    language: undefined,
    showLineNumbers: false,
    metastring: undefined,
  });
  return {
    metadata,
    wordWrap: { codeBlockRef: { current: null }, isEnabled: false, isCodeScrollable: false, toggle: () => {} },
  };
}

/** `getPrismCssVariables`: none, because style sheets set the colours of code. */
export function getPrismCssVariables(): object {
  return {};
}

/** `extractLeadingEmoji`: the emoji at the start of a text, and the rest. */
export function extractLeadingEmoji(input: string): { emoji: string | null; rest: string } {
  const [emoji] = leadingEmoji.exec(input) ?? [];
  return emoji === undefined ? { emoji: null, rest: input } : { emoji, rest: input.slice(emoji.length).trimStart() };
}
