import type { TemplatePart } from "./syntax-tree.ts";

/**
 * Takes off the indentation that the lines of a `<<-` here-document share, as HCL does: lines of nothing but spaces
 * neither count nor change, and a line that begins with a template has no indentation. Expects the text line by line.
 */
export function flushLines(parts: TemplatePart[]): void {
  const lineStarts = parts.filter((part, index) => {
    const before = parts[index - 1];
    return !before || (before.kind === "text" && before.value.endsWith("\n"));
  });
  let shared = Number.POSITIVE_INFINITY;
  for (const part of lineStarts) if (!isBlank(part)) shared = Math.min(shared, indentation(part));
  for (const part of lineStarts) if (part.kind === "text" && !isBlank(part)) part.value = part.value.slice(shared);
}

function isBlank(part: TemplatePart): boolean {
  return part.kind === "text" && part.value.trim() === "" && part.value.endsWith("\n");
}

function indentation(part: TemplatePart): number {
  return part.kind === "text" ? part.value.length - part.value.trimStart().length : 0;
}
