import { groupBy } from "@cairn/catalogue/group-by";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { countMarks } from "./block-mistakes.ts";
import type { CodeProblem } from "./code-problem.ts";
import { type GuessedLanguage, guessLanguage, markdown } from "./guess-language.ts";
import type { PlacedBlock } from "./list-code-blocks.ts";

/** Returns the language that a block, whose first mistake is in a line, holds in place of the one that its fence names. */
export function languageBehind(
  { code, language, hasBlocks = false }: PlacedBlock,
  line: number,
): GuessedLanguage | undefined {
  // A block above the mistake is valid where it is, as in a comment.
  const isMarkdown = hasBlocks && countMarks(code.split("\n").slice(0, line - 1)) < 2;
  const guessed = isMarkdown ? markdown : guessLanguage(code);
  return guessed?.tags.includes(language) === true ? undefined : guessed;
}

export function otherThanMarked({ language }: PlacedBlock, { name, tags: [tag] }: GuessedLanguage): CodeProblem {
  return {
    code: "code-syntax",
    line: 1,
    column: 1,
    message: `The code is marked as ${language}, but looks like ${name}.`,
    hint: `Write ${tag} after the marks that begin the block, or no-check.`,
    isCertain: true,
  };
}

/** A block with the findings about it. */
export interface CheckedBlock {
  code: string;
  language: string;
  component?: string | undefined;
  found: readonly Diagnostic[];
}

/** The least number of blocks with mistakes from which the language may be another one. */
const fewestWrong = 5;

/**
 * Returns the findings of all blocks, but a single note for a language if more than a third of its blocks are not valid:
 * then authors use its name to have the code of another language highlighted. Of the blocks in a component, which may
 * read them by its own rules, nothing is said then.
 */
export function withoutOtherLanguages(blocks: readonly CheckedBlock[]): Diagnostic[] {
  const inComponents = blocks.filter(({ component }) => component !== undefined);
  const byComponent = groupBy(inComponents, ({ language, component }) => `${language} in <${component}>`);
  const apart = Array.from(byComponent).filter(([, own]) => isOtherLanguage(own));
  const known = new Set(apart.flatMap(([, own]) => own));
  const byLanguage = groupBy(
    blocks.filter((block) => !known.has(block)),
    ({ language }) => language,
  );
  const inLanguages = Array.from(byLanguage).flatMap(([language, own]) => {
    const wrong = mistakesIn(own);
    const [first] = wrong;
    if (!first || !isOtherLanguage(own)) return joinCopies(own);
    return [{ ...first, ...otherLanguage(language, wrong.length, own.length) }, ...own.flatMap(othersIn)];
  });
  return [...Array.from(known).flatMap(othersIn), ...inLanguages];
}

function othersIn({ found }: CheckedBlock): Diagnostic[] {
  return found.filter(({ code }) => code !== "code-syntax");
}

/** Returns the findings of blocks; of copies of a block in other documents, such as translations, one is shown. */
function joinCopies(blocks: readonly CheckedBlock[]): Diagnostic[] {
  const wrong = groupBy(
    blocks.filter(({ found }) => found.length > 0),
    ({ code }) => code,
  );
  return Array.from(wrong.values()).flatMap((copies) => {
    const all = copies.flatMap(({ found }) => found);
    const isCopied = all.some(({ file }) => file !== all[0]?.file);
    return isCopied ? all.map((each) => ({ ...each, isOncePerSite: true })) : all;
  });
}

/** Returns the first mistake of each block that is not valid. */
function mistakesIn(blocks: readonly CheckedBlock[]): Diagnostic[] {
  return blocks.flatMap(({ found }) => found.find(({ code }) => code === "code-syntax") ?? []);
}

function isOtherLanguage(blocks: readonly CheckedBlock[]): boolean {
  const { length } = mistakesIn(blocks);
  return length >= fewestWrong && length * 3 > blocks.length;
}

function otherLanguage(
  language: string,
  wrong: number,
  all: number,
): Pick<Diagnostic, "severity" | "message" | "hint"> {
  return {
    severity: "note",
    message: `${wrong} of ${all} blocks marked as ${language} are not valid ${language}, so none of them is reported.`,
    hint: "Write the name of their language after the fence, or no-check.",
  };
}
