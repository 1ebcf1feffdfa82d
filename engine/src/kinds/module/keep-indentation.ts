/** What begins a block of Markdown in which indentation has a meaning of its own. */
const STRUCTURE = /^[ \t]*(?:[-*+>|]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|<)/;

const FENCE = /^[ \t]*(?:```|~~~)/;

const NO_BREAK_SPACE = "\u00a0";

/**
 * Markdown whose paragraphs keep the indentation of their lines, which is else dropped: descriptions lay out objects in
 * it. The spaces are no-break spaces; `restoreSpaces` makes them spaces again. Lists, tables and code stay as they are.
 */
export function keepIndentation(markdown: string): string {
  let isCode = false;
  let isList = false;
  return markdown
    .split(/(\n[ \t]*\n)/)
    .map((block) => {
      const lines = block.split("\n");
      const fences = lines.filter((line) => FENCE.test(line)).length;
      const wasCode = isCode;
      if (fences % 2 === 1) isCode = !isCode;
      if (wasCode || fences > 0 || lines.length < 2) return block;
      if (lines.some((line) => STRUCTURE.test(line))) {
        isList = true;
        return block;
      }
      // What is indented after a list belongs to it; four spaces make code.
      const first = indentOf(lines[0] ?? "");
      if (lines.join("").trim() === "" || (isList && first > 0) || first > 3) return block;
      isList = false;
      return lines.some((line) => indentOf(line) > first) ? lines.map(indentFirmly).join("\n") : block;
    })
    .join("");
}

/** The HTML of such Markdown, with ordinary spaces, as they are copied. */
export function restoreSpaces(html: string): string {
  return html.replace(/(?:^|(?<=<p>))\u00a0+/gm, (spaces) => " ".repeat(spaces.length));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function indentFirmly(line: string): string {
  return NO_BREAK_SPACE.repeat(indentOf(line)) + line.trimStart();
}
