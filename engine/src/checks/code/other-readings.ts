import { beginsWithin, type CodeBlock, type CodeProblem } from "./code-problem.ts";
import { parseScript, scriptLanguages } from "./parse-script.ts";
import { hasTool, type ToolRunner } from "./run-tools.ts";

/** The most blocks above one that it may continue. */
const mostAbove = 3;

/** The start of an argument that is shown by the types of its fields, which end with semicolons. */
const describedArgument = /(?<=[(,]\s*)\{(?=\s*\n\s*\w+\??:[^\n]*;\s*\n)/g;

/**
 * Returns other readings of a block of a document: with the lines that it shows as removed, with types in place of
 * arguments, with statements in place of comments, and as the end of what blocks above it in the same language began.
 */
function listReadings(block: CodeBlock, blocks: readonly CodeBlock[], shown: string | undefined): CodeBlock[] {
  const all = shown === undefined || shown === block.code ? [] : [{ ...block, code: shown }];
  const above = blocks.slice(0, blocks.indexOf(block)).filter(({ language }) => language === block.language);
  const described = block.code.replaceAll(describedArgument, "null as {");
  if (described !== block.code) all.push({ ...block, code: described });
  for (const code of readingsOfComments(block)) if (code !== block.code) all.push({ ...block, code });
  let code = block.code;
  const begun = beginsWithin(code) ? beginningOf(block) : undefined;
  if (begun !== undefined) all.push({ ...block, code: `${begun}\n${code}` });
  if (openIn(code) >= 0) return all;
  for (const each of above.slice(-mostAbove).toReversed()) {
    code = `${each.code}\n${code}`;
    if (openIn(code) === 0) all.push({ ...block, code });
  }
  return all;
}

/** A branch of a shell script that is left empty for the reader. */
const emptyBranch = /\b(then|else|do)\b(?=[ \t]*\n\s*(?:else|elif|fi|done)\b)/g;

/** Returns the code with statements in place of the comments that stand for them, and with each line as a statement. */
function readingsOfComments({ language, code }: CodeBlock): string[] {
  if (scriptLanguages.has(language))
    return [
      code.replaceAll(/(?<=\)|\belse)(?=[ \t]*\/\/)/g, ";"),
      code.replaceAll(/(?<==>\s*)\/\/[^\n]*/g, "null"),
      code.replaceAll("\n", "\n;"),
    ];
  if (!/^(?:ba|z)?sh$|^shell$/.test(language)) return [];
  const withCommands = code.replaceAll(/^[ \t]*#(?!!).*$/gm, ":");
  return [withCommands, withCommands.replaceAll(emptyBranch, "$1 :")];
}

/** Returns what may have begun the function whose last lines a block shows; undefined if its language is another one. */
function beginningOf({ language, code }: CodeBlock): string | undefined {
  const blocks = code.split("}").length - code.split("{").length;
  if (blocks < 1) return undefined;
  if (scriptLanguages.has(language)) return `async function _() {${"if (_) {".repeat(blocks - 1)}`;
  return /^go(?:lang)?$/.test(language) ? `func _() {${"\nif true {".repeat(blocks - 1)}` : undefined;
}

/** How many more brackets a text opens than it closes. */
function openIn(code: string): number {
  return (code.match(/[([{]/g)?.length ?? 0) - (code.match(/[)\]}]/g)?.length ?? 0);
}

/** A block that is not valid, the blocks of its document, and its code with removed lines. */
export interface FailedBlock<Block extends CodeBlock> {
  block: Block;
  blocks: readonly CodeBlock[];
  shown: string | undefined;
}

/** Returns the blocks that are valid in another reading; only of programming languages, because data is never continued. */
export async function validInOtherReadings<Block extends CodeBlock>(
  failed: readonly FailedBlock<Block>[],
  { run, hasFailed }: Pick<ToolRunner, "run" | "hasFailed">,
): Promise<Set<Block>> {
  const readings = failed
    .filter(({ block }) => scriptLanguages.has(block.language) || hasTool(block.language))
    .map(({ block, blocks, shown }) => ({ block, others: listReadings(block, blocks, shown) }));
  const byTools = await run(readings.flatMap(({ others }) => others).filter(({ language }) => hasTool(language)));
  const valid = new Set<Block>();
  for (const { block, others } of readings.filter(({ block: { language } }) => !hasFailed(language)))
    for (const other of others) if ((byTools.get(other) ?? (await parseOwn(other))).length === 0) valid.add(block);
  return valid;
}

/** Returns the mistakes that no tool finds. */
async function parseOwn({ language, code }: CodeBlock): Promise<CodeProblem[]> {
  return scriptLanguages.has(language) ? parseScript(code) : [];
}
