import { beginsModule } from "../markdown/document-patterns.ts";
import { createFenceTracker } from "../../markup/fences.ts";

type Kind = "template" | "jsx" | "code";

/** Replacements for empty lines that do not change what the module does. */
const fillers: Readonly<Record<Kind, string>> = { template: '${""}', jsx: '{""}', code: "//" };

/** Returns undefined once the source has been parsed too often. */
type Parse = (code: string) => ReturnType<typeof import("rolldown/utils").parseSync> | undefined;

/** How often the source is parsed, at most: code that does not end is parsed up to each empty line after it. */
const parsedPerCharacter = 100;

/**
 * Fills the empty lines in imports and exports of the source. At each empty line, the compiler checks whether the code
 * is complete, and rejects some valid code, such as a multi-line template in a `try`. All line numbers are kept.
 */
export async function fillModuleLines(source: string): Promise<string> {
  const lines = source.split("\n");
  if (!lines.some(beginsModule)) return source;
  const { parseSync } = await import("rolldown/utils");
  const isCode = createFenceTracker();
  let budget = parsedPerCharacter * source.length;
  const parse = (code: string) => {
    budget -= code.length;
    return budget < 0 ? undefined : parseSync("document.jsx", code);
  };
  let isInBrokenBlock = false;
  for (let first = 0; first < lines.length; first++) {
    const line = lines[first] ?? "";
    // Each line of broken code may begin like code, but none of them begins a block of its own.
    isInBrokenBlock &&= !isEmpty(line);
    if (isCode(line) || isInBrokenBlock || !beginsModule(line)) continue;
    const block = readBlock(lines, first, parse);
    isInBrokenBlock = !block;
    if (!block) continue;
    for (const [index, filler] of block.empty) lines[first + index] = filler;
    first = block.last;
  }
  return lines.join("\n");
}

/**
 * Returns the module code that begins at a line, up to the first empty line at which it is complete. Undefined if it
 * never is.
 */
function readBlock(
  lines: readonly string[],
  first: number,
  parse: Parse,
): { last: number; empty: Map<number, string> } | undefined {
  for (let last = first; last < lines.length; last++) {
    if (!isEmpty(lines[last + 1])) continue;
    const code = lines.slice(first, last + 1).join("\n");
    const parsed = parse(code);
    if (!parsed) return undefined;
    const { errors, program } = parsed;
    if (errors.length === 0) return { last, empty: emptyLines(code, textsOf(program)) };
    // Only an error at the end can be one of code that goes on.
    const isOpen = errors.some(({ labels }) => labels.some(({ end }) => end >= code.trimEnd().length));
    if (!isOpen) return undefined;
  }
  return undefined;
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

interface Text {
  kind: Kind;
  start: number;
  end: number;
}

/** Returns the filler of each empty line, by line. */
function emptyLines(code: string, texts: readonly Text[]): Map<number, string> {
  const empty = new Map<number, string>();
  let offset = 0;
  for (const [index, line] of code.split("\n").entries()) {
    const at = offset;
    const text = texts.find(({ start, end }) => start <= at && at < end);
    if (isEmpty(line)) empty.set(index, line + fillers[text?.kind ?? "code"]);
    offset += line.length + 1;
  }
  return empty;
}

/** Returns the text ranges in templates and elements. */
function textsOf(node: unknown): Text[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, start, end } = node as { type?: unknown; start?: unknown; end?: unknown };
  const kind = type === "TemplateElement" ? "template" : type === "JSXText" ? "jsx" : undefined;
  if (kind !== undefined) return [{ kind, start: Number(start), end: Number(end) }];
  return Object.values(node).flatMap(textsOf);
}
