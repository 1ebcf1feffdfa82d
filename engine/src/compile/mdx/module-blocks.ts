import { createFenceTracker } from "../markdown/fences.ts";

type Parse = typeof import("rolldown/utils").parseSync;
type Kind = "template" | "jsx" | "code";

/** What an empty line is replaced by: nothing that changes what the module does. */
const fillers: Readonly<Record<Kind, string>> = { template: '${""}', jsx: '{""}', code: "//" };
const startOfModule = /^(?:import|export)\b/;

/**
 * The source with the empty lines of its imports and exports filled. The compiler asks at each whether the code is at its end, and takes
 * some that is not for wrong: a text of several lines in a `try`, for one. Every line stays where it is.
 */
export async function fillModuleLines(source: string): Promise<string> {
  if (!/^(?:import|export)\b/m.test(source)) return source;
  const { parseSync } = await import("rolldown/utils");
  const lines = source.split("\n");
  const isCode = createFenceTracker();
  for (let first = 0; first < lines.length; first++) {
    const line = lines[first] ?? "";
    if (isCode(line) || !startOfModule.test(line)) continue;
    const block = readBlock(lines, first, parseSync);
    if (!block) continue;
    for (const [index, filler] of block.empty) lines[first + index] = filler;
    first = block.last;
  }
  return lines.join("\n");
}

/** The module code that begins at a line, up to the first empty line where it is whole. Absent where it never is. */
function readBlock(
  lines: readonly string[],
  first: number,
  parse: Parse,
): { last: number; empty: Map<number, string> } | undefined {
  for (let last = first; last < lines.length; last++) {
    if (!isEmpty(lines[last + 1])) continue;
    const code = lines.slice(first, last + 1).join("\n");
    const { program, errors } = parse("document.jsx", code);
    if (errors.length > 0) continue;
    return { last, empty: emptyLines(code, textsOf(program)) };
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

/** By line, what each empty one is filled with. */
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

/** Where templates and elements hold text. */
function textsOf(node: unknown): Text[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, start, end } = node as { type?: unknown; start?: unknown; end?: unknown };
  const kind = type === "TemplateElement" ? "template" : type === "JSXText" ? "jsx" : undefined;
  if (kind !== undefined) return [{ kind, start: Number(start), end: Number(end) }];
  return Object.values(node).flatMap(textsOf);
}
