import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { type CodeProblem, locateProblem } from "./code-problem.ts";
import { scriptLanguages } from "./parse-script.ts";
import type { PlacedBlock } from "./list-code-blocks.ts";

/** A line with which another code block begins, or a directive ends. */
const endMissed = /^[ \t>]*(?:(?:`{3,}|~{3,})[ \t]*[\w{]|:{3,}[ \t]*$)/;

/** A line that begins or closes a block with fewer marks, and one that closes it. */
const marks = /^[ \t>]*(?:`{3,}|~{3,})/;
const closingMarks = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/;

/** Locates mistakes in the document. If the block goes on into what follows it, that alone is its mistake. */
export function findMistakes(block: PlacedBlock, problems: readonly CodeProblem[]): Diagnostic[] {
  const lines = block.code.split("\n");
  const shorter = lineOfFewMarks(block, problems);
  if (shorter !== undefined) return [locateProblem(block.file, block, tooFewMarks(block, shorter, lines))];
  const end = lines.findIndex((line) => endMissed.test(line)) + 1;
  // The text before it, after an empty line, is no code either.
  const open = Math.min(end, lines.findIndex((line) => line.trim() === "") + 1 || end);
  const isOpen = end > 0 && problems.some(({ code, line }) => code === "code-syntax" && line >= open);
  const all = isOpen ? [...problems.filter(({ line }) => line < open), notClosed(block, end, lines)] : problems;
  return all.map((problem) => locateProblem(block.file, block, problem));
}

/**
 * Returns the line that should close a block, but has too few marks, if that may be why the block is not valid. The code
 * may contain blocks with fewer marks, in comments for example: each of these has two such lines.
 */
export function lineOfFewMarks({ code }: PlacedBlock, problems: readonly CodeProblem[]): number | undefined {
  const lines = code.split("\n");
  const first = lines.findIndex((line) => marks.test(line));
  if (countMarks(lines) % 2 === 0 || !closingMarks.test(lines[first] ?? "")) return undefined;
  const wrong = problems.filter((problem) => problem.code === "code-syntax");
  return wrong.length > 0 && wrong.every(({ line }) => line > first) ? first + 1 : undefined;
}

/** Returns how many lines begin or close a block. */
export function countMarks(lines: readonly string[]): number {
  return lines.filter((line) => marks.test(line)).length;
}

function tooFewMarks({ line: first }: PlacedBlock, line: number, lines: readonly string[]): CodeProblem {
  return {
    code: "code-syntax",
    line,
    column: (lines[line - 1]?.search(/[^ \t>]/) ?? 0) + 1,
    message: `This does not close the code block that begins on line ${first - 1}, which has other or more marks.`,
    hint: "Write the same marks on both lines.",
  };
}

function notClosed({ line: first }: PlacedBlock, line: number, lines: readonly string[]): CodeProblem {
  return {
    code: "code-syntax",
    line,
    column: (lines[line - 1]?.search(/[^ \t>]/) ?? 0) + 1,
    message: `The code block that begins on line ${first - 1} is not closed before this line.`,
    hint: "Write a line with only the marks of its first line after its code.",
  };
}

/** Dots in place of code, also one or two alone on a line, or of the end of a value; not before a name, where they are syntax. */
const omission =
  /(?:^|[\s([{,<>"'])(?:\.{3}|…)(?=$|[\s)\]},;<>"'])|[\da-f](?:\.{3}|…)(?=[\s,;)\]}]|$)|^[ \t]*\.{1,2}[ \t]*$/;

/**
 * Whether a mistake is where code was left out, or below: what was left out may have been its other half. Mistakes
 * above it are reported.
 */
export function isBesideOmission(code: string, { code: id, line, isWrongAnyway }: CodeProblem): boolean {
  if (id !== "code-syntax" || isWrongAnyway === true || !/\.{3}|…|^[ \t]*\.{1,2}[ \t]*$/m.test(code)) return false;
  const first = code.split("\n").findIndex((each) => omission.test(each));
  return first >= 0 && line >= first;
}

/** A comment that says of its line that it is wrong. */
const saidWrong =
  /(?:#|\/\/|--|;).*(?:\b(?:wrong|incorrect|invalid|(?:syntax|compile|parse) ?error|does(?:n't| not) (?:work|compile|parse))\b|错误|报错|❌|✗)/i;

export function isOnPurpose(code: string, { code: id, line }: CodeProblem): boolean {
  return id === "code-syntax" && saidWrong.test(code.split("\n")[line - 1] ?? "");
}

/** Whether a block is a single line of a program, which may be a part of syntax that the text is about. */
export function isPartOfSyntax({ code, language }: Pick<PlacedBlock, "code" | "language">): boolean {
  return (scriptLanguages.has(language) || /^go(?:lang)?$/.test(language)) && !code.trim().includes("\n");
}

/** Words and signs of pseudo-code, such as `end if`, `for each` and `x <- y`. That of `:=` is not checked anywhere. */
const pseudoCode = [
  /^[ \t]*end[ \t]*(?:if|for|while|function|procedure|loop)[ \t]*;?[ \t]*$/im,
  /^[ \t]*for[ \t]+each[ \t]+(?!in\b)\w+/im,
  /^[ \t]*(?:if|else[ \t]?if|elif|when)[ \t][^:#"'\n]*[ \t]then[ \t]*:?[ \t]*$/im,
  /^[ \t]*for[ \t]+\w+[ \t]*(?::=|<-|←|=)[ \t]*[^:#"'\n]+[ \t](?:down)?to[ \t]/im,
  /^[ \t]*(?:procedure|algorithm)[ \t]+\w+/im,
  /^[ \t]*[A-Za-z][\w.]*(?:\[[^\]\n]*\])?[ \t]*(?:<-[ \t]|←)/m,
];

/** Whether code that is marked as Python is pseudo-code, for which there is no language. */
export function isPseudoCode({ code, language }: Pick<PlacedBlock, "code" | "language">): boolean {
  return /^py(?:thon3?)?$/.test(language) && pseudoCode.some((each) => each.test(code));
}
