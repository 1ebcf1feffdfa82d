import { groupBy } from "@cairn/catalogue/group-by";
import { readFile } from "node:fs/promises";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { findSiteFile, isConfiguredSite, siteConfigNames } from "../config/find-site-file.ts";
import { parseFenceMeta } from "../compile/code/fence-meta.ts";
import { isModulePage } from "../kinds/module/module-directory.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { createTurns } from "../threads/event-loop.ts";
import { type Catalogue, checkHcl, checkTerraformJson, hclLanguages } from "./check-hcl.ts";
import { type CodeBlock, type CodeProblem, locateProblem } from "./code-problem.ts";
import { type GuessedLanguage, guessLanguage, markdown } from "./guess-language.ts";
import { listBlocks, type PlacedBlock, withoutRemovedLines } from "./list-code-blocks.ts";
import { parseJson, parseToml, parseYaml } from "./parse-data.ts";
import { parseDockerfile } from "./parse-dockerfile.ts";
import { parseScript, scriptLanguages } from "./parse-script.ts";
import { type FailedCode, isCertain, withoutOneMistake } from "./one-mistake.ts";
import { type FailedBlock, validInOtherReadings } from "./other-readings.ts";
import { hasTool, runTools } from "./run-tools.ts";

/** Checks the code blocks of all documents. */
export type CodeChecker = (prepared: PreparedSite) => Promise<Diagnostic[]>;

const mostCharacters = 500_000;

/** Creates a checker that caches its findings, so that only changed documents are checked again. */
export function createCodeChecker(): CodeChecker {
  let known = new Map<string, CheckedDocument>();
  return async (prepared) => {
    const catalogue = readCatalogueOf(prepared);
    const catalogueKey = hashText(JSON.stringify(Array.from(catalogue)));
    const found = new Map<string, CheckedDocument>();
    const fresh: { key: string; blocks: PlacedBlock[]; unchecked: PlacedBlock[] }[] = [];
    for (const { file, absolute } of prepared.scanned.files) {
      if (!/\.mdx?$/.test(file)) continue;
      const source = await readFile(absolute, "utf8").catch(() => "");
      const key = hashText(`${catalogueKey} ${file}\n${source}`);
      const before = known.get(key);
      if (before) found.set(key, before);
      else {
        const blocks = listBlocks(file, source);
        const isShort = (block: PlacedBlock) => !isTooLong(block);
        fresh.push({
          key,
          blocks: blocks.filter(isShort).flatMap(withoutRemovedLines),
          unchecked: blocks.filter(isTooLong),
        });
      }
    }
    const all = fresh.flatMap(({ blocks }) => blocks);
    const [byTools, byParsers] = await Promise.all([
      runTools(all.filter(({ language }) => hasTool(language))),
      checkHere(all, catalogue),
    ]);
    const problems = new Map<PlacedBlock, CodeProblem[]>();
    const failed: FailedBlock<PlacedBlock>[] = [];
    for (const { blocks } of fresh)
      for (const block of blocks) {
        const own = [...(byParsers.get(block) ?? []), ...(byTools.get(block) ?? [])].filter(
          (problem) => !isBesideOmission(block.code, problem) && !isOnPurpose(block.code, problem),
        );
        problems.set(block, own);
        if (own.some(({ code }) => code === "code-syntax")) failed.push({ block, blocks, shown: block.shown });
      }
    for (const block of await validInOtherReadings(failed)) problems.delete(block);
    for (const { block } of failed) {
      const other = problems.has(block) && languageBehind(block);
      if (other) problems.set(block, [otherThanMarked(block, other)]);
    }
    if (mayFollowOtherRules(prepared)) await noteUncertain(problems);
    for (const { key, blocks, unchecked } of fresh)
      found.set(key, {
        others: unchecked.map((block) => locateProblem(block.file, block, tooLong(block))),
        blocks: blocks.map((block) => ({
          language: block.language,
          component: block.component,
          found: findMistakes(block, problems.get(block) ?? []),
        })),
      });
    known = found;
    const documents = Array.from(found.values());
    return [
      ...documents.flatMap(({ others }) => others),
      ...withoutOtherLanguages(documents.flatMap(({ blocks }) => blocks)),
    ];
  };
}

/** Whether the documents are those of another program, so that blocks may hold what it reads. */
function mayFollowOtherRules({ context: { siteDirectory }, isPart, config }: PreparedSite): boolean {
  if (findSiteFile(siteDirectory, siteConfigNames) !== undefined) return false;
  return isPart || config.markdown.format === "extension" || isConfiguredSite(siteDirectory);
}

