import { parseAllDocuments, type YAMLParseError } from "yaml";
import { findDeepNesting } from "../../findings/parse-yaml.ts";
import { findJsonError } from "../../findings/find-json-error.ts";
import { positionAt } from "../../findings/position-at.ts";
import { blank, type CodeProblem } from "./code-problem.ts";

/** Omissions in an example, on a line of their own or in brackets. */
const elision =
  /^[ \t]*\.[ \t]*$|^\s*(?:(?:\.{3}|-{2,3} )[^"\n]*|"?[([]?\.{3,}[)\]]?"?|…|\/\/.*|#.*)\s*,?\s*$|[{[]\s*(?:\.{3}|…|\([^()"\n]*\)|"(?:\.{3}|…)[^"\n]*")\s*[}\]]|[,:][ \t]*(?:\.{3}|…)[ \t]*(?:[,}\]]|$)/m;
/**
 * Placeholders without quotes, where a value should be: `<id>`, `$ID`, `{{ id }}`, `(the targets)`, `[some value]`,
 * `filter_expression`, `text or a number`.
 */
const bareBlank =
  /([:,[]\s*)(<[A-Za-z][^<>"\n]*>|\{\{[^{}"\n]*\}\}|\([^()"\n]*\)|\[[a-z]+(?: [a-z]+)+\]|\$[A-Z][A-Z\d_]*\b|[A-Za-z_][\w.]*(?=\s*[,\]}\n])|[a-z]+(?: [a-z]+){2,}(?=\s*[,\]}\n]))/g;
/** Strings, which may contain comment characters, and comments after a value. */
const trailingComment = /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|(?<=[\s,[{}\]])#[^\n]*|\/\*[^]*?\*\//g;
/**
 * Text marked as JSON that is something else: a value and what becomes of it, a file of GYP; it begins with a name, a time or a command, a shell fills in values, lines have
 * marks of changes, a value may be one of several, or it is a template.
 */
const noJson =
  /^\s*(?!(?:true|false|null)\b)[A-Za-z_$][\w$-]*\s*(?:\+?:|[.(]|- |$)|^\s*\$ |^\s*\d{4}-\d\d-\d\d|'"\$|\n[ \t]*(?:\+{3}|-{3})\S|"[ \t]*\|[ \t]*"|\{%|[}\]"] *(?:->|=>|→) *[{["]|'OS[=!]="/;
/** Configurations of TypeScript, policies of Tailscale, and settings, extensions and tasks of VS Code and Zed allow a comma after the last value. */
const lenientFile =
  /\b[jt]sconfig\b[\w.-]*(?:\.json|\b)|\.vscode\b|\.jsonc\b|\.json5\b|\.code-workspace\b|\bdevcontainer(?:\.json)?\b|\.(?:eslint|babel|swc|jshint|oxlint|hint)rc\b|\b(?:tslint|biome|turbo|nx|deno|wrangler|api-extractor|renovate)\.json|\bVS ?Code\b/i;
const lenientContent =
  /"compilerOptions"\s*:|\$\{workspace(?:Folder|Root)\}|"recommendations"\s*:\s*\[|"(?:editor|files|workbench|terminal|lsp|languages)(?:\.\w+)+"\s*:|"\[\w+\]"\s*:\s*\{|"context_servers"\s*:|"(?:tagOwners|grants|acls)"\s*:/;

/** A part of settings whose names have a dot, with which programs read comments and commas, too. */
const partOfSettings = /^\s*(?:"[\w.-]+"\s*:[^]*[{,]\s*)?"[a-z]\w*(?:\.[a-z]\w*)+"\s*:/i;

const frontMatterMarks = /^---[ \t]*$/gm;

/**
 * Returns the first mistake of JSON; none if it is a part of JSON, or has comments and omissions. `title` names the
 * file, if anything does.
 */
export function parseJson(code: string, title = ""): CodeProblem[] {
  if (elision.test(code) || noJson.test(code) || code.trim() === "") return [];
  const isLenient = lenientFile.test(title) || lenientContent.test(code) || partOfSettings.test(code);
  // JSON examples may have front matter.
  const text = withoutComments(code.replaceAll(frontMatterMarks, "   "), isLenient).replaceAll(
    bareBlank,
    (_, start: string, name: string) => start + "1".repeat(name.length),
  );
  const isJson = (each: string) => {
    try {
      JSON.parse(each);
      return true;
    } catch {
      return false;
    }
  };
  const lines = text.trim().split("\n");
  // The inside of an object or list, or one value per line, as in logs.
  const inside = text.trimEnd().replace(/,$/, "");
  if ([text, `{${inside}}`, `[${inside}]`, closed(text)].some(isJson)) return [];
  if (lines.every((line) => line.trim() === "" || isJson(line))) return [];
  // Alternatives: several members, each of which stands for the whole.
  const members = text.trim().split(/\n(?="(?:[^"\\\n]|\\.)*"[ \t]*:)/);
  if (members.length > 1 && members.every((each) => isJson(`{${each}}`))) return [];
  // Several JSON documents in a row, as in logs.
  const documents = text.split(/(?<=^[}\]]|[}\]](?=[ \t]*\n[ \t]*\n))[ \t]*\n(?=\s*[{[])/m);
  if (documents.length > 1 && documents.every((each) => each.trim() === "" || isJson(each))) return [];
  const isPartOfObject = /^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text);
  const whole = isPartOfObject ? `{${inside}}` : text;
  const { offset, expected } = findJsonError(whole);
  const before = whole.slice(0, offset).trimEnd();
  const isExtra = /[}\]]/.test(whole[offset] ?? "") && before.endsWith(",");
  const place = positionAt(code, (isExtra ? before.length - 1 : offset) - (isPartOfObject ? 1 : 0));
  const problem = isExtra
    ? {
        message: "This is not valid JSON: there is a comma after the last value.",
        hint: "Remove the comma.",
        isCertain: true,
      }
    : { message: `This is not valid JSON: ${expected} is expected.` };
  return [{ code: "code-syntax", ...place, ...problem }];
}

/** Closes the open brackets of text that ends after a comma, such as the first lines of a file; returns other text unchanged. */
function closed(text: string): string {
  const start = text.trimEnd();
  if (!start.endsWith(",")) return text;
  const open: string[] = [];
  for (const [mark] of start.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, "").matchAll(/[[\]{}]/g)) {
    if (mark === "{" || mark === "[") open.push(mark === "{" ? "}" : "]");
    else open.pop();
  }
  return start.slice(0, -1) + open.toReversed().join("");
}

