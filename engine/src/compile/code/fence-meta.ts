import type { LineKind } from "../../markup/code-block-markup.ts";

/** The options of a code block, after its language. */
export interface FenceMeta {
  title?: string | undefined;
  /** Kinds and classes by line, from 1. */
  lines: Map<number, Set<string>>;
  lineNumbersFrom?: number | undefined;
  isWrapped: boolean;
  /** The language of the lines in a diff. */
  diffLanguage?: string | undefined;
}

const title = /(?:^|\s)(?:title|filename)=(?:"([^"]*)"|'([^']*)')/;
/** A title as in VitePress. */
const bracketTitle = /(?:^|\s)\[([^\]]+)\]/;
const numbers = /(?:^|\s)(?::line-numbers|showLineNumbers|linenums)(?:=(?:\{(\d+)\}|"?(\d+)"?))?(?=[\s}]|$)/;
const numberList = /(?:^|\s)hl_lines="([\d\s-]+)"/;
const lineRanges = /(?:^|\s)(?:(mark|ins|del)=)?\{([\d\s,.-]+)\}/g;
const diffLanguage = /(?:^|\s)lang=(?:"([\w+#-]+)"|'([\w+#-]+)'|([\w+#-]+))/;
const kindOf: Record<string, LineKind> = { mark: "highlighted", ins: "inserted", del: "deleted" };

/** Options with a value, as in `title="x"`. */
export const codeOptions = new Set([
  "title",
  "filename",
  "showLineNumbers",
  "linenums",
  "hl_lines",
  "lang",
  "mark",
  "ins",
  "del",
]);
/** Options without one. */
export const codeFlags = new Set(["showLineNumbers", "linenums", "no-check", "wrap"]);

/**
 * Parses the text after a fence's language: `title="x" {1,3-4} showLineNumbers=5` as in Docusaurus, `ins={2} del={3-4}
 * wrap lang="hcl"` as in Starlight, `hl_lines="1 3-4" linenums="5"` as in MkDocs, `[x]` as in VitePress. Marks of lines
 * after the code's last one are left out, so that a range costs no more than the code.
 */
export function parseFenceMeta(meta: string, code: string): FenceMeta {
  const result: FenceMeta = { lines: new Map(), isWrapped: false };
  if (meta === "") return result;
  const named = title.exec(meta);
  const numbered = numbers.exec(meta);
  const diff = diffLanguage.exec(meta);
  const listed = numberList.exec(meta);
  const rest = named ? meta.replace(named[0], "") : meta;
  const marks = Array.from(rest.matchAll(lineRanges), ([, name = "mark", ranges = ""]) => ({ name, ranges }));
  if (listed) marks.push({ name: "mark", ranges: listed[1]?.trim().replace(/\s+/g, ",") ?? "" });
  const count = marks.length > 0 ? code.split("\n").length : 0;
  for (const { name, ranges } of marks)
    for (const line of parseRanges(ranges, count)) addKind(result.lines, line, kindOf[name] ?? "highlighted");
  return {
    ...result,
    title: named ? (named[1] ?? named[2]) : bracketTitle.exec(meta)?.[1],
    lineNumbersFrom: numbered ? Number(numbered[1] ?? numbered[2] ?? 1) : undefined,
    isWrapped: /(?:^|\s)wrap(?:\s|$)/.test(rest),
    diffLanguage: diff ? (diff[1] ?? diff[2] ?? diff[3]) : undefined,
  };
}

const bracedLanguage = /^\{\s*\.?([a-z][\w+#-]*),?/i;
const gluedLanguage = /^([^{,:]+)([{,:].*)$/;

/**
 * Separates a fence's language from what other tools write around or after it, as in `{.python .x}`, `js{4}`,
 * `rust,ignore` and `ts:line-numbers`. A block that begins with `title="x"` has no language.
 */
export function splitLanguage(language: string, meta: string): { language: string; meta: string } {
  if (language.startsWith("{")) {
    const whole = `${language} ${meta}`;
    const [start = "", name = ""] = bracedLanguage.exec(whole) ?? [];
    return { language: name, meta: whole.slice(start.length) };
  }
  if (/^[a-z][\w-]*=/i.test(language)) return { language: "", meta: `${language} ${meta}` };
  const [, name, rest = ""] = gluedLanguage.exec(language) ?? [];
  return name === undefined ? { language, meta } : { language: name, meta: `${rest} ${meta}` };
}

/** Adds a kind to a line. */
export function addKind(lines: FenceMeta["lines"], line: number, kind: string): void {
  const kinds = lines.get(line) ?? new Set();
  lines.set(line, kinds.add(kind));
}

function parseRanges(text: string, count: number): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(",")) {
    const [from, to] = part.split(/-|\.{2,3}/).map((number) => Number.parseInt(number.trim(), 10));
    if (from === undefined || Number.isNaN(from)) continue;
    const last = to === undefined || Number.isNaN(to) ? from : to;
    for (let line = from; line <= Math.min(last, count); line++) lines.add(line);
  }
  return lines;
}
