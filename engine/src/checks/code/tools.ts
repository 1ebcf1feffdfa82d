import { parseTerminalSession } from "../../compile/code/terminal-session.ts";
import type { CodeBlock } from "./code-problem.ts";
import { fillGo, goContexts, isGo, type Prepared, wholeGo } from "./go-parts.ts";

/** A program that checks code without running it. */
export interface Tool {
  languages: ReadonlySet<string>;
  /** File extension of its input. */
  ending: string;
  command: (files: readonly string[]) => { program: string; parameters: string[] };
  /** The exit statuses with which it ends if it has read the code. */
  statuses: readonly number[];
  /** Matches its output: file name, line, column and message. */
  problem: RegExp;
  /** The most files per call, if fewer than the command line may name. */
  atOnce?: number;
  /** Prepares the code for the tool, with all characters at their position; undefined if it cannot be checked. */
  prepare: (block: CodeBlock) => Prepared | undefined;
  /**
   * Complete files around a part, `$`. They are tried for code that is not valid as it was prepared, and for each of its
   * paragraphs.
   */
  contexts?: readonly string[];
  /** Fills in the placeholders of such a part. */
  fill?: (code: string) => string;
}

/**
 * Ignores syntax that newer Python versions may accept, parts that begin inside a function or with a later branch,
 * signatures without a body, the content of brackets, and comments in place of values.
 */
const readPython = `import ast, re, sys
newer = re.compile(r"^\\s*type \\w+.*=|^\\s*(?:def|class) \\w+\\[|(?<![\\w\\x22'])t[\\x22']|^f-string", re.M)
wholes = [("", ": ..."), ("", "\\ndef _(): ..."), ("def ", ": ..."), ("{", "\\n}"), ("[", "\\n]"), ("_(", "\\n)"), ("if _:\\n    _\\n", ""), ("try:\\n    _\\n", "")]
chain = [("(_", "\\n)")]
described = re.compile(r"(?m)(=[ \\t]*)#.*$")
def is_part(text, start, end):
    try:
        ast.parse(start + text.strip() + end)
        return True
    except SyntaxError:
        return False
for name in sys.argv[1:]:
    text = open(name, encoding="utf-8").read()
    try:
        ast.parse(text)
    except SyntaxError as error:
        if error.msg == "unexpected indent" or (sys.version_info < (3, 14) and newer.search(error.msg + "\\n" + text)):
            continue
        if is_part(described.sub(r"\\1_", text), "", "") or any(is_part(text, start, end) for start, end in (chain if text.lstrip().startswith(".") else wholes)):
            continue
        print(f"{name}:{error.lineno or 1}:{error.offset or 1}: error: {error.msg}")
`;

/** Placeholders such as `<VPC_ID>`, which mean something else in a shell. */
const blank =
  /(?<=^|\s)\[[a-z][\w-]*\](?=\/)|(?<==)<\/[\w./-]+>|(?<!<)<(?:(?:\.{3}|-{1,2})?[A-Za-z][^<>\n]*|\.{3})>|…/g;
