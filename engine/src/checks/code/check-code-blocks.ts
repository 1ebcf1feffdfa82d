import { isDocumentName } from "../../address/file-name.ts";
import { readFile } from "node:fs/promises";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";
import { modulesBySource } from "../../kinds/module/module-directory.ts";
import type { PreparedSite } from "../../pipeline/prepared-site.ts";
import {
  findMistakes,
  isBesideOmission,
  isOnPurpose,
  isPartOfSyntax,
  isPseudoCode,
  lineOfFewMarks,
} from "./block-mistakes.ts";
import { checkHere, isTooLong, tooLong } from "./check-block.ts";
import { hclLanguages } from "./check-hcl.ts";
import type { Catalogue } from "./unknown-source.ts";
import { type CodeProblem, locateProblem } from "./code-problem.ts";
import { listBlocks, type PlacedBlock, withoutRemovedLines } from "./list-code-blocks.ts";
import { type FailedCode, withoutOneMistake } from "./one-mistake.ts";
import { type CheckedBlock, languageBehind, otherThanMarked, withoutOtherLanguages } from "./other-languages.ts";
import { validInOtherReadings } from "./other-readings.ts";
import { createToolRunner, hasTool, type ToolRunner } from "./run-tools.ts";

/** Checks the code blocks of all documents. */
export type CodeChecker = (prepared: PreparedSite) => Promise<Diagnostic[]>;

/** Creates a checker that caches its findings, so that only changed documents are checked again. */
export function createCodeChecker(): CodeChecker {
  let known = new Map<string, CheckedDocument>();
  return async (prepared) => {
    const catalogue = modulesBySource(prepared.site.routes);
    const catalogueKey = hashText(JSON.stringify(Array.from(catalogue)));
    const found = new Map<string, CheckedDocument>();
    const fresh: ReadDocument[] = [];
    for (const { file, absolute } of prepared.scanned.files) {
      if (!isDocumentName(file)) continue;
      const source = await readFile(absolute, "utf8").catch(() => "");
      const key = hashText(`${catalogueKey} ${file}\n${source}`);
      const before = known.get(key);
      if (before) found.set(key, before);
      else fresh.push({ key, ...readBlocks(file, source) });
    }
    const tools = createToolRunner();
    const problems = await findProblems(fresh, catalogue, tools);
    if (mayFollowOtherRules(prepared)) await noteUncertain(problems, tools);
    const failures = tools.describeFailures(fresh.flatMap(({ blocks }) => blocks));
    for (const document of fresh) found.set(document.key, describeDocument(document, problems, failures));
    known = found;
    const documents = Array.from(found.values());
    return [
      ...documents.flatMap(({ others }) => others),
      ...withoutOtherLanguages(documents.flatMap(({ blocks }) => blocks)),
    ];
  };
}

/** The code blocks of a document. */
interface ReadDocument {
  key: string;
  blocks: PlacedBlock[];
  /** Those that are too long to be checked. */
  unchecked: PlacedBlock[];
}

function readBlocks(file: string, source: string): Omit<ReadDocument, "key"> {
  const all = listBlocks(file, source);
  return {
    blocks: all.filter((block) => !isTooLong(block)).flatMap(withoutRemovedLines),
    unchecked: all.filter(isTooLong),
  };
}

type Problems = Map<PlacedBlock, CodeProblem[]>;

/** Returns the problems of each block; none if it is valid as a part of others, or as an excerpt. */
async function findProblems(
  documents: readonly ReadDocument[],
  catalogue: Catalogue,
  tools: ToolRunner,
): Promise<Problems> {
  const all = documents.flatMap(({ blocks }) => blocks);
  const [byTools, byParsers] = await Promise.all([
    tools.run(all.filter(({ language }) => hasTool(language))),
    checkHere(all, catalogue),
  ]);
  const problems: Problems = new Map();
  for (const block of all) {
    const own = [...(byParsers.get(block) ?? []), ...(byTools.get(block) ?? [])];
    problems.set(
      block,
      own.filter((problem) => !isBesideOmission(block.code, problem) && !isOnPurpose(block.code, problem)),
    );
  }
  const failed = documents.flatMap(({ blocks }) =>
    blocks
      .filter((block) => problems.get(block)?.some(({ code }) => code === "code-syntax"))
      .map((block) => ({ block, blocks, shown: block.shown })),
  );
  for (const block of await validInOtherReadings(failed, tools)) problems.delete(block);
  for (const { block } of failed) {
    const own = problems.get(block);
    // Text below the place where a block should end is in no language.
    if (!own || lineOfFewMarks(block, own) !== undefined) continue;
    const other = languageBehind(block, Math.min(...own.map(({ line }) => line)));
    if (other) problems.set(block, [otherThanMarked(block, other)]);
  }
  return problems;
}

interface CheckedDocument {
  blocks: readonly CheckedBlock[];
  /** Findings about blocks that were not checked, and tools that failed on some. */
  others: readonly Diagnostic[];
}

function describeDocument(
  { blocks, unchecked }: ReadDocument,
  problems: Problems,
  failures: ReadonlyMap<PlacedBlock, CodeProblem>,
): CheckedDocument {
  const failed = blocks.flatMap((block): [PlacedBlock, CodeProblem][] => {
    const failure = failures.get(block);
    return failure === undefined ? [] : [[block, failure]];
  });
  const others = [...unchecked.map((block): [PlacedBlock, CodeProblem] => [block, tooLong(block)]), ...failed];
  return {
    others: others.map(([block, problem]) => locateProblem(block.file, block, problem)),
    blocks: blocks.map((block) => ({
      code: block.code,
      language: block.language,
      component: block.component,
      found: findMistakes(block, problems.get(block) ?? []),
    })),
  };
}

/** Whether the documents are those of another program, so that blocks may hold what it reads. */
function mayFollowOtherRules({ isPart, config: { publisher } }: PreparedSite): boolean {
  return isPart || publisher === "other" || publisher === "docusaurus";
}

/**
 * Turns what one correction does not make valid into a note: the block may be no code of its language at all. Nothing is
 * said of single lines and pseudo-code.
 */
async function noteUncertain(problems: Problems, tools: ToolRunner): Promise<void> {
  for (const [block, own] of problems)
    if (isPartOfSyntax(block) || (isPseudoCode(block) && !own.some(({ isCertain }) => isCertain)))
      problems.set(
        block,
        own.filter(({ code }) => code !== "code-syntax"),
      );
  const failed = Array.from(problems).flatMap(([block, own]): FailedCode<PlacedBlock>[] => {
    const problem = own.find(({ code, severity }) => code === "code-syntax" && severity === undefined);
    return problem === undefined || problem.isCertain || hclLanguages.has(block.language) ? [] : [{ block, problem }];
  });
  const uncertain = await withoutOneMistake(failed, async (blocks) => {
    const own = blocks.filter(({ language }) => hasTool(language));
    const [byTools, byParsers] = await Promise.all([tools.run(own), checkHere(blocks, new Map())]);
    return (block) =>
      !tools.hasFailed(block.language) &&
      [byTools, byParsers].every((each) => each.get(block)?.some(({ code }) => code === "code-syntax") !== true);
  });
  for (const { block, problem } of uncertain) {
    const others = problems.get(block)?.filter((each) => each !== problem) ?? [];
    problems.set(block, [{ ...problem, severity: "note" }, ...others]);
  }
}
