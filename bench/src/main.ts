import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { judgeBuilds, judgeFirstLoads } from "./budgets.ts";
import { findHugo } from "./builders/hugo.ts";
import { writeCorpus, type Corpus } from "./corpus/write-corpus.ts";
import { firstLoadOfKinds, type KindFigures } from "./first-load/first-load-of-kinds.ts";
import { parseOptions, usage, type Options } from "./options.ts";
import { buildTable, verdictTable } from "./report.ts";
import { timeBuilds, type CorpusFigures } from "./time-builds.ts";

const corpusDirectory = fileURLToPath(new URL("../corpus", import.meta.url));

/** Runs the benchmark and prints its tables. Returns the exit status: 1 where a budget is missed. */
export async function main(parameters: readonly string[]): Promise<number> {
  const options = parseOptions(parameters);
  if (!options) {
    console.log(usage);
    return 0;
  }
  const hugo = findHugo();
  console.log(hugo ? `Beside Hugo ${hugo}.` : "Hugo is not on this machine: no ratio against it.");
  const { builds, firstLoads } = await measure(options, hugo !== undefined);
  const verdicts = [...judgeBuilds(builds), ...judgeFirstLoads(firstLoads ?? [])];
  console.log(`\n${buildTable(builds)}\n\n${verdictTable(verdicts)}`);
  if (options.browser && !firstLoads) console.log("\nNo Chromium on this machine: no first-load figures.");
  if (options.json)
    writeFileSync(options.json, `${JSON.stringify({ hugo, options, builds, firstLoads, verdicts }, undefined, 2)}\n`);
  return verdicts.every(({ isMet }) => isMet) ? 0 : 1;
}

async function measure(
  options: Options,
  withHugo: boolean,
): Promise<{ builds: CorpusFigures[]; firstLoads: KindFigures[] | undefined }> {
  const corpora = options.pages.map((count) => writeCorpus(corpusDirectory, count, "plain"));
  corpora.push(writeCorpus(corpusDirectory, 1000, "docusaurus"));
  const workDirectoryOf = ({ name }: Corpus) => path.join(corpusDirectory, `${name}-builds`);
  const builds: CorpusFigures[] = [];
  for (const corpus of corpora) {
    console.log(`${corpus.name}: ${corpus.pages.length} pages, ${(corpus.bytes / 2 ** 20).toFixed(1)} MB`);
    builds.push(await timeBuilds(corpus, { runs: options.runs, workDirectory: workDirectoryOf(corpus), withHugo }));
  }
  const [first] = corpora;
  const firstLoads =
    options.browser && first
      ? await firstLoadOfKinds({
          corpus: first,
          builtCorpus: path.join(workDirectoryOf(first), "cairn"),
          workDirectory: corpusDirectory,
          runs: options.runs,
        })
      : undefined;
  for (const corpus of corpora) rmSync(workDirectoryOf(corpus), { recursive: true, force: true });
  return { builds, firstLoads };
}
