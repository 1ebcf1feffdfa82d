import { parseFenceMeta } from "../../compile/code/fence-meta.ts";
import { createTurns } from "../../threads/event-loop.ts";
import { checkHcl, checkTerraformJson, hclLanguages } from "./check-hcl.ts";
import type { Catalogue } from "./unknown-source.ts";
import type { CodeBlock, CodeProblem } from "./code-problem.ts";
import type { PlacedBlock } from "./list-code-blocks.ts";
import { parseJson, parseToml, parseYaml } from "./parse-data.ts";
import { parseDockerfile } from "./parse-dockerfile.ts";
import { parseScript, scriptLanguages } from "./parse-script.ts";

const mostCharacters = 500_000;

/** Returns the problems that are found without other programs, which may run at the same time. */
export async function checkHere(
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

/** Whether a block has so much code that it is data rather than an example, and takes too long to check. */
export function isTooLong({ code }: CodeBlock): boolean {
  return code.length > mostCharacters;
}

export function tooLong({ code }: CodeBlock): CodeProblem {
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
