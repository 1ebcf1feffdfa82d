import type { HclEntry, HclValue } from "./hcl-value.ts";

/** Maximum length of a list on one line, in characters; longer lists have a line for each item. */
const lineLength = 60;

/**
 * Formats assignments like `terraform fmt`: two spaces for each level, equals signs aligned within runs without
 * multi-line values.
 */
export function writeAssignments(entries: readonly HclEntry[], indent: string): string {
  const written = entries.map(({ key, value }) => ({ key, text: writeValue(value, indent) }));
  const keys = padRuns(written.map(({ key, text }) => (text.includes("\n") ? undefined : key)));
  return written.map(({ key, text }, index) => `${indent}${keys[index] ?? key} = ${text}\n`).join("");
}

/** Pads consecutive texts to the length of the longest one. */
function padRuns(texts: readonly (string | undefined)[]): (string | undefined)[] {
  let start = 0;
  return texts.map((text, index) => {
    if (text === undefined || index === 0 || texts[index - 1] === undefined) start = index;
    const end = texts.indexOf(undefined, start);
    const run = texts.slice(start, end === -1 ? undefined : end);
    return text?.padEnd(Math.max(...run.map((each) => each?.length ?? 0)));
  });
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
  if (!line.includes("\n") && line.length <= lineLength) return line;
  const inner = `${indent}  `;
  const lines = items.map((item) => {
    const text = writeValue(item, inner);
    // Nothing may follow the word that ends a here-document on its line.
    return `${inner}${text}${text.startsWith("<<") ? `\n${inner}` : ""},\n`;
  });
  return `[\n${lines.join("")}${indent}]`;
}
