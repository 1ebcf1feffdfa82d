import { escapeHtml } from "@cairn/html/escape-html";
import type { CodeBlockParts, LineMark } from "../../markup/code-block-markup.ts";

/** A part of a line in one colour. */
interface Piece {
  text: string;
  /** The classes of the elements around the text, from the outermost. */
  classes: readonly string[];
}

/** A line of a code block in the page. */
interface DrawnLine {
  pieces: Piece[];
  mark?: LineMark;
}

/** A code block that the build drew. */
export interface DrawnCode {
  title: string | undefined;
  lineNumbersFrom: number | undefined;
  lines: readonly DrawnLine[];
}

/** Reads a code block from the page, where the highlighter's result is. Undefined if there is no code. */
export function readDrawnCode(block: Element): DrawnCode | undefined {
  const code = block.querySelector("pre > code");
  if (!code) return undefined;
  const lines: DrawnLine[] = [{ pieces: [] }];
  let lineNumbersFrom: number | undefined;
  const add = (text: string, classes: readonly string[]): void => {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) lines.push({ pieces: [] });
      if (part !== "") lines.at(-1)?.pieces.push({ text: part, classes });
    }
  };
  const visit = (parent: Element, classes: readonly string[]): void => {
    for (const node of parent.childNodes) {
      if (node instanceof HTMLElement && node.classList.contains("line")) {
        lineNumbersFrom ??= Number(node.dataset["line"]) || undefined;
        const kinds = Array.from(node.classList).filter((each) => each !== "line");
        const { prefix } = node.dataset;
        const last = lines.at(-1);
        if (last && (kinds.length > 0 || prefix !== undefined)) last.mark = { kinds, prefix };
        visit(node, classes);
      } else if (node instanceof Element) visit(node, [...classes, node.className]);
      else add(node.textContent ?? "", classes);
    }
  };
  visit(code, []);
  // Each line ends with a break.
  lines.pop();
  return { title: block.querySelector(".code-title")?.textContent, lineNumbersFrom, lines };
}

interface ChangedCode {
  code: string;
  language: string | undefined;
  metastring: string;
}

/**
 * Returns the parts of a code block whose code changed in the browser, which has no highlighter: lines that did not
 * change keep their colours, and so does what is the same in the others. Without what the build drew, code has none.
 */
export function redrawCode(block: DrawnCode | undefined, { code, language, metastring }: ChangedCode): CodeBlockParts {
  const lines = code.split("\n");
  if (!block) return { language, linesHtml: lines.map(escapeHtml) };
  const drawn = block.lines.map((line) => ({ ...line, text: line.pieces.map(({ text }) => text).join("") }));
  const { title, lineNumbersFrom } = block;
  return {
    language,
    // The caller has those that are properties.
    ...(metastring !== "" && { title, lineNumbersFrom }),
    marks: new Map(drawn.flatMap(({ mark }, index) => (mark ? [[index + 1, mark] as const] : []))),
    linesHtml: lines.map((text, index) => {
      const same = drawn[index]?.text === text ? drawn[index] : drawn.find((each) => each.text === text);
      if (same) return htmlOf(same.pieces);
      const [closest] = drawn
        .map((each) => ({ ...each, ...commonEnds(each.text, text) }))
        .sort((one, other) => other.before + other.after - one.before - one.after);
      return closest ? htmlOf(changedPieces(closest, text)) : escapeHtml(text);
    }),
  };
}

/** Returns how many characters two lines have in common at their beginnings and at their ends. */
function commonEnds(one: string, other: string): { before: number; after: number } {
  const most = Math.min(one.length, other.length);
  let before = 0;
  while (before < most && one[before] === other[before]) before++;
  let after = 0;
  while (after < most - before && one[one.length - 1 - after] === other[other.length - 1 - after]) after++;
  return { before, after };
}

/** Colours what is new in a line like what it replaces, or like what it follows. */
function changedPieces(
  { pieces, text: old, before, after }: DrawnLine & { text: string; before: number; after: number },
  text: string,
): Piece[] {
  const isReplaced = before < old.length - after;
  const around = sliceOf(pieces, isReplaced ? before : Math.max(before - 1, 0)).at(0);
  const isAlike = before + after > 0 && around;
  return [
    ...sliceOf(pieces, 0, before),
    { text: text.slice(before, text.length - after), classes: isAlike ? around.classes : [] },
    ...sliceOf(pieces, old.length - after),
  ];
}

/** Returns the pieces between two places in a line. */
function sliceOf(pieces: readonly Piece[], from: number, to = Number.POSITIVE_INFINITY): Piece[] {
  let start = 0;
  return pieces.flatMap(({ text, classes }) => {
    const part = text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    start += text.length;
    return part === "" ? [] : [{ text: part, classes }];
  });
}

function htmlOf(pieces: readonly Piece[]): string {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.classes.join() === piece.classes.join()) last.text += piece.text;
    else joined.push({ ...piece });
  }
  const wrap = (inner: string, each: string) => `<span class="${escapeHtml(each)}">${inner}</span>`;
  return joined.map(({ text, classes }) => classes.reduceRight(wrap, escapeHtml(text))).join("");
}
