import type { LineKind } from "../../markup/code-block-markup.ts";

/** What an author says of a code block after its language. */
export interface FenceMeta {
  title?: string | undefined;
  /** Kinds by line; the first is 1. */
  lines: Map<number, Set<LineKind>>;
  lineNumbersFrom?: number | undefined;
  isWrapped: boolean;
  /** The language of the lines in a diff. */
  diffLanguage?: string | undefined;
}

const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
/** As VitePress has it. */
const bracketTitle = /(?:^|\s)\[([^\]]+)\]/;
const numbers = /(?:^|\s)(?::line-numbers|showLineNumbers|linenums)(?:=(?:\{(\d+)\}|"?(\d+)"?))?(?=[\s}]|$)/;
const numberList = /(?:^|\s)hl_lines="([\d\s-]+)"/;
const lineRanges = /(?:^|\s)(?:(mark|ins|del)=)?\{([\d\s,.-]+)\}/g;
const diffLanguage = /(?:^|\s)lang=(?:"([\w+#-]+)"|'([\w+#-]+)'|([\w+#-]+))/;
const kindOf: Record<string, LineKind> = { mark: "highlighted", ins: "inserted", del: "deleted" };

/**
 * Reads what follows a fence's language: `title="x" {1,3-4} showLineNumbers=5` as Docusaurus documents it, and
 * `ins={2} del={3-4} wrap lang="hcl"` as Starlight does, `hl_lines="1 3-4" linenums="5"` as MkDocs does, `[x]` as VitePress does.
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = { lines: new Map(), isWrapped: false };
  if (meta === "") return result;
  const named = title.exec(meta);
  const numbered = numbers.exec(meta);
  const diff = diffLanguage.exec(meta);
  const listed = numberList.exec(meta);
  const rest = named ? meta.replace(named[0], "") : meta;
  for (const [, name = "mark", ranges = ""] of rest.matchAll(lineRanges)) {
    for (const line of parseRanges(ranges)) addKind(result.lines, line, kindOf[name] ?? "highlighted");
  }
  if (listed)
    for (const line of parseRanges(listed[1]?.trim().replace(/\s+/g, ",") ?? ""))
      addKind(result.lines, line, "highlighted");
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
 * Takes a fence's language out of what other tools write round it, as `{.python .x}`, or right after it, as `js{4}`,
 * `rust,ignore` and `ts:line-numbers`. A block that begins with `title="x"` has none.
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

/** Notes that a line is of a kind, besides what it is already. */
export function addKind(lines: Map<number, Set<LineKind>>, line: number, kind: LineKind): void {
  const kinds = lines.get(line) ?? new Set();
  lines.set(line, kinds.add(kind));
}

function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(",")) {
    const [from, to] = part.split(/-|\.{2,3}/).map((number) => Number.parseInt(number.trim(), 10));
    if (from === undefined || Number.isNaN(from)) continue;
    const last = to === undefined || Number.isNaN(to) ? from : to;
    for (let line = from; line <= Math.min(last, from + 10_000); line++) lines.add(line);
  }
  return lines;
}
