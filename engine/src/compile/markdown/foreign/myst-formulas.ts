import { fenced, linesAt, type MystDirective, type MystDocument, type MystLine } from "./myst-document.ts";

/** A formula of one line, or the start of a longer one, with its margin and its label. */
const oneLine = /^([ \t>]*)\$\$(.*\S.*)\$\$[ \t]*(?:\(([^()\n]+)\))?[ \t]*\r?$/;
const start = /^([ \t>]*)\$\$[ \t]*\r?$/;
const end = /^[ \t>]*\$\$[ \t]*(?:\(([^()\n]+)\))?[ \t]*\r?$/;
const environment = /^([ \t>]*)\\begin\{((?:equation|multline|gather|align|alignat|flalign|eqnarray)\*?)\}/;
const anyEnvironment = /\\begin\{(\w+\*?)\}[^]*?\\end\{\1\}/g;

/** A formula between dollar signs or in an environment of TeX, on lines of its own. */
export interface BlockFormula extends Pick<MystDirective, "body" | "options" | "origin"> {
  margin: string;
  /** Its last line. */
  last: number;
}

/** Reads the formula that begins on a line; undefined if none does. */
export function readBlockFormula(lines: readonly MystLine[], at: number): BlockFormula | undefined {
  const { text, origin } = lines[at] ?? { text: "", origin: 0 };
  if (!text.includes("$$") && !text.includes(String.raw`\begin{`)) return undefined;
  const optionsOf = (label: string | undefined) => (label === undefined ? {} : { label });
  const [short, ofShort = "", tex = "", label] = oneLine.exec(text) ?? [];
  if (short !== undefined)
    return { margin: ofShort, body: linesAt(origin, tex.trim()), options: optionsOf(label), origin, last: at };
  const [, margin, name] = environment.exec(text) ?? start.exec(text) ?? [];
  if (margin === undefined) return undefined;
  const isEnd = (line: MystLine) =>
    name === undefined ? end.test(line.text) : line.text.includes(String.raw`\end{${name}}`);
  const length = lines.slice(name === undefined ? at + 1 : at).findIndex(isEnd);
  if (length === -1) return undefined;
  const last = name === undefined ? at + 1 + length : at + length;
  const body = name === undefined ? lines.slice(at + 1, last) : lines.slice(at, last + 1);
  const options = optionsOf(name === undefined ? end.exec(lines[last]?.text ?? "")?.[1] : undefined);
  const bare = body.map((each) => ({ ...each, text: each.text.replace(/^[ \t>]+/, "") }));
  return { margin, body: bare, options, origin, last };
}

/** Writes a formula as a block, with aligned lines if it has several, as Sphinx does. */
export function writeFormula(
  { body, options, origin }: Pick<MystDirective, "body" | "options" | "origin">,
  document: MystDocument,
): MystLine[] {
  document.hasMath = true;
  const tex = body
    .map(({ text }) => text)
    .join("\n")
    .trim();
  const bare = tex.replace(anyEnvironment, "");
  const isAligned = /\\\\|(?<!\\)&|\n[ \t]*\n/.test(bare);
  if (!isAligned) return fenced({ body, options, origin }, "math");
  // An empty line stands between two formulas.
  const rows = body.map((each) => (each.text.trim() === "" ? { ...each, text: String.raw`\\` } : each));
  const last = body.at(-1)?.origin ?? origin;
  const aligned = [
    ...linesAt(origin, String.raw`\begin{aligned}`),
    ...rows.slice(0, rows.findLastIndex(({ text }) => text !== String.raw`\\`) + 1),
    ...linesAt(last, String.raw`\end{aligned}`),
  ];
  return fenced({ body: aligned, options, origin }, "math");
}
