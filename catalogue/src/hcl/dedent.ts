/**
 * Removes the indentation that the lines after the first share: here-documents usually have that of the code around
 * them, and the first line has lost its own.
 */
export function dedent(text: string): string {
  const [first = "", ...rest] = text.split("\n");
  const indentations = rest.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indentations);
  return shared > 0 && rest.length > 0 ? [first, ...rest.map((line) => line.slice(shared))].join("\n") : text;
}

/** The same for an HCL expression; one with a `<<` here-document is unchanged, because its indentation matters. */
export function dedentHcl(text: string): string {
  return /<<(?!-)/.test(text) ? text : dedent(text);
}
