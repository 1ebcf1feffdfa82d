import { rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openSoakSite, type SoakSite } from "./soak-site.ts";
import type { Findings } from "./soak.ts";

const injector = fileURLToPath(new URL("../../scripts/inject-fault.cjs", import.meta.url));
export const faultKinds = ["kill", "ENOSPC", "EACCES", "EIO"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Lets a command fail at one of its operations on files, or get a signal. They are counted into a file: with -1, that is all. */
export function faultyEnvironment(fault: {
  at: number;
  kind: FaultKind | "SIGINT" | "SIGTERM";
  counter: string;
}): Record<string, string> {
  return { NODE_OPTIONS: `--require ${injector}`, CAIRN_FAULT: JSON.stringify(fault) };
}

/** Enough for their files to be written by a thread: each page more has more operations, and as many builds. */
const pages = 16;
/** Edits of one page and of all, there and back. */
const edits: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
];
/** Another state of the site, for the edit between two faults. */
const between = 4;

/**
 * Builds a small site with a fault at each of a build's operations on files in turn, for a small edit and for one of all pages.
 * After each comes another edit, whose build has a fault too, at the operations from the last to the first; then a build
 * without. `step` leaves some operations out.
 */
export async function faultEachOperation(folder: string, step: number): Promise<Findings> {
  const pairsOf = (operations: number): [first: number, second: number][] =>
    numbersTo(operations, step).map((at) => [at, operations + 1 - at]);
  const kinds = faultKinds.map((kind) => [kind, kind] as const);
  const { problems, counts } = await faultInPairs(folder, kinds, pairsOf);
  return { problems, summary: `Two builds in a row with a fault at one operation: ${counts}.` };
}

/** A killed build leaves most, and is followed by all others; after each of these, a build is killed. */
const kindsInRow: readonly (readonly [FaultKind, FaultKind])[] = [
  ["kill", "kill"],
  ["kill", "ENOSPC"],
  ["ENOSPC", "kill"],
  ["EIO", "kill"],
];

/** The same with faults of two kinds, the second one at each operation after each first one: every `step`th of both. */
export async function faultEachPair(folder: string, step: number): Promise<Findings> {
  const pairsOf = (operations: number): [first: number, second: number][] =>
    numbersTo(operations, step).flatMap((first) =>
      numbersTo(operations, step).map((second): [number, number] => [first, second]),
    );
  const { problems, counts } = await faultInPairs(folder, kindsInRow, pairsOf);
  return { problems, summary: `A fault at every ${step}th operation after one at every ${step}th: ${counts}.` };
}

function numbersTo(last: number, step: number): number[] {
  return Array.from({ length: Math.ceil(last / step) }, (_, index) => 1 + index * step);
}

/** Builds with two faults in a row, then without. `pairsOf` gives the numbers of the operations. */
async function faultInPairs(
  folder: string,
  kindsOfPairs: readonly (readonly [FaultKind, FaultKind])[],
  pairsOf: (operations: number) => [first: number, second: number][],
): Promise<{ problems: string[]; counts: string }> {
  const site = await openSoakSite(folder, pages);
  const counter = `${folder}-count`;
  const problems: string[] = [];
  const counts: string[] = [];
  for (const [kind, secondKind] of kindsOfPairs) {
    let count = 0;
    for (const [one, other] of edits) {
      site.edit(one);
      await site.build();
      const pairs = pairsOf(await countOperations(site, counter, other));
      count += pairs.length;
      let [from, to] = [other, one];
      for (const [firstAt, secondAt] of pairs) {
        const first = { at: firstAt, kind, counter, from, to };
        problems.push(...(await faultOperation(site, first)));
        const second = { at: secondAt, kind: secondKind, counter, from: site.editionBuilt() ?? from, to: between };
        problems.push(...(await faultOperation(site, second)));
        problems.push(...(await buildAfterFaults(site, first, second)));
        // Where the last one ended, the next one begins.
        [from, to] = [to, from];
      }
    }
    counts.push(`${count} ${kind === secondKind ? kind : `${kind} and ${secondKind}`}`);
  }
  rmSync(counter);
  return { problems, counts: counts.join(", ") };
}

/** What was wrong after a build without a fault that follows two with one. */
async function buildAfterFaults(site: SoakSite, first: FaultToInject, second: FaultToInject): Promise<string[]> {
  const { from, to } = first;
  site.edit(to);
  const { status, output } = await site.build();
  if (status === 0 && site.editionBuilt() === to && site.leftBeside().length === 0) return [];
  const faults = `${first.kind} at operation ${first.at} and ${second.kind} at ${second.at}`;
  return [
    `after ${faults} from ${from} to ${to}, a build ended with ${status} and left ${site.editionBuilt()}, and beside it ${site.leftBeside().join(", ") || "nothing"}: ${output}`,
  ];
}

/** How many operations on files a build of an edit has. */
async function countOperations(site: SoakSite, counter: string, edition: number): Promise<number> {
  await buildWithFault(site, { at: -1, kind: "kill", counter, to: edition });
  return statSync(counter).size;
}

interface FaultToInject {
  /** Number of the operation, from 1. */
  at: number;
  kind: FaultKind;
  counter: string;
  from: number;
  to: number;
}

/** What was wrong after a build with a fault: nothing, too, where it has fewer operations and ends well. */
async function faultOperation(site: SoakSite, { from, ...fault }: FaultToInject): Promise<string[]> {
  const { at, kind, to } = fault;
  const problems: string[] = [];
  const { status, output, isHung } = await buildWithFault(site, fault);
  const seen = site.editionBuilt();
  const where = `${kind} at operation ${at} from ${from} to ${to}`;
  const isRight = status === 0 ? seen === to : seen === from || (kind === "kill" && seen === to);
  if (!isRight || isHung)
    problems.push(`${where} ${isHung ? "hung" : `ended with ${status}`} and left ${seen}: ${output}`);
  // Where the lock itself could not be removed, it is one of a process that ended.
  const left = kind === "kill" ? [] : site.leftBeside().filter((name) => name !== "lock");
  if (left.length > 0) problems.push(`${where} left ${left.join(", ")} behind`);
  return problems;
}

function buildWithFault(site: SoakSite, { at, kind, counter, to }: Omit<FaultToInject, "from">) {
  writeFileSync(counter, "");
  site.edit(to);
  return site.build({ environment: faultyEnvironment({ at, kind, counter }) });
}
