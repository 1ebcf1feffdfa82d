import { groupBy } from "@cairn/catalogue/group-by";
import type { CodeBlock, CodeProblem } from "./code-problem.ts";
import { hasTool } from "./run-tools.ts";

/** A block that is not valid, and its first problem. */
export interface FailedCode<Block extends CodeBlock> {
  block: Block;
  problem: CodeProblem;
}

/** Marks that authors forget, at the end of a line or of the code, or write twice. */
const marks = [",", ")", "]", "}", '"', "'", "`", ":", "{", "(", "[", ";", ">", "})", "])"];

/** Those that are tried in languages which a program outside reads. */
const fewMarks = [",", ")", "]", "}", '"', ":", "})"];

/** What an excerpt ends with if it stops where the code goes on. */
const cutOff = /(?:[,([{]|=>?)\s*$/;

/** Marks that may be one too many; not the sign of a prompt. */
const deletable = /[,;:.()[\]{}"'`]/;

/** The most characters of a block that is read again with each correction. */
const longest = 20_000;

/** The most blocks of a language that are read again with corrections: more are not valid for a common reason. */
const mostCorrected = 100;
/** The same if a program outside reads them, which takes a hundred times as long. */
const mostCorrectedOutside = 25;

/** Reads blocks again, and tells which of them are valid. */
type ReadAgain<Block> = (blocks: readonly Block[]) => Promise<(block: Block) => boolean>;

/** Returns the problems of blocks that no correction makes valid. */
export async function withoutOneMistake<Block extends CodeBlock>(
  failed: readonly FailedCode<Block>[],
  readAgain: ReadAgain<Block>,
): Promise<FailedCode<Block>[]> {
  const all = Array.from(groupBy(failed, ({ block }) => block.language).values()).flatMap((own) =>
    own.map((each, at) => {
      const most = hasTool(each.block.language) ? mostCorrectedOutside : mostCorrected;
      return { ...each, corrections: at < most ? listCorrections(each) : [] };
    }),
  );
  const isValid = await readAgain(all.flatMap(({ corrections }) => corrections));
  return all.filter(({ corrections }) => !corrections.some(isValid));
}

/**
 * Returns the code of a block with one mark added, removed or exchanged where it is not valid, or in the line above. A
 * block that one of these makes valid has a mistake. If none does, it is more probably written in another language or by
 * the rules of another program, or describes code.
 */
function listCorrections<Block extends CodeBlock>({ block, problem }: FailedCode<Block>): Block[] {
  const { code, language } = block;
  if (code.length > longest || cutOff.test(code)) return [];
  const lines = code.split("\n");
  const at = Math.min(problem.line, lines.length) - 1;
  const above = lines.findLastIndex((line, index) => index < at && line.trim() !== "");
  const isData = /^(?:ya?ml|toml)$/.test(language);
  const isSlow = hasTool(language);
  const found = new Set<string>();
  const add = (index: number, line: string | undefined) => {
    if (index >= 0 && line !== undefined && line !== lines[index]) found.add(lines.with(index, line).join("\n"));
  };
  for (const index of [at, above]) {
    const line = lines[index] ?? "";
    const ofLine = isData ? correctedData(line, language) : correctedLine(line, isSlow ? fewMarks : marks);
    for (const changed of ofLine) add(index, changed);
    if (language === "yaml" || language === "yml") add(index, line.replace(/^ */, indentOf(lines[above] ?? "")));
  }
  if (!isData) {
    const own = lines[at] ?? "";
    const column = Math.min(problem.column, own.length + 1) - 1;
    for (const place of [column, column - 1])
      if (deletable.test(own[place] ?? "")) add(at, own.slice(0, place) + own.slice(place + 1));
    for (const mark of isSlow ? [] : marks.slice(1, 8)) {
      const [before, after] = [own.slice(0, column), own.slice(column)];
      // It would make a label of a word, or two colons of one.
      if (mark !== ":" || !/^\s*\w+\s*$|:\s*$/.test(before)) add(at, before + mark + after);
    }
    for (const mark of [")", "]", "}", "})", '"', "`", "'"]) found.add(`${code.trimEnd()}${mark}`);
  } else {
    found.add(code.replaceAll(/^([ \t]*(?:- )?[\w.-]+):(?=[^\s/])/gm, "$1: "));
    found.add(code.replaceAll("\t", "  "));
    for (const index of [at, above]) found.add(alignBelow(lines, index));
  }
  found.delete(code);
  return Array.from(found, (each) => ({ ...block, code: each }));
}

/** Indents the lines below one as far as its content, if they are deeper. */
function alignBelow(lines: readonly string[], index: number): string {
  const [lead = ""] = /^ *(?:- +)?/.exec(lines[index] ?? "") ?? [];
  const surplus = indentOf(lines[index + 1] ?? "").length - lead.length;
  const isBelow = (at: number) => at > index && surplus > 0;
  return lines.map((line, at) => (isBelow(at) ? line.replace(new RegExp(`^ {1,${surplus}}`), "") : line)).join("\n");
}

const indentOf = (line: string) => /^ */.exec(line)?.[0] ?? "";

/** A comment at the end of a line, before which a mark belongs. */
const remark = /[ \t]*(?:(?:\/\/|#)[^\n]*)?$/;

/** Returns a line of a program with a mark more or less at its end, or with a keyword that is written right. */
function correctedLine(line: string, ofLanguage: readonly string[]): string[] {
  const end = line.replace(remark, "").length;
  const start = line.slice(0, end);
  const less = /(?:[,.:)\]}"'`]|(?<!=)>)$/.test(start) ? [start.slice(0, -1) + line.slice(end)] : [];
  const within = /[,;:]$/.test(start) ? [")", "]", "}", '"', "'"] : [];
  const inside = within.map((mark) => start.slice(0, -1) + mark + line.slice(end - 1));
  return [...less, ...inside, ...ofLanguage.map((mark) => start + mark + line.slice(end)), ...withKeyword(line)];
}

/** Returns a line of settings with its value in quotes, with a space after the name, or with the quote that is missing. */
function correctedData(line: string, language: string): string[] {
  const ends = ['"', "'", "]", "}", "]]"].filter((mark) => isOpen(line, mark));
  return [
    line.replace(
      /^([^:=#\n]*[:=][ \t]*|[ \t]*- )([^\s"'#{[][^#\n"]*?)([ \t]*(?:#.*)?)$/,
      (whole, name: string, value: string, rest: string) =>
        /[ \t]/.test(value) && !/^[%@`*&!|>]|: /.test(value) ? whole : `${name}"${value}"${rest}`,
    ),
    line.replace(/^([ \t]*(?:- )?[\w.-]+):(?=[^\s/])/, "$1: "),
    line.replace(/^([ \t]*(?:- )?[\w.-]+)[ \t]*$/, "$1:"),
    ...(language === "toml"
      ? [line.replace(/^([ \t]*[\w.-]+)[ \t]+(?=[\w"'[{-])/, "$1 = "), line.replace(/^([ \t]*[\w.-]+):[ \t]*/, "$1 = ")]
      : []),
    line.replaceAll("\t", "  "),
    line.replace(/^[ \t]*-(?=\w)/, (mark) => `${mark} `),
    line.replace(/,[ \t]*$/, ""),
    // At the end of a name's line, it would make text of what is below.
    ...(/:\s*$/.test(line) ? [] : [...ends, ","]).map((mark) => line.replace(remark, (rest) => mark + rest)),
    line.replace(/["'\]}](?=[ \t]*$)/, ""),
  ];
}

/** Whether a line opens what a mark ends. In YAML, a mark alone would make text of what follows. */
function isOpen(line: string, mark: string): boolean {
  const [sign = ""] = mark;
  const opening = { "]": "[", "}": "{" }[sign];
  return opening === undefined
    ? line.split(sign).length % 2 === 0
    : line.split(opening).length > line.split(sign).length;
}

const keywords =
  "function return const class import export async await interface extends from default throw while switch struct package func range defer lambda except finally def elif else for then done esac".split(
    " ",
  );

/** Returns a line with each word that is one step from a keyword replaced by it. */
function withKeyword(line: string): string[] {
  return Array.from(line.matchAll(/\b[a-z]{3,10}\b/g)).flatMap(({ 0: word, index }) => {
    const right = keywords.find((each) => each !== word && isOneStep(word, each));
    return right === undefined ? [] : [line.slice(0, index) + right + line.slice(index + word.length)];
  });
}

/** Whether one letter is missing, is too much, is another one, or stands behind its neighbour. */
function isOneStep(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1 || right.length < 3) return false;
  let start = 0;
  while (start < word.length && word[start] === right[start]) start++;
  const [own, other] = [word.slice(start), right.slice(start)];
  return (
    own.slice(1) === other.slice(1) ||
    own.slice(1) === other ||
    own === other.slice(1) ||
    (own.length > 1 && own[0] === other[1] && own[1] === other[0] && own.slice(2) === other.slice(2))
  );
}
