import { createCollector } from "../../threads/event-loop.ts";
import { findDeepNesting } from "../../compile/markdown/deep-nesting.ts";
import { positionAt } from "../../findings/position-at.ts";
import { type CodeProblem, endsWithin } from "./code-problem.ts";
import { fillScript } from "./fill-script.ts";

/**
 * Fence languages that are JavaScript or TypeScript. Each may contain types and JSX, because authors rarely distinguish
 * them.
 */
export const scriptLanguages = new Set([
  "js",
  "javascript",
  "mjs",
  "cjs",
  "jsx",
  "ts",
  "typescript",
  "mts",
  "cts",
  "tsx",
]);

/** Imports at the start. */
const imports = /^\s*(?:import\b[^;\n]*(?:;|\n)\s*)+/;
/** A single opening tag. */
const openingTag = /^\s*<([A-Za-z][\w.-]*)\b[^]*[^/=]>\s*$/;
/** A sentence, which MDX allows next to exports. */
const sentence = /^[A-Z][\w'’]*[ \t]+[a-z]/;
/** A call whose arguments have types. */
const signature =
  /[(,]\s*(?:\/\/[^\n]*\n\s*)*[\w$]+(?:\?:|:\s*(?:\{\s*\w+\??:\s*)?(?:string|number|boolean|any|object|void|[A-Z]\w*)\b|\?[ \t]*[,)])/;
/** Formulas and their results: `->` is not an operator of the language. */
const formula = /^(?!\s*(?:\/\/|\*)).*[\w)\]>] -> [\w"'({]/m;
/** Functions described by their types in place of values, numbered commands, syntax of proposals, and descriptions of syntax trees, which the parser cannot read. */
const proposal =
  /(?::|=\{)\s*(?:\([^()\n]*\)) => void\s*[,}\n]|^command\[\d+\] |\|>|::[\w$]|(?:[=(,]|=>|return)[ \t]*(?:async )?do[ \t]*\{|\?\.[\w$]+[ \t]*=[^=>]|#[{[]|^extend (?:interface|enum)|<: /m;
/** A sentence about code, or a compiler error that is shown on purpose. */
const failure = /^`[^`\n]+` [a-z]+ |^\s*(?:\w+Error|error TS\d+|error): |^\s*[✖✗✘❌] /im;
/** A list, such as a tree of elements with a comment on each. */
const list = /^(?:[ \t]*[*-] <\w[^\n]*(?:\n|$)|[ \t]*[*-] [a-z][^\n]*(?:\n|$))+$/;
/** An object as Node prints it, after the name of its class, and lists of these. */
const printed = /^\s*(?:\[\s*)?[A-Z]\w* \{\s*\n\s*\w+: [^]*\}\s*\]?\s*$/;
/** Values as Node prints them: functions, collections with their size, references, and the number of omitted items. */
const inspected =
  /\[(?:Async|Generator|AsyncGenerator)?Function\b[^\]\n]*\]|\[class \w+[^\]\n]*\]|\[Circular \*\d+\]|<ref \*\d+>|<Buffer(?: [\da-f]{2})*|\b[A-Z]\w+\(\d+\) [{[]|^\s*\.{3} \d+ more items?\b/m;
const lineComment = /\/\/.*$/gm;
/** The prompt of an interactive session: no program starts with this sign. */
const prompt = /^\s*>(?:\s|$)/;
/** Mistakes of well-formed code, which pages about syntax show. */
const disallowed = /ambient context|modifier (?:can only|cannot)/;
/** The same, where it is the whole code that is read. */
const refused = /^Cannot assign to this expression/;
/** What is wrong in any code; the parser has no codes. */
const certain = /`await` is only allowed|has already been declared/;

/**
 * Contexts in which a part of a program can be parsed: statements of a function, an expression, the content of an
 * object, class or interface, attributes, a list of arguments or parameters. `$` stands for the code.
 */
const wholes = [
  "async function* _() {\n$\n}",
  "_ = (\n$\n)",
  "_ = {\n$\n}",
  "_ = [\n$\n]",
  "class _ extends _ {\n$\n}",
  "interface _ {\n$\n}",
  "type _ =\n$\n",
  "_ = <_\n$\n/>",
  "function _(\n$\n) {}",
  "declare function\n$\n",
  "$ {}",
  "$ = _",
  "switch (_) {\n$\n}",
  "declare namespace _ {\n$\n}",
  "$\nclass _ {}",
  "if (_) {}\n$",
  "_\n$\n",
];

/** Contexts in which a mistake has the most exact position: an expression, the content of an object or class. */
const bracketed = ["_ = (\n$\n)", "_ = {\n$\n}", "class _ extends _ {\n$\n}"];
/** Separators of consecutive parts. */
const dividers = [/\n(?=["'{[])/, /;[ \t]*\n/, /\n[ \t]*\n/, /\n(?=\/\/)/, /\n[ \t]*\n|\n(?=\/\/)/];
/**
 * Lines that a program reads, such as `@@file(a)`, templates of components, files and messages, HTML pages, schemas of Prisma, Jsonnet, queries of Prometheus, closures of Nushell, regular expressions, functions of a namespace, drawings that point to parts of the code, and
 * marks around what was added or removed.
 */
const otherDialect =
  /^@@\w+|^[ \t]*@\w+(?:\.\w+)*[ \t]*:[ \t]*[[{'"\w(]|^(?:generator|datasource|model) \w+ \{$|^\s*<(?:template|script|style)[\s>]|<%|^---$|^\s*[┌┐└┘├│▲▼↓↑]|^local \w+ =|^# .*jsonnet|[\w)]\+: *\{|\b[a-z]+(?:_[a-z]+)+\{\s*\w+\s*(?:=~|!~|!=|=)\s*"|: *\{\{ *[\w.]|: \{ ?\|\w|\)?::\s|^[ \t]*(?:\+{3}|-{3})\S|\S(?:\+{3}|-{3})$|(\+{3}|-{3})[^\s+-].*\1|^\(\?:|\(\s*[a-z]\w*:[a-z]\w*\(/m;
/** A line that stands for omitted code, which may contain the closing brackets of those open before it. */
const bareElision = /(?:^\s*|\/\/\s*)(?:\.{3}|…)\s*$/m;

/** Code with spaces before each of its lines: it is cut out of a program, and may end anywhere. */
const allIndented = /^(?:[ \t]+\S.*(?:\n|$)|[ \t]*\n)+$/;

const beforeParse = createCollector();

type Dialect = readonly [lang: "tsx" | "ts" | "jsx", sourceType?: "module" | "script"];
/** The dialects, the commonest first. */
const dialects: readonly Dialect[] = [["tsx"], ["ts"], ["jsx", "script"]];

/**
 * Returns the first mistake of JavaScript or TypeScript; none if the code is valid in one of their dialects, or a part
 * of a program.
 */
export async function parseScript(code: string): Promise<CodeProblem[]> {
  const { parseSync } = await import("rolldown/utils");
  if (isOtherText(code)) return [];
  await beforeParse();
  const { read, isPart } = createReader(parseSync);
  const { filled, readings } = fillScript(code);
  let faults: Fault[] = [];
  for (const text of readings) {
    const ownFaults: Fault[] = [];
    for (const dialect of dialects) {
      const fault = read(text, ...dialect);
      if (fault === undefined || refused.test(fault.message)) return [];
      ownFaults.push(fault);
    }
    if (isPart(text)) return [];
    if (text.length === code.length) faults = ownFaults;
  }
  if (endsWithin(code) && isPart(code + closingOf(code))) return [];
  // The last line may end before a value.
  if (allIndented.test(code) && isPart(`${code} _${closingOf(code)}`)) return [];
  // Members of a class below what they import.
  if (imports.test(filled) && isPart(filled.replace(imports, ""))) return [];
  // Parts separated by empty lines or comments, each with its own context.
  const isWhole = (part: string) => part.trim() === "" || !read(part, "tsx") || isPart(part);
  const isDivided = (between: RegExp) => filled.split(between).length > 1 && filled.split(between).every(isWhole);
  if (dividers.some(isDivided) || signature.test(code)) return [];
  const { start, message } = furthestMistake(code, faults, read);
  if ((bareElision.test(code) || endsWithin(code)) && start >= code.trimEnd().length) return [];
  const place = positionAt(code, Math.min(start, code.length));
  if (/\.{3,}[ \t]*$/.test(code.split("\n")[place.line - 1] ?? "") && message.startsWith("Unterminated string"))
    return [];
  const text = `This is not valid JavaScript or TypeScript: ${message.replace(/\.$/, "")}.`;
  return [{ code: "code-syntax", ...place, message: text, isCertain: certain.test(message) }];
}

/** Whether a block is something else than code that a parser can read, or must not be parsed. */
function isOtherText(code: string): boolean {
  return (
    [failure, list, formula, proposal, otherDialect, printed, prompt, /^\s*https?:\/\/\S+\s*$/].some((each) =>
      each.test(code),
    ) ||
    inspected.test(code.replaceAll(lineComment, "")) ||
    isListing(code) ||
    isLog(code) ||
    isEndless(code) ||
    findDeepNesting(code) !== undefined
  );
}

type Read = ReturnType<typeof createReader>["read"];
type Fault = NonNullable<ReturnType<Read>>;

/** Returns what reads a program, and what tells whether a text is a part of one. */
function createReader(parseSync: typeof import("rolldown/utils").parseSync) {
  /** Returns the first mistake of a program; undefined if it is valid. */
  const read = (program: string, ...[lang, sourceType]: Dialect) =>
    parseSync(`x.${lang}`, program, { lang, sourceType: sourceType ?? "module" }).errors.find(
      ({ severity, message }) => severity === "Error" && !disallowed.test(message),
    );
  const isPart = (text: string): boolean => {
    const trimmed = text.trim().replace(/[,;]$/, "");
    const inner = trimmed.endsWith("{") ? `${trimmed}}` : trimmed;
    return contextsFor(inner).some((whole) => {
      const program = whole.replace("$", () => inner);
      return !read(program, "tsx") || !read(program, "ts");
    });
  };
  return { read, isPart };
}

/** Returns the contexts in which a part of a program may be valid. */
function contextsFor(inner: string): string[] {
  const start = inner.replace(/^(?:\s*\/\/[^\n]*\n)+\s*/, "");
  // Between the tags of an element, any text is valid.
  const isText = /^[<{]/.test(start) || (sentence.test(start) && /<[A-Z]/.test(start));
  const [, tag] = openingTag.exec(start) ?? [];
  const closed = tag === undefined || inner.includes("</") ? [] : [`_ = $</${tag}>`];
  // The start of a tag alone.
  const cut = /^<[A-Z][^\n<]*[^>\s]$/.test(start) ? ["_ = $/>"] : [];
  const begun = /^\}\s*(?:else|catch|finally)\b/.test(inner) ? ["try {\n$", "if (_) {\n$"] : [];
  // What lacks its value is none with the code that follows in a context.
  const usual = /(?<![=!<>])=\s*$/.test(inner) ? wholes.filter((whole) => !whole.startsWith("$")) : wholes;
  const ofTemplate = /^(?:\$\{|<[^$]*\$\{)/.test(inner) ? ["_ = `$`"] : [];
  return [...usual, ...begun, ...closed, ...cut, ...ofTemplate, ...(isText ? ["_ = <>\n$\n</>"] : [])];
}

/**
 * Returns the mistake of the dialect or context that accepts most of the code: it fits best. `start` is an index in the
 * code.
 */
function furthestMistake(code: string, faults: readonly Fault[], read: Read): { start: number; message: string } {
  const ofParts = bracketed.flatMap((whole) => {
    const fault = read(
      whole.replace("$", () => code),
      "tsx",
    );
    const start = (fault?.labels[0]?.start ?? 0) - whole.indexOf("$");
    return fault && start > 0 && start < code.trimEnd().length ? [{ start, message: fault.message }] : [];
  });
  const ofDialects = faults.map(({ labels, message }) => ({ start: labels[0]?.start ?? 0, message }));
  const ofWhole = ofDialects.reduce((far, each) => (each.start > far.start ? each : far));
  return ofParts.reduce((far, each) => (code.slice(far.start, each.start).includes("\n") ? each : far), ofWhole);
}

/** Returns the brackets that close those that are open at the end of an excerpt. */
function closingOf(code: string): string {
  const open: string[] = [];
  for (const [mark] of code.replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "").matchAll(/[[\]{}()]/g)) {
    const close = { "(": ")", "[": "]", "{": "}" }[mark];
    if (close !== undefined) open.push(close);
    else open.pop();
  }
  return `\n${open.toReversed().join("")}`;
}

/** Whether each line is an object of JSON. */
function isLog(code: string): boolean {
  const isObject = (line: string) => {
    if (!line.startsWith("{")) return false;
    try {
      JSON.parse(line);
      return true;
    } catch {
      return false;
    }
  };
  return code.split("\n").every((line) => line.trim() === "" || isObject(line));
}

/** Whether all lines have line numbers, or some have the signs of a diff. */
function isListing(code: string): boolean {
  const lines = code.split("\n").filter((line) => line.trim() !== "" && !bareElision.test(line));
  const isDiff = ["-", "+"].every((sign) => lines.some((line) => line.startsWith(`${sign} `)));
  return isDiff || (lines.length > 0 && lines.every((line) => /^\s*\d+(?:\s|$)/.test(line)));
}

/** Whether more type brackets are open than parsers can read in a reasonable time: they try two readings of each. */
function isEndless(code: string): boolean {
  return (code.match(/(?<=\w)</g)?.length ?? 0) - (code.match(/>/g)?.length ?? 0) > 15;
}
