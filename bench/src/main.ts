import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { judgeBuilds, judgeFirstLoads, judgeNavigation } from "./budgets.ts";
import { findHugo } from "./builders/hugo.ts";
import { copyCorpus } from "./corpus/copy-corpus.ts";
import { writeCorpus, type Corpus } from "./corpus/write-corpus.ts";
import { buildReferencePage, firstLoadOfKinds, type KindFigures } from "./first-load/first-load-of-kinds.ts";
import { documentKinds } from "./first-load/page-kinds.ts";
import type { NavigationFigures } from "./navigation/measure-navigation.ts";
import { preloadedNavigation } from "./navigation/preloaded-navigation.ts";
import { parseOptions, usage, type Options } from "./options.ts";
import { buildTable, verdictTable } from "./report.ts";
import { timeBuilds, type BuiltCorpus, type CorpusFigures } from "./time-builds.ts";

const corpusDirectory = fileURLToPath(new URL("../corpus", import.meta.url));
/** A file that changes with every build of the engine. */
const engineManifest = fileURLToPath(new URL("../../engine/dist/client/manifest.json", import.meta.url));
const workDirectory = path.join(corpusDirectory, "builds");
const docusaurusPages = 1000;
const referenceInputs = 600;
/** Page loads are short and depend more on the machine's other work than builds do, so their median needs more runs. */
const leastPageLoads = 9;

/** Runs the benchmark and prints its tables. Returns the exit status: 1 if a budget is missed. */
export async function main(parameters: readonly string[]): Promise<number> {
  const options = parseOptions(parameters);
  if (!options) {
    console.log(usage);
    return 0;
  }
  const hugo = findHugo();
  console.log(hugo ? `Beside Hugo ${hugo}.` : "Hugo is not on this machine: no ratio against it.");
  const engineBefore = readFileSync(engineManifest, "utf8");
  const { builds, firstLoads, navigation } = await measure(options, hugo !== undefined);
  const verdicts = [
    ...judgeBuilds(builds),
    ...judgeFirstLoads(firstLoads ?? []),
    ...(navigation ? judgeNavigation(navigation) : []),
  ];
  console.log(`\n${buildTable(builds)}\n\n${verdictTable(verdicts)}`);
  if (options.browser && options.docs === undefined && !firstLoads)
    console.log("\nNo Chromium on this machine: no first-load figures.");
  if (options.json)
    writeFileSync(
      options.json,
      `${JSON.stringify({ hugo, options, builds, firstLoads, navigation, verdicts }, undefined, 2)}\n`,
    );
  const isSameEngine = readFileSync(engineManifest, "utf8") === engineBefore;
  if (!isSameEngine) console.log("\nThe engine was rebuilt while it was measured: the figures mean little.");
  return isSameEngine && verdicts.every(({ isMet }) => isMet) ? 0 : 1;
}

interface Measured {
  builds: CorpusFigures[];
  firstLoads: KindFigures[] | undefined;
  navigation: NavigationFigures | undefined;
}

async function measure(options: Options, withHugo: boolean): Promise<Measured> {
  const buildOf = async (corpus: Corpus) => {
    console.log(`${corpus.name}: ${corpus.pages.length} pages, ${(corpus.bytes / 2 ** 20).toFixed(1)} MB`);
    return timeBuilds(corpus, { runs: options.runs, workDirectory: path.join(workDirectory, corpus.name), withHugo });
  };
  if (options.docs !== undefined) {
    const { figures } = await buildOf(copyCorpus(corpusDirectory, options.docs));
    return { builds: [figures], firstLoads: undefined, navigation: undefined };
  }
  const plain: BuiltCorpus[] = [];
  for (const count of options.pages) plain.push(await buildOf(writeCorpus(corpusDirectory, count, "plain")));
  const docusaurus = await buildOf(writeCorpus(corpusDirectory, docusaurusPages, "docusaurus"));

  const [first] = plain;
  const kinds =
    options.browser && first
      ? [...documentKinds(first, docusaurus), await buildReferencePage(workDirectory, referenceInputs)]
      : [];
  const loads = Math.max(options.runs, leastPageLoads);
  const firstLoads = await firstLoadOfKinds(kinds, loads);
  const navigation = options.browser ? await preloadedNavigation(workDirectory, loads) : undefined;
  rmSync(workDirectory, { recursive: true, force: true });
  return { builds: [...plain, docusaurus].map(({ figures }) => figures), firstLoads, navigation };
}
