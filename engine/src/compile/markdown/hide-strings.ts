import { fillSlots, slot } from "@cairn/html/slots";
import { beginsModule } from "./document-patterns.ts";
import { createLineKinds, type MarkdownLineKind } from "../../markup/fences.ts";
import { createCodeReader } from "./inline-code.ts";
import { ScriptReader, tagName } from "./script-reader.ts";

/** A document in which inline code, JavaScript and values of attributes are replaced by slots. */
export interface HiddenStrings {
  text: string;
  /** Puts the original texts back into their slots. */
  show: (text: string) => string;
}

const slotName = "string";
const sign = /[\\`<{\n]/g;
/** Matches text that some rewriting of Markdown could change. Other text needs no slot. */
const special = /[^\w\s.,-]|\n/;

/**
 * Hides the parts of a document that are not Markdown: inline code, values of attributes, and in expressions, imports
 * and exports of MDX also strings, templates, regular expressions and comments. A function that rewrites the text then
 * cannot change them. Fenced code and braces that are not JavaScript are not hidden.
 */
export function hideStrings(source: string, format: "md" | "mdx"): HiddenStrings {
  const isMdx = format === "mdx";
  const ranges: [start: number, end: number][] = [];
  const hide = (start: number, end: number) => void (start < end && ranges.push([start, end]));
  const reader = new ScriptReader(source, hide, isMdx);
  const kindOf = createLineKinds(format);
  let kind: MarkdownLineKind = "text";
  const readCode = createCodeReader(source);
  // Braces that are never closed would make each attempt read the rest of a long document.
  let budget = 4 * source.length + 10_000;
  /** Reads one construct and returns its end; undefined if it has no end, and then nothing is hidden. */
  const attempt = (at: number, read: (at: number) => number | undefined): number | undefined => {
    const before = ranges.length;
    const end = budget > 0 ? read(at) : undefined;
    const reached = reader.takeReached();
    if (end !== undefined) return end;
    ranges.length = before;
    budget -= Math.max(0, reached - at);
    return undefined;
  };
  const readLine = (at: number): number => {
    const end = source.indexOf("\n", at);
    const line = source.slice(at, end === -1 ? source.length : end);
    const startsBlock = isMdx && (kind !== "text" || isAfterEmptyLine(source, at));
    kind = kindOf(line);
    if (kind !== "text") return at + line.length;
    return (startsBlock && beginsModule(line) ? attempt(at, (start) => reader.readModule(start)) : undefined) ?? at;
  };
  const readSign = (at: number): number => {
    if (source[at] === "\\") return at + 2;
    if (source[at] === "`") {
      const { end, isCode } = readCode(at);
      if (isCode) hide(at, end);
      return end;
    }
    if (source.startsWith("<!--", at)) return endOfComment(source, at);
    if (source[at] === "<")
      return (tagName.test(source[at + 1] ?? "") ? attempt(at, (start) => reader.readTag(start)) : undefined) ?? at + 1;
    const isExpression = isMdx && source[at] === "{" && source[at + 1] !== "#";
    return (isExpression ? attempt(at + 1, (start) => reader.readExpression(start)) : undefined) ?? at + 1;
  };

  for (let at = readLine(0); ;) {
    sign.lastIndex = at;
    const found = sign.exec(source);
    if (!found) break;
    at = found[0] === "\n" ? readLine(found.index + 1) : readSign(found.index);
  }
  return withSlots(source, ranges);
}

function isAfterEmptyLine(source: string, start: number): boolean {
  return start < 2 || source.slice(source.lastIndexOf("\n", start - 2) + 1, start).trim() === "";
}

function endOfComment(source: string, at: number): number {
  const end = source.indexOf("-->", at);
  return end === -1 ? source.length : end + 3;
}

function withSlots(source: string, ranges: readonly [start: number, end: number][]): HiddenStrings {
  const hidden: string[] = [];
  let text = "";
  let done = 0;
  for (const [start, end] of ranges) {
    const value = source.slice(start, end);
    if (!special.test(value)) continue;
    text += source.slice(done, start) + slot(slotName, hidden.length);
    hidden.push(value);
    done = end;
  }
  if (done === 0) return { text: source, show: (shown) => shown };
  return {
    text: text + source.slice(done),
    show: (shown) => fillSlots(shown, { [slotName]: (index) => hidden[Number(index)] ?? "" }),
  };
}
