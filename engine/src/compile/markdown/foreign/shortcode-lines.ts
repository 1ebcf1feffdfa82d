import { createFenceTracker } from "../../../markup/fences.ts";

/** The start of a shortcode, or of a tag of Liquid, that does not end on its line. */
const openTag = /\{(?:\{[<%](?!\/\*)|%)(?:(?![>%]\}|\{\{[<%]|\{%).)*$/;
const endOfTag = /^((?:(?!\{\{[<%]|\{%).)*?[>%]\}\}?)(.*)$/;
/** A parameter on a line of its own, or several; strings between backticks may have any text. */
const longest = 60;

const treeTag = /\{\{[<%]-?\s*(\/)?\s*filetree\/(container|folder|file)\b((?:"[^"]*"|[^">%])*)[>%]\}\}/g;
const isTree = /^\s*(?:\{\{[<%][^}]*\bfiletree\/(?:container|folder|file)\b[^}]*\}\}\s*)+$/;

/**
 * Writes each of Hugo's shortcodes, and each tag of Liquid, on one line, whose parameters may be on lines of their own,
 * and draws trees of files as lists. The number of lines stays the same.
 */
export function joinShortcodes(lines: readonly string[]): string[] {
  const isCode = createFenceTracker();
  const result = [...lines];
  const open: string[] = [];
  for (let at = 0; at < result.length; at += 1) {
    const line = result[at] ?? "";
    if (isCode(line) || !/\{[{%]/.test(line)) continue;
    if (openTag.test(line)) joinAt(result, at);
    if (isTree.test(result[at] ?? "")) result[at] = drawTags(result[at] ?? "", open);
  }
  return result;
}

/** Moves the rest of a shortcode to its first line, if it has an end. */
function joinAt(lines: string[], at: number): void {
  const below = lines.slice(at + 1, at + longest);
  const last = below.findIndex((line) => /\{[{%]|[>%]\}/.test(line) || /^\s*(?:```|~~~)/.test(line));
  const [, end] = endOfTag.exec(below[last] ?? "") ?? [];
  if (end === undefined) return;
  const inner = [...below.slice(0, last), below[last] ?? ""].map((line) => line.trim());
  lines[at] = [lines[at], ...inner].join(" ");
  lines.fill("", at + 1, at + last + 2);
}

/** Draws the tags of a tree on one line as entries of a list. `open` has the folders around it. */
function drawTags(line: string, open: string[]): string {
  const entries: string[] = [];
  for (const [, end, kind, attributes = ""] of line.matchAll(treeTag)) {
    if (kind === "container") open.length = 0;
    else if (end !== undefined) open.pop();
    else {
      const [, name = ""] = /\bname\s*=\s*"([^"]*)"/.exec(attributes) ?? [];
      entries.push(`${"  ".repeat(open.length)}- \`${name}\``);
      if (kind === "folder" && !/\/\s*$/.test(attributes)) open.push(name);
    }
  }
  return entries[0] ?? "";
}
