import { escapeLineStart } from "@cairn/html/escape-markdown";
import { HtmlElement, type HtmlNode, isElement } from "@cairn/html/read-html";
import { dedent } from "@cairn/catalogue/hcl/dedent";
import { fencedCode } from "./code.ts";
import { inlineMarkdown } from "./inline.ts";
import { plainTextOf } from "./page-elements.ts";

/** Marks an element whose text, or whose paragraphs, styles show with the author's line breaks and indentation. */
const mark = "data-lines";

type Line = readonly HtmlNode[];

/** Whether the lines of a paragraph are its author's layout. */
export function keepsLines(paragraph: HtmlElement): boolean {
  return paragraph.attribute(mark) !== undefined || paragraph.parent?.attribute(mark) !== undefined;
}

/**
 * Converts a paragraph with its author's lines: empty ones separate paragraphs, and indented ones, such as the example
 * of an object, are code with the lines around them, after the last one with a colon at its end.
 */
export function authorLines({ children }: HtmlElement): string[] {
  const blocks: { prose?: string; code?: string }[] = [];
  for (const paragraph of splitParagraphs(splitLines(children))) {
    const start = startOfCode(paragraph);
    const prose = proseOf(paragraph.slice(0, start));
    // The first line of a description has lost its indentation; that of a paragraph has not.
    const code = dedent(["", ...paragraph.slice(start).map(textOfLine)].join("\n")).slice(1);
    if (prose !== "") blocks.push({ prose });
    if (code === "") continue;
    const last = blocks.at(-1);
    if (last?.code === undefined) blocks.push({ code });
    else last.code += `\n\n${code}`;
  }
  return blocks.map(({ prose, code = "" }) => prose ?? fencedCode(code));
}

/** Splits at the line feeds of the text itself. */
function splitLines(nodes: readonly HtmlNode[]): Line[] {
  const lines: HtmlNode[][] = [[]];
  for (const node of nodes) {
    if (isElement(node)) lines.at(-1)?.push(node);
    else
      for (const [index, data] of node.data.split("\n").entries()) {
        if (index > 0) lines.push([]);
        lines.at(-1)?.push({ data });
      }
  }
  return lines;
}

function splitParagraphs(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [[]];
  for (const line of lines) {
    if (textOfLine(line).trim() === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/** Returns the index of the first line of code; the number of lines if there is none. */
function startOfCode(paragraph: readonly Line[]): number {
  const indented = paragraph.findIndex((line) => /^\s/.test(textOfLine(line)));
  if (indented === -1 || paragraph.length === 1) return paragraph.length;
  return paragraph.slice(0, indented).findLastIndex((line) => /:\s*$/.test(textOfLine(line))) + 1;
}

function proseOf(lines: readonly Line[]): string {
  const nodes = lines.flatMap((line, index) => (index === 0 ? line : [lineBreak, ...line]));
  return escapeLineStart(inlineMarkdown(nodes));
}

const lineBreak = new HtmlElement("br", "", undefined, undefined);

function textOfLine(line: Line): string {
  return line.map(plainTextOf).join("");
}