/** Turns what one correction does not make valid into a note: the block may be no code of its language at all. */
async function noteUncertain(problems: Map<PlacedBlock, CodeProblem[]>): Promise<void> {
  const failed = Array.from(problems).flatMap(([block, own]): FailedCode<PlacedBlock>[] => {
    const problem = own.find(({ code, severity }) => code === "code-syntax" && severity === undefined);
    return problem === undefined || isCertain(problem) || hclLanguages.has(block.language) ? [] : [{ block, problem }];
  });
  const uncertain = await withoutOneMistake(failed, async (blocks) => {
    const own = blocks.filter(({ language }) => hasTool(language));
    const [byTools, byParsers] = await Promise.all([runTools(own), checkHere(blocks, new Map())]);
    return (block) =>
      [byTools, byParsers].every((each) => each.get(block)?.some(({ code }) => code === "code-syntax") !== true);
  });
  for (const { block, problem } of uncertain) {
    const others = problems.get(block)?.filter((each) => each !== problem) ?? [];
    problems.set(block, [{ ...problem, severity: "note" }, ...others]);
  }
}

/** Returns the problems that are found without other programs, which may run at the same time. */
async function checkHere(
  blocks: readonly PlacedBlock[],
  catalogue: Catalogue,
): Promise<Map<PlacedBlock, CodeProblem[]>> {
  // Versions and translations of a document have the same code.
  const known = new Map<string, CodeProblem[]>();
  const problems = new Map<PlacedBlock, CodeProblem[]>();
  const endBlock = createTurns();
  for (const block of blocks) {
    const key = `${block.language} ${block.info} ${block.named ?? ""}\n${block.code}`;
    const own = known.get(key) ?? (await checkBlock(block, catalogue));
    known.set(key, own);
    problems.set(block, own);
    await endBlock();
  }
  return problems;
}

/** Returns the language that a block holds in place of the one that its fence names. */
function languageBehind({ code, language, hasBlocks = false }: PlacedBlock): GuessedLanguage | undefined {
  const guessed = hasBlocks ? markdown : guessLanguage(code);
  return guessed?.tags.includes(language) === true ? undefined : guessed;
}

function otherThanMarked({ language }: PlacedBlock, { name, tags: [tag] }: GuessedLanguage): CodeProblem {
  return {
    code: "code-syntax",
    line: 1,
    column: 1,
    message: `The code is marked as ${language}, but looks like ${name}.`,
    hint: `Write ${tag} after the marks that begin the block, or no-check.`,
  };
}

