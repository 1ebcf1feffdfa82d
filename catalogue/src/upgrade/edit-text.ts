/** A part of a text, and its replacement. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits, those at the same offset in their order. Edits within a removed part are dropped. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let position = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start >= position) result += text.slice(position, edit.start) + edit.text;
    position = Math.max(position, edit.end);
  }
  return result + text.slice(position);
}

/** Removes an argument with its lines, and a comma or comment after it. */
export function removeItem(text: string, { start, end }: { start: number; end: number }): Edit {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const [rest = ""] = /^[ \t]*,?[ \t]*(?:(?:#|\/\/)[^\n]*)?\r?(?:\n|$)/.exec(text.slice(end)) ?? [];
  if (rest !== "" && text.slice(lineStart, start).trim() === "")
    return { start: lineStart, end: end + rest.length, text: "" };
  // The last of several items on one line is removed with the comma before it.
  const [before = ""] = /,[ \t]*$/.exec(text.slice(0, start)) ?? [];
  const [after = ""] = /^[ \t]*,[ \t]*/.exec(text.slice(end)) ?? [];
  return before === "" ? { start, end: end + after.length, text: "" } : { start: start - before.length, end, text: "" };
}

interface ItemList {
  items: readonly { start: number; end: number }[];
  /** Offset of the closing bracket, or of the end of the text. */
  close: number;
}

/** Adds lines before the end of a list of arguments, indented like the others. */
export function addLines(text: string, { items, close }: ItemList, lines: readonly string[]): Edit[] {
  if (lines.length === 0) return [];
  const closingLine = text.lastIndexOf("\n", close - 1) + 1;
  const outer = /^[ \t]*/.exec(text.slice(closingLine))?.[0] ?? "";
  const first = items[0];
  const write = (indent: string) => lines.map((line) => `${indent}${line.replaceAll("\n", `\n${indent}`)}\n`).join("");
  if (close === text.length)
    return [{ start: close, end: close, text: (closingLine === close ? "" : "\n") + write("") }];
  if (text.slice(closingLine, close).trim() === "") {
    const indent = first ? indentOf(text, first.start) : `${outer}  `;
    return [{ start: closingLine, end: closingLine, text: write(indent) }];
  }
  // The list is on one line: `{ name = "a" }`.
  const opening = text.lastIndexOf("{", first?.start ?? close) + 1;
  const space = text.slice(opening).length - text.slice(opening).trimStart().length;
  const inner = `${outer}  `;
  const broken = `\n${first ? inner : write(inner) + outer}`;
  return [
    { start: opening, end: opening + space, text: broken },
    first
      ? { start: items.at(-1)?.end ?? close, end: close, text: `\n${write(inner)}${outer}` }
      : { start: text.slice(0, close).trimEnd().length, end: close, text: "" },
  ];
}

/** Adds attributes to an object: on its line if neither the object nor the attributes contain line breaks. */
export function addAttributes(text: string, list: ItemList, lines: readonly string[]): Edit[] {
  const { items, close } = list;
  const opening = text.lastIndexOf("{", items[0]?.start ?? close);
  const last = items.at(-1);
  if (!last || text.slice(opening, close).includes("\n") || lines.join("").includes("\n"))
    return addLines(text, list, lines);
  return lines.map((line) => ({ start: last.end, end: last.end, text: `, ${line}` }));
}

function indentOf(text: string, offset: number): string {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? "";
}