/** The synopsis of a command, with optional arguments in brackets. Brackets of a shell test contain spaces. */
const synopsis = /[ \t]\[-{0,2}[a-z][\w.-]*\](?:[ \t]|\.{3}|$)/m;
/** A comment that names shellcheck, and is none of its own instructions, as which it would read it. */
const nameOfTool = /(#[ \t]*)shellcheck(?![ \t]+[\w-]+=)/g;
/** A comment for omitted lines of a multi-line command. */
const elidedArgument = /^([ \t]*)#[ \t]*\.{3}.*\\$/gm;
/**
 * Program output and configuration: lines of tables and trees, JSON, section headings, log prefixes, lists of options,
 * sentences, times, prompts of databases, queries.
 */
const noCommand =
  /^[ \t]*(?:[A-Z]: |\{\w+ *(?:=~?|!=|!~) *"|[a-z]+: \p{Lu}\p{Ll}+ing |\{\{|(?:> )?`?\{"|[+|]-{2}|[├└│✓✗✔✘√❯×●▶➜→]|\p{Extended_Pictographic}|[`|]-- |\? \p{Lu}|\[\{"|\[[\w.-][\w .:/+-]*\](?:[ \t]|$)|[<=]=|<[a-z]+>|\p{Lu}\p{Ll}|(?:\p{Lu}+ ){2}|(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|PANIC)\b|(?<![^])"\w+": ?"|\d+[-/:]\d|[\w.:-]*(?:=[>#]|\w>) \S|[\w.~|&^<>-]+ = \S|.*\| (?:select|where) |[{[]\s*\n\s*["{[\]])|^\s*-/mu;

/** A sentence with a short form such as "couldn't", whose apostrophe would open a quote: a message, not a command. */
const contraction = /^[^'"`#\n]*\b[A-Za-z]+n't [^'\n]*$/m;

/** A name in the quotes that compilers print, which is an unclosed command in a shell. */
const quotedName = /^[^`\n]*`[^`'\n]+'[^`\n]*$/m;

/** A list of the options of a command, with a comment on each. */
const listOfOptions = /^(?:\s*[\w-]+(?:=\S*)?[ \t]{2,}#[^\n]*\n?)+\s*$/;

/** The programs that check code, if they are installed. */
export const tools: readonly Tool[] = [
  {
    languages: new Set(["bash", "sh", "shell"]),
    ending: "sh",
    command: (files) => ({ program: "shellcheck", parameters: ["-f", "gcc", "-S", "error", "-s", "bash", ...files] }),
    statuses: [0, 1],
    // It keeps 3 MB for each.
    atOnce: 100,
    // Codes below 2000 are syntax errors. Other parse errors, especially with brackets, usually mean that the code is
    // not a shell script.
    problem:
      /^(.+?):(\d+):(\d+): error: ((?:Couldn't (?:find|parse this (?!function|redirection|test))|Expected '|Did you forget the).*) \[SC1\d{3}\]$/,
    prepare: ({ code }) =>
      [noCommand, synopsis, quotedName, contraction, listOfOptions].some((each) => each.test(code)) || isSession(code)
        ? undefined
        : {
            text: code
              .replaceAll(blank, (name) => "x".repeat(name.length))
              .replaceAll(elidedArgument, "$1x \\")
              .replaceAll(nameOfTool, "$1Shellcheck"),
          },
  },
  {
    languages: new Set(["go", "golang"]),
    ending: "go",
    command: (files) => ({ program: "gofmt", parameters: ["-e", "-l", ...files] }),
    statuses: [0, 2],
    problem: /^(.+?):(\d+):(\d+): (.*)$/,
    prepare: ({ code }) => (isGo(code) ? wholeGo(fillGo(code)) : undefined),
    contexts: goContexts,
    fill: fillGo,
  },
  {
    languages: new Set(["python", "py", "python3"]),
    ending: "py",
    command: (files) => ({ program: "python3", parameters: ["-I", "-c", readPython, ...files] }),
    statuses: [0],
    problem: /^(.+?):(\d+):(\d+): error: (.*)$/,
    prepare: ({ code }) =>
      noPython.test(code) || (pseudoCode.test(code) && !/[{}]/.test(code)) ? undefined : { text: wholePython(code) },
    contexts: ["$"],
    fill: wholePython,
  },
];

/** What programs write that systems without Python have in its place, such as those of macOS and Windows. */
const insteadOfTool = /\bxcode-select\b|^\S+ was not found\b/m;

/**
 * Whether a program that ended with a status says that what it is named after is not installed. Windows ends such a
 * program with 9009, and shells one that they do not find with 127.
 */
export function isMissing(status: number, stderr: string): boolean {
  return status === 9009 || status === 127 || insteadOfTool.test(stderr);
}

/** Whether commands have prompts, so that other lines are output. */
function isSession(code: string): boolean {
  const marks = Array.from(parseTerminalSession(code, "console")?.marks.values() ?? []);
  // A bare "# " is usually a comment.
  return marks.some(({ prefix }) => prefix !== undefined && prefix !== "# ");
}

/** Interactive sessions, commands and questions of notebooks, arrows to parts of lines, printed objects, calls and signatures with types, decorators of other notations, omitted arguments, optional arguments in brackets, and Python 2. */
const noPython =
  /^Trying:[ \t]*$|^[^'"#\n]*[➞→⇒⟶]|^\w+ -> \w+[ \t]*$|^\w+\(\w+: \w.*\) -> \w[^:]*$|\bimport[ \t]*#|^\s*>>>? |^\s*<|^\s*(?:!|%{1,2})[a-z]|^[\w.]+\?{1,2}[ \t]*$|[ \t]{3,}[↓↑]|^\s*\.{3} \/\/|(?:[=(,]\s*(?!def )|^(?=[\w]+\.))[\w.]+\(\w+: [A-Za-z]|^[A-Z][\w.]*\(\s*\n\s*\w+: [A-Za-z]|[(,]\s*@\w|^\s*\.{3},?\s*\n\s*\)|\[, ?\w+(?:=[^\]\n]*)?\[, ?\w|^[ \t]*print[ \t]+["'\w]/m;

/** Pseudo-code, which assigns with `:=` where Python allows that only within an expression. Go has braces. */
const pseudoCode = /^[ \t]*\w[\w.]*(?:\[[^\]\n]*\])?[ \t]*:=[ \t]/m;

/** A function signature without a colon and body, or its last line. */
const bareSignature =
  /^\s*(?:async )?def \w+\(.*\)(?:\s*->\s*[^:#]+)?\s*(?:#.*)?$|^\s*\)\s*->\s*[\w.]+(?:\[[^:#]*\])?\s*(?:#.*)?$/;
/** Dots for omitted values, and for the rest of a name. */
const elidedValues =
  /(?<=[[({,][ \t]*(?:#[^\n]*)?\n)[ \t]*\.{3}[ \t]*$|(?<=,[ \t]*)\.{3}(?=[ \t]*[})])|(?<=\w)\.{3}[ \t]*$|(?<=[ \t])\.{4,}[ \t]*$/gm;

/** Completes bodies that are empty or only a comment, and omitted parameters and values. */
function wholePython(part: string): string {
  const lines = part.split("\n");
  const isBare = (line: string | undefined) => line === undefined || line.trim() === "" || /^\s*#/.test(line);
  const widthOf = (line: string) => /^\s*/.exec(line)?.[0].length ?? 0;
  const whole = lines.map((line, at) => {
    const isSignature = bareSignature.test(line);
    if (!isSignature && (!/:\s*(?:#.*)?$/.test(line) || /^\s*#/.test(line))) return line;
    const next = lines.slice(at + 1).find((each) => !isBare(each));
    const hasBody = next !== undefined && widthOf(next) > widthOf(line);
    const isShown = isBare(lines[at + 1]) || (isSignature && /^\s*(?:async )?(?:def |@)/.test(lines[at + 1] ?? ""));
    return hasBody || !isShown ? line : line.replace(/\s*(?:#.*)?$/, isSignature ? ": ..." : " ...");
  });
  const text = whole.join("\n").replaceAll(elidedValues, (dots) => " ".repeat(dots.length));
  return (
    text
      .replaceAll(/(?<=[[(,:=][ \t]*)<[A-Za-z][\w .-]*>/g, (name) => "_".repeat(name.length))
      .replace(/\.{3}(?=\s*[,)])(?<=^[ \t]*(?:async )?def \w+\([^()]*\.{3})/gm, "___")
      // Parameters that a comment stands for.
      .replace(/\*,(?<=^[ \t]*\*,)(?=[ \t]*(?:#[^\n]*)?(?:\n[ \t]*#[^\n]*)*\n[ \t]*\))/gm, "*_")
  );
}
