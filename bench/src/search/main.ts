import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium, launchChromium } from "../../../e2e/src/chromium.ts";
import { serveDirectory } from "../../../engine/src/serve/serve-directory.ts";
import { judgeTyping } from "../budgets.ts";
import { percentile } from "../median.ts";
import { verdictTable } from "../report.ts";
import { measureEmptyPage } from "./measure-empty-page.ts";
import { bestOf, measureTyping, type Typing } from "./measure-typing.ts";
import { qualityOf, rankOf, type JudgedQuery, type Quality } from "./evaluate.ts";

/** The hardest queries: modules by purpose, tasks and questions in words that the pages hardly use. */
const otherWords = "in other words";
/** Queries for inputs and modules by their purpose, from somebody who does not know their names. */
const tasks = "tasks";
/** Error messages with their context as programs print them, with other ids, paths and times than the pages quote. */
const messages = "messages";
/** Query sets of one sort each, which are not part of `all`. */
const separateSets = new Set([otherWords, tasks, messages]);
const here = path.dirname(fileURLToPath(import.meta.url));
const repository = path.join(here, "../../..");
const cairn = path.join(repository, "engine/bin/cairn.js");
/**
 * Queries with their answers, which were judged by looking at the site, not at its search results. "As typed" has
 * queries as hasty readers type them. "By kind" has queries for every kind of page, split in half at random. The
 * ranking was tuned with all sets except those held out.
 */
const querySets = [
  { name: "judged", file: "queries.json" },
  { name: "as typed", file: "queries-as-typed.json" },
  { name: "held out", file: "queries-held-out.json" },
  { name: "by kind", file: "queries-by-kind.json" },
  { name: "by kind, held out", file: "queries-by-kind-held-out.json" },
  { name: otherWords, file: "queries-other-words.json" },
  { name: tasks, file: "queries-tasks.json" },
  { name: messages, file: "queries-error-messages.json" },
];
/** The budgets for the quality of the real site's search. */
const limits = [
  { name: "all", reciprocalRank: 0.85, successAt5: 0.97 },
  { name: "held out", reciprocalRank: 0.85, successAt5: 0.97 },
  { name: "identifier", reciprocalRank: 0.95, successAt5: 0 },
  { name: "typo", reciprocalRank: 0.8, successAt5: 0 },
  { name: tasks, reciprocalRank: 0.6, successAt5: 0.9 },
  { name: messages, reciprocalRank: 0.93, successAt5: 0.97 },
];

/** One in so many judged queries is typed, in each of the runs. */
const typedShare = 96;
const typingRuns = 3;
const processorSlowdown = 4;
const typingStart = "/intro/overview/intro-to-gruntwork";

/**
 * Searches the site with the judged queries and prints their quality by kind, and types some of them into the search
 * dialog. Returns the exit status: 1 if a budget is missed. `--misses` lists the queries that the first result does not
 * answer, except for those held out; `--no-browser` leaves out the typing.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const site = path.join(repository, "site");
  const queries = querySets.flatMap(({ name, file }) =>
    (JSON.parse(readFileSync(path.join(here, file), "utf8")) as JudgedQuery[]).map((query) => ({
      ...query,
      set: name,
    })),
  );
  if (spawnSync(process.execPath, [cairn, "build", site], { stdio: "inherit" }).status !== 0) return 1;
  const { stdout } = spawnSync(process.execPath, [cairn, "search", "-", site, "--json"], {
    // Each query is one line. A browser's search box also turns pasted text into one line.
    input: queries.map(({ query }) => query.replaceAll("\n", " ")).join("\n"),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const answers = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { url: string }[]);
  const ranked = queries.map((query, index) => ({
    ...query,
    rank: rankOf(query, answers[index]?.map(({ url }) => url) ?? []),
  }));
  if (parameters.includes("--misses"))
    for (const { query, kind, rank } of ranked.filter((each) => each.rank !== 1 && !each.set.includes("held out")))
      console.log(`${String(rank ?? "–").padStart(3)}  ${kind.padEnd(10)}  ${query}`);

  const byKind = new Map<string, Quality>();
  const names = ["all", ...querySets.map(({ name }) => name), ...new Set(queries.map(({ kind }) => kind))];
  for (const name of names) {
    const chosen = ranked.filter(
      ({ kind, set }) => (name === "all" && !separateSets.has(set)) || name === kind || name === set,
    );
    byKind.set(name, qualityOf(chosen.map(({ rank }) => rank)));
  }
  console.log(`\n${tableOf(byKind)}\n`);
  const broken = limits.filter(({ name, reciprocalRank, successAt5 }) => {
    const quality = byKind.get(name);
    return !quality || quality.reciprocalRank < reciprocalRank || quality.successAt[5] < successAt5;
  });
  for (const { name, reciprocalRank } of broken)
    console.log(`MISSED  ${name}: mean reciprocal rank at least ${reciprocalRank}`);
  const chromium = parameters.includes("--no-browser") ? undefined : findChromium();
  if (!chromium) return broken.length === 0 ? 0 : 1;
  const typed = queries.filter(({ set }, index) => set !== messages && index % typedShare === 0);
  const { typing, emptyPage } = await typeOften(
    chromium,
    path.join(site, "build"),
    typed.map(({ query }) => query),
  );
  const verdicts = judgeTyping(typing);
  console.log(verdictTable(verdicts));
  const least = percentile(emptyPage, 0.95).toFixed(1);
  console.log(`A page that only repeats what is typed takes ${least} ms on this machine now, 95th percentile.`);
  return broken.length === 0 && verdicts.every(({ isMet }) => isMet) ? 0 : 1;
}

interface TypingFigures {
  typing: Typing;
  /** Milliseconds that each key takes on a page with nothing else to do. */
  emptyPage: number[];
}

/** Types queries into the site's search and into an empty page by turns, on a processor slowed down four times. */
async function typeOften(chromium: string, directory: string, queries: readonly string[]): Promise<TypingFigures> {
  const server = await serveDirectory({ directory, port: 0, host: "127.0.0.1", baseUrl: "/" });
  const browser = await launchChromium(chromium);
  try {
    const runs: Typing[] = [];
    const emptyRuns: number[][] = [];
    const url = new URL(typingStart, server.url).href;
    for (let run = 0; run < typingRuns; run += 1) {
      runs.push(await measureTyping(browser, { url, queries, slowdown: processorSlowdown }));
      emptyRuns.push(await measureEmptyPage(browser, processorSlowdown));
    }
    const [first = []] = emptyRuns;
    const emptyPage = first.map((_, key) => Math.min(...emptyRuns.map((run) => run[key] ?? Number.POSITIVE_INFINITY)));
    return { typing: bestOf(runs), emptyPage };
  } finally {
    await browser.close();
    await server.close();
  }
}

function tableOf(byKind: ReadonlyMap<string, Quality>): string {
  const rows = Array.from(byKind, ([kind, { queries, reciprocalRank, successAt }]) =>
    [
      kind.padEnd(18),
      String(queries).padStart(7),
      ...[reciprocalRank, successAt[1], successAt[5], successAt[10]].map((value) => value.toFixed(3).padStart(6)),
    ].join("  "),
  );
  return ["kind                queries     MRR     @1     @5    @10", ...rows].join("\n");
}
