import { readFile } from "node:fs/promises";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { parseFenceMeta, splitLanguage } from "../compile/code/fence-meta.ts";
import { listFencedBlocks } from "../compile/markdown/fences.ts";
import { isModulePage } from "../kinds/module/module-directory.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { type Catalogue, checkHcl, hclLanguages } from "./check-hcl.ts";
import { type CodeBlock, type CodeProblem, locateProblem } from "./code-problem.ts";
import { parseJson, parseToml, parseYaml } from "./parse-data.ts";
import { parseDockerfile } from "./parse-dockerfile.ts";
import { parseScript, scriptLanguages } from "./parse-script.ts";
import { hasTool, runTools } from "./run-tools.ts";

/** Checks the code blocks of all documents. */
export type CodeChecker = (prepared: PreparedSite) => Promise<Diagnostic[]>;

/** A word of the fence that says: not to be checked. */
const optOut = /(?:^|\s)no-check(?=\s|$)/;
/** A block above so many characters is data, and no example. */
const mostCharacters = 500_000;

interface PlacedBlock extends CodeBlock {
  file: string;
}

/** A checker that knows what it found: of documents that stay as they are, nothing is looked at again. */
export function createCodeChecker(): CodeChecker {
  let known = new Map<string, readonly Diagnostic[]>();
  return async (prepared) => {
    const catalogue = readCatalogueOf(prepared);
    const catalogueKey = hashText(JSON.stringify(Array.from(catalogue)));
    const found = new Map<string, readonly Diagnostic[]>();
    const fresh: { key: string; blocks: PlacedBlock[] }[] = [];
    for (const { file, absolute } of prepared.scanned.files) {
      if (!/\.mdx?$/.test(file)) continue;
      const source = await readFile(absolute, "utf8").catch(() => "");
      const key = hashText(`${catalogueKey} ${file}\n${source}`);
      const before = known.get(key);
      if (before) found.set(key, before);
      else fresh.push({ key, blocks: listBlocks(file, source) });
    }
    const byTools = await runTools(fresh.flatMap(({ blocks }) => blocks).filter(({ language }) => hasTool(language)));
    for (const { key, blocks } of fresh) {
      const problems: Diagnostic[] = [];
      for (const block of blocks)
        for (const problem of [...(await checkBlock(block, catalogue)), ...(byTools.get(block) ?? [])])
          problems.push(locateProblem(block.file, block, problem));
      found.set(key, problems);
    }
    known = found;
    return Array.from(found.values()).flat();
  };
}

/** The code blocks of a document that are checked. */
export function listBlocks(file: string, source: string): PlacedBlock[] {
  return listFencedBlocks(source).flatMap((block) => {
    const [first = "", ...rest] = block.info.split(/\s+/);
    const { language } = splitLanguage(first, rest.join(" "));
    const isLeftOut = language === "" || optOut.test(block.info) || block.code.length > mostCharacters;
    return isLeftOut ? [] : [{ ...block, file, language: language.toLowerCase() }];
  });
}

async function checkBlock({ language, code, info }: PlacedBlock, catalogue: Catalogue): Promise<CodeProblem[]> {
  if (scriptLanguages.has(language)) return parseScript(code);
  if (hclLanguages.has(language)) return checkHcl(code, catalogue, parseFenceMeta(info).title);
  switch (language) {
    case "json":
      return parseJson(code);
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

/** The modules that have a page, by the place of their source. */
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
