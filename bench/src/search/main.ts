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

/** Modules by purpose, tasks and questions in words that their pages hardly use: the hardest. */
const otherWords = "in other words";
/** What inputs and modules are for, as somebody asks who does not know their names. */
const tasks = "tasks";
/** Messages as programs print them, with other ids, paths and times than the answers quote, and with what stands round them. */
const messages = "messages";
/** They are of one sort each, so no part of `all`. */
const apart = new Set([otherWords, tasks, messages]);
const here = path.dirname(fileURLToPath(import.meta.url));
const repository = path.join(here, "../../..");
const cairn = path.join(repository, "engine/bin/cairn.js");
/**
 * Queries with their answers, judged by looking at the site and not at what its search finds. The second are as
 * hasty readers type; those by kind were written to have something of every kind, and halved by lot. Ranking was
 * tuned with all but those held out.
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
/** What the project promises of its own site's search. */
const limits = [
  { name: "all", reciprocalRank: 0.85, successAt5: 0.97 },
  { name: "held out", reciprocalRank: 0.85, successAt5: 0.97 },
  { name: "identifier", reciprocalRank: 0.95, successAt5: 0 },
  { name: "typo", reciprocalRank: 0.8, successAt5: 0 },
  { name: tasks, reciprocalRank: 0.6, successAt5: 0.9 },
  { name: messages, reciprocalRank: 0.93, successAt5: 0.97 },
];

/** Of the judged queries, one in so many is typed, that often. */
const typedShare = 96;
const typingRuns = 3;
const processorSlowdown = 4;
const typingStart = "/intro/overview/intro-to-gruntwork";

/**
 * Searches the site with the judged queries and prints their quality by kind, and types some of them into its search.
 * Returns the exit status: 1 where a promise is broken. `--misses` lists the queries whose first result answers nothing,
 * but none of those held out; `--no-browser` leaves out the typing.
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
    // A query is a line; a browser's search box takes what is pasted as one, too.
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
      ({ kind, set }) => (name === "all" && !apart.has(set)) || name === kind || name === set,
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
  /** Milliseconds of each key on a page with nothing else to do. */
  emptyPage: number[];
}

/** Types the queries into the site's search on a processor four times slower, and into an empty page by turns. */
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
