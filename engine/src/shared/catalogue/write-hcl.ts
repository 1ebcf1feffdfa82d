import type { HclEntry, HclValue } from "./hcl-value.ts";

/** In characters: longer lists have a line for each item. */
const LINE_LENGTH = 60;

/**
 * Assignments as `terraform fmt` writes them: two spaces a level, equals signs below one another as far as no value of
 * several lines comes between.
 */
export function writeAssignments(entries: readonly HclEntry[], indent: string): string {
  const written = entries.map(({ key, value }) => ({ key, text: writeValue(value, indent) }));
  const isBlock = (text: string) => text.includes("\n");
  let lines = "";
  let start = 0;
  while (start < written.length) {
    let end = start;
    while (end < written.length && !isBlock(written[end]?.text ?? "")) end += 1;
    const width = Math.max(0, ...written.slice(start, end).map(({ key }) => key.length));
    for (const { key, text } of written.slice(start, end)) lines += `${indent}${key.padEnd(width)} = ${text}\n`;
    const block = written[end];
    if (block) lines += `${indent}${block.key} = ${block.text}\n`;
    start = end + 1;
  }
  return lines;
}

function writeValue(value: HclValue, indent: string): string {
  switch (value.kind) {
    case "text":
      return value.text;
    case "list":
      return writeList(value.items, indent);
    case "object":
      return value.entries.length === 0 ? "{}" : `{\n${writeAssignments(value.entries, `${indent}  `)}${indent}}`;
  }
}

function writeList(items: readonly HclValue[], indent: string): string {
  const line = `[${items.map((item) => writeValue(item, indent)).join(", ")}]`;
  if (!line.includes("\n") && line.length <= LINE_LENGTH) return line;
  const inner = `${indent}  `;
  const lines = items.map((item) => {
    const text = writeValue(item, inner);
    // Nothing may follow the word that ends a here-document on its line.
    return `${inner}${text}${text.startsWith("<<") ? `\n${inner}` : ""},\n`;
  });
  return `[\n${lines.join("")}${indent}]`;
}
