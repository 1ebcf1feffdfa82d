import type { MarkedText } from "@cairn/search/query/search-request";
import { type DrawnPart, lineBreak } from "./draw-marked.ts";

/** As many characters of a title as a phone has in a line. */
const line = 30;
const afterJoint = /(?<=[_/])(?=[^_/])/;

/** A title with places to break the line at: without them, browsers break long names within a word. */
export function withLineBreaks(text: MarkedText): readonly DrawnPart[] {
  if (!text.some((part) => /[_/]/.test(part.text)) || lengthOf(text) <= line) return text;
  return text.flatMap((part, index): DrawnPart[] => {
    const pieces = part.text.split(afterJoint).map((piece) => ({ ...part, text: piece }));
    const isJoint = index > 0 && /[_/]$/.test(text[index - 1]?.text ?? "");
    return pieces.flatMap((piece, place): DrawnPart[] => (place > 0 || isJoint ? [lineBreak, piece] : [piece]));
  });
}

function lengthOf(text: MarkedText): number {
  return text.reduce((sum, part) => sum + part.text.length, 0);
}
