import { createFenceTracker } from "../../markup/fences.ts";

const block = String.raw`\r?(?=\n|$)|:::|#{1,6}[ \t]|\`\`\`|~~~|[-*+][ \t]`;
/** Matches the end of a paragraph. */
const paragraphEnd = new RegExp(String.raw`\n[ \t>]*(?:${block})`, "g");
/** The same where templates are read first: rows of tables, and lines that only consist of a tag, are blocks, too. */
const templateParagraphEnd = new RegExp(
  String.raw`\n[ \t>]*(?:${block}|\||\d{1,9}[.)][ \t]|(?:\{%|\{\{[<%])[^\`\n]*\}[ \t]*\r?(?=\n|$))`,
  "g",
);
const sign = /[\\`\n]/g;

/**
 * Returns a function that finds the end of inline code, which is within one paragraph; or, if it has no end, the end of
 * its opening backticks.
 */
export function createCodeReader(
  source: string,
  blockStart: RegExp = paragraphEnd,
): (at: number) => { end: number; isCode: boolean } {
  /** The offset up to which there are no more runs of a number of backticks. */
  const missing = new Map<number, number>();
  let paragraph = 0;
  return (at) => {
    const length = lengthOfRun(source, at);
    const start = at + length;
    if ((missing.get(length) ?? 0) > at) return { end: start, isCode: false };
    if (paragraph <= at) {
      blockStart.lastIndex = at;
      paragraph = blockStart.exec(source)?.index ?? source.length;
    }
    for (let next = source.indexOf("`", start); next !== -1 && next < paragraph;) {
      const other = lengthOfRun(source, next);
      if (other === length) return { end: next + other, isCode: true };
      next = source.indexOf("`", next + other);
    }
    missing.set(length, paragraph);
    return { end: start, isCode: false };
  };
}

function lengthOfRun(source: string, at: number): number {
  let end = at;
  while (source[end] === "`") end++;
  return end - at;
}

/**
 * Replaces the inline code of a document by numbers between null characters, for rules that read lines: of code over
 * several lines, each part. The second function puts it back into a line.
 */
export function hideInlineCode(source: string): { text: string; show: (line: string) => string } {
  if (!source.includes("`")) return { text: source, show: (line) => line };
  const codes: string[] = [];
  const hide = (code: string) => `\u0000${codes.push(code) - 1}\u0000`;
  const isCode = createFenceTracker();
  const readCode = createCodeReader(source, templateParagraphEnd);
  let text = "";
  let done = 0;
  /** Returns the end of a line of a block of code, and the offset itself in other lines. */
  const afterCode = (at: number): number => {
    const end = source.indexOf("\n", at);
    const line = source.slice(at, end === -1 ? source.length : end);
    return isCode(line) ? at + line.length : at;
  };
  for (let at = afterCode(0); ;) {
    sign.lastIndex = at;
    const found = sign.exec(source);
    if (!found) break;
    const { 0: character, index } = found;
    // After a backslash at the end of a line, the next one may begin a block of code.
    const isBreak = character !== "\n" && source[index + 1] === "\n";
    at = character === "\n" ? afterCode(index + 1) : isBreak ? index + 1 : index + 2;
    if (character !== "`") continue;
    const code = readCode(index);
    at = code.end;
    if (!code.isCode) continue;
    text += source.slice(done, index) + source.slice(index, at).replaceAll(/[^\r\n]+/g, hide);
    done = at;
  }
  const show = (line: string) => line.replace(/\u0000(\d+)\u0000/g, (_, at) => codes[Number(at)] ?? "");
  return { text: text + source.slice(done), show };
}