/**
 * Removes comments, and commas after last values, from JSON with comments or a lenient reader; all characters keep their
 * position.
 */
function withoutComments(code: string, isLenient: boolean): string {
  const bare = code.replaceAll(trailingComment, (whole, string?: string) => string ?? blank(whole));
  if (bare === code && !isLenient) return code;
  return bare.replaceAll(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g, (_, string?: string) => string ?? " ");
}

/**
 * Text marked as YAML that is something else: a command with its input or output, a diff, a reference with optional
 * keys in brackets, names of environments with an at sign, or lines that begin with dots for omissions.
 */
const noYaml =
  /^[ \t]*<[\w-]+>[ \t]*$|^\s*(?:\$|->|:::) |^\s*@[\w-]+:|<<-?[ \t]*['"]?[A-Z]|^\+ |^\s*(?:- )?\[(?: |[\w-]+: ).*<[\w -]+>|^\s*\.{3} [a-z]|^\s*\.{3} \[[\w ]+\](?: \.{3})?\s*$|^\s*(?:- )?[([]?(?:\.+|…)(?:[ \t]*\.+)*[)\]]?\s*(?:#.*)?$/m;

/** Numbers at the ends of lines that refer to explanations. */
const callout = /(?<=\S[ \t]+)(?:\[\d+\]|\(\d+\)|<\d+>)(?=[ \t]*$)/gm;

function withoutCallouts(code: string): string {
  return (code.match(callout)?.length ?? 0) > 1 ? code.replaceAll(callout, blank) : code;
}

/** A key of at most three words, an item of a list, or the start of another value. */
const yamlLine =
  /^[ \t]*(?:-(?: |$)|[[{?!&*|>%]|(?:"[^"]*"|'[^']*'|[\w.$/<>@{}…-]+(?: [\w.<>-]+){0,2})[ \t]*:(?:\s|$))/;
/** A line of what `kubectl describe` prints. */
const description = /^[ \t]*[A-Z]\w*(?: \w+)*:[ \t]{2,}\S/;

/**
 * Whether a block is YAML, rather than a command, settings, what a program prints, or an excerpt that begins deeper than
 * it ends.
 */
function isYaml(code: string): boolean {
  const lines = code.split("\n").filter((line) => !/^\s*(?:#|---|$)/.test(line));
  const widthOf = (line: string) => /^\s*/.exec(line)?.[0].length ?? 0;
  const [first = "a:"] = lines;
  return (
    yamlLine.test(first) &&
    lines.every((line) => widthOf(line) >= widthOf(first)) &&
    lines.filter((line) => description.test(line)).length < 2 &&
    !noYaml.test(code)
  );
}

/** Whether text is more than a comment, and not only a name or sentence. */
function isWholeYaml(text: string): boolean {
  const [first] = text.split("\n").filter((line) => !/^\s*(?:#|$)/.test(line));
  return first !== undefined && yamlLine.test(first);
}

/** Returns the first key of YAML; undefined if it begins with something else. */
function keyOf(text: string): string | undefined {
  return /^([\w.-]+):/m.exec(text)?.[1];
}

/** Returns the mistakes of YAML. Templates of Helm or Jinja are not checked. */
export function parseYaml(code: string): CodeProblem[] {
  if (/\{\{|\{%|\[%/.test(code) || !isYaml(code)) return [];
  const deep = findDeepNesting(code);
  if (deep !== undefined)
    return [{ code: "code-syntax", ...positionAt(code, deep), message: "This YAML is nested too deeply." }];
  const text = withoutCallouts(code)
    .replaceAll(/<[A-Za-z][^<>\n]*>|\[[A-Z][A-Z\d_]*\](?=[\w@.:/-])/g, (name) => name.replaceAll(/[^\w]/g, "x"))
    .replaceAll(/\{[A-Za-z][\w-]*\}(?=[\w/-])|(?<=[\w/-])\{[A-Za-z][\w-]*\}/g, (name) => "x".repeat(name.length))
    // Values that Maven fills in.
    .replaceAll(/(?<=: +)@[a-z][\w.-]*@/gi, (name) => "x".repeat(name.length))
    // A part of JSON, which is also YAML.
    .replace(/(?<=[}\]]\s*),(?=\s*$)/, " ");
  // Comparing all keys with each other takes minutes in a long block.
  const uniqueKeys = code.length < longestCompared;
  const read = (yaml: string) =>
    parseAllDocuments(yaml, { logLevel: "silent", uniqueKeys }).flatMap((document) => document.errors);
  if (/^\s*"[^"\n]*"\s*:.*,\s*$/m.test(text) && read(`{\n${text}\n}`).length === 0) return [];
  const first = read(text).find(({ code: id, pos: [offset] }) => id !== "DUPLICATE_KEY" || !isOtherWay(code, offset));
  // Parts of a file, or of several files, one below the other.
  const parts = text.split(/\n[ \t]*\n(?=\S)/);
  if (!first || (parts.length > 1 && parts.every((part) => isWholeYaml(part) && read(part).length === 0))) return [];
  // Values of one key, one below the other.
  const values = text.split(/\n(?=[^\s#])/).filter((part) => !/^\s*(?:#[^\n]*\s*)*$/.test(part));
  const key = keyOf(text);
  const isValue = (part: string) => keyOf(part) === key && read(part).length === 0;
  if (key !== undefined && values.length > 1 && values.every(isValue)) return [];
  if (isShallow(first) && isValidDeeper(text, read)) return [];
  if (first.code === "MISSING_CHAR" && read(text.replaceAll(longQuoted, deepen)).length === 0) return [];
  const message = `This is not valid YAML: ${first.message.split(" at line ", 1)[0]?.split("\n", 1)[0]}.`;
  return [
    { code: "code-syntax", ...positionAt(code, first.pos[0]), message, isCertain: first.code === "DUPLICATE_KEY" },
  ];
}

/** Whether the mistake is a line of brackets that is not indented more than the key above them. */
function isShallow({ code, message }: YAMLParseError): boolean {
  return code === "BAD_INDENT" && message.startsWith("Flow ");
}

/** A value in quotes of several lines, which other readers accept with any indentation. */
const longQuoted = /(?<=: +)(["'])(?:(?!\1).)*\n(?:(?!\1)[^])*\1(?=[ \t]*$)/gm;

function deepen(value: string): string {
  return value.replaceAll("\n", `\n${" ".repeat(40)}`);
}

/** The largest number of lines that are indented more on trial. */
const mostShallow = 50;

/**
 * Whether YAML is valid if the lines of its brackets are indented more. The specification requires that, but no common
 * reader does.
 */
function isValidDeeper(text: string, read: (yaml: string) => YAMLParseError[]): boolean {
  let deeper = text;
  for (let times = 0; times < mostShallow; times += 1) {
    const [first] = read(deeper);
    if (!first) return true;
    if (!isShallow(first)) return false;
    const start = deeper.lastIndexOf("\n", first.pos[0] - 1) + 1;
    deeper = `${deeper.slice(0, start)}${" ".repeat(40)}${deeper.slice(start)}`;
  }
  return false;
}

/** Longer YAML is not searched for duplicate keys. */
const longestCompared = 50_000;

/**
 * Whether a duplicate key is an alternative: a comment or an empty line separates the two, or they are on consecutive
 * lines.
 */
function isOtherWay(code: string, offset: number): boolean {
  const above = code.slice(0, offset).split("\n");
  const indent = above.pop() ?? "";
  const [key = ""] = /^[^:=\n]+[:=]/.exec(code.slice(offset)) ?? [];
  const first = above.findLastIndex((line) => line.startsWith(indent + key));
  const between = above.slice(first + 1);
  return between.length === 0 || between.some((line) => line.trim() === "" || /^\s*#/.test(line));
}

/** Returns the first mistake of TOML. */
export async function parseToml(code: string): Promise<CodeProblem[]> {
  // A single string, systemd units, templates, and alternative values.
  if (/^\s*(?:"[^"\n]*"|'[^'\n]*')\s*$|^\[(?:Unit|Service|Install)\]/m.test(code)) return [];
  if (elision.test(code.replaceAll(/#.*$/gm, "")) || /\{\{|\{%|["\w] \| ["\w]|"\|"/.test(code)) return [];
  const { parse, TomlError } = await import("smol-toml");
  const isItems = (text: string) => {
    try {
      parse(`x = [\n${text}\n]`);
      return true;
    } catch {
      return false;
    }
  };
  if (/^\s*\{/.test(code) && isItems(code)) return [];
  try {
    parse(
      code
        // Front matter.
        .replaceAll(/^\+{3}[ \t]*$/gm, "#")
        // A remark behind a value.
        .replaceAll(/(?<=["'\d])[ \t]+\([^()"\n]*\)[ \t]*$/gm, blank)
        // A program fills in the value of a line with only a name.
        .replaceAll(/^[ \t]*<[\p{L}][^<>="']*>(?=[ \t]*$)/gmu, (name) => name.replace("<", "#"))
        .replaceAll(/(?<![\w"'])<[A-Za-z][\w .:/-]*>|(?<=\.)<[A-Za-z][\w .:/-]*>/g, (name) => "1".repeat(name.length)),
    );
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column, message } = error;
    const lines = code.split("\n").slice(0, line);
    const offset = lines.join("\n").length - (lines.at(-1)?.trimStart().length ?? 0);
    // The parser has no codes.
    const isCertain = message.includes("redefine");
    if (isCertain && isOtherWay(code, offset)) return [];
    const [, reason = message] = /^Invalid TOML document: (.*)$/m.exec(message) ?? [];
    return [{ code: "code-syntax", line, column, message: `This is not valid TOML: ${reason}.`, isCertain }];
  }
}