/** A line with which another code block begins, or a directive ends. */
const endMissed = /^[ \t>]*(?:(?:`{3,}|~{3,})[ \t]*[\w{]|:{3,}[ \t]*$)/;

/** Locates mistakes in the document. If the block goes on into what follows it, that alone is its mistake. */
function findMistakes(block: PlacedBlock, problems: readonly CodeProblem[]): Diagnostic[] {
  const lines = block.code.split("\n");
  const end = lines.findIndex((line) => endMissed.test(line)) + 1;
  // The text before it, after an empty line, is no code either.
  const open = Math.min(end, lines.findIndex((line) => line.trim() === "") + 1 || end);
  const isOpen = end > 0 && problems.some(({ code, line }) => code === "code-syntax" && line >= open);
  const all = isOpen ? [...problems.filter(({ line }) => line < open), notClosed(block, end, lines)] : problems;
  return all.map((problem) => locateProblem(block.file, block, problem));
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
  /(?:^|[\s([{,>"'])(?:\.{3}|…)(?=$|[\s)\]},;<"'])|[\da-f](?:\.{3}|…)(?=[\s,;)\]}]|$)|^[ \t]*\.{1,2}[ \t]*$/;

/**
 * Whether a mistake is where code was left out, or below: what was left out may have been its other half. Mistakes
 * above it are reported.
 */
function isBesideOmission(code: string, { code: id, line }: CodeProblem): boolean {
  if (id !== "code-syntax" || !/\.{3}|…|^[ \t]*\.{1,2}[ \t]*$/m.test(code)) return false;
  const first = code.split("\n").findIndex((each) => omission.test(each));
  return first >= 0 && line >= first;
}

/** A comment that says of its line that it is wrong. */
const saidWrong =
  /(?:#|\/\/|--|;).*(?:\b(?:wrong|incorrect|invalid|(?:syntax|compile|parse) ?error|does(?:n't| not) (?:work|compile|parse))\b|错误|报错|❌|✗)/i;

function isOnPurpose(code: string, { code: id, line }: CodeProblem): boolean {
  return id === "code-syntax" && saidWrong.test(code.split("\n")[line - 1] ?? "");
}

interface CheckedBlock {
  language: string;
  component?: string | undefined;
  found: readonly Diagnostic[];
}

interface CheckedDocument {
  blocks: readonly CheckedBlock[];
  /** Findings about blocks that were not checked. */
  others: readonly Diagnostic[];
}

/** The least number of blocks with mistakes from which the language may be another one. */
const fewestWrong = 5;

/**
 * Returns the findings of all blocks, but a single note for a language if more than a third of its blocks are not valid:
 * then authors use its name to have the code of another language highlighted. The same holds for the blocks in a
 * component, which may read them by its own rules.
 */
function withoutOtherLanguages(blocks: readonly CheckedBlock[]): Diagnostic[] {
  const inComponents = blocks.filter(({ component }) => component !== undefined);
  const byComponent = groupBy(inComponents, ({ language, component }) => `${language} in <${component}>`);
  const apart = Array.from(byComponent).filter(([, own]) => isOtherLanguage(own));
  const known = new Set(apart.flatMap(([, own]) => own));
  const byLanguage = groupBy(
    blocks.filter((block) => !known.has(block)),
    ({ language }) => language,
  );
  return [...apart, ...byLanguage].flatMap(([language, own]) => {
    const wrong = mistakesIn(own);
    const [first] = wrong;
    if (!first || !isOtherLanguage(own)) return own.flatMap(({ found }) => found);
    const others = own.flatMap(({ found }) => found.filter(({ code }) => code !== "code-syntax"));
    return [{ ...first, ...otherLanguage(language, wrong.length, own.length) }, ...others];
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

/** Whether a block has so much code that it is data rather than an example, and takes too long to check. */
export function isTooLong({ code }: CodeBlock): boolean {
  return code.length > mostCharacters;
}

function tooLong({ code }: CodeBlock): CodeProblem {
  const length = code.length.toLocaleString("en");
  return {
    code: "code-too-long",
    severity: "note",
    line: 1,
    column: 1,
    message: `The block has ${length} characters, so it is not checked.`,
    hint: `Blocks of at most ${mostCharacters.toLocaleString("en")} characters are checked. Offer longer ones as files.`,
  };
}

/** Parsers of other languages crash or take forever on deeper code. */
const deepest = 1_000;
const limitedByDepth = new Set([...scriptLanguages, "yaml", "yml"]);

/** The number of brackets that are open at once, or more if brackets in strings and comments do not match. */
function depthOf(code: string): number {
  let open = 0;
  let most = 0;
  for (const [mark] of code.matchAll(/[([{<]|[)\]}>]/g)) {
    open = "([{<".includes(mark) ? open + 1 : Math.max(open - 1, 0);
    most = Math.max(most, open);
  }
  return most;
}

const tooDeep: CodeProblem = {
  code: "code-too-long",
  severity: "note",
  line: 1,
  column: 1,
  message: `The block has more than ${deepest.toLocaleString("en")} brackets in one another, so it is not checked.`,
};

async function checkBlock({ language, code, info, named }: PlacedBlock, catalogue: Catalogue): Promise<CodeProblem[]> {
  if (limitedByDepth.has(language) && depthOf(code) > deepest) return [tooDeep];
  if (scriptLanguages.has(language)) return parseScript(code);
  if (hclLanguages.has(language)) return checkHcl(code, catalogue, parseFenceMeta(info, code).title);
  switch (language) {
    case "json":
      return [...parseJson(code, named), ...checkTerraformJson(code, catalogue)];
    case "yaml":
    case "yml":
      return parseYaml(code);
    case "toml":
      return parseToml(code);
    case "dockerfile":
    case "docker":
    case "containerfile":
      return parseDockerfile(code);
    default:
      return [];
  }
}

/** The modules that have a page, by their source. */
export function readCatalogueOf({ site }: PreparedSite): Map<string, ModuleEntry> {
  const catalogue = new Map<string, ModuleEntry>();
  for (const { page } of site.routes.values()) {
    if (!isModulePage(page.body)) continue;
    const entry = page.body.data as ModuleEntry;
    const key = sourceKey(entry.source ?? "");
    if (key !== undefined) catalogue.set(key, entry);
  }
  return catalogue;
}
