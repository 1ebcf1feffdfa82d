import { rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openSoakSite, type SoakSite, type Findings } from "./soak-site.ts";

const injector = fileURLToPath(new URL("../../scripts/inject-fault.cjs", import.meta.url));
export const faultKinds = ["kill", "ENOSPC", "EACCES", "EIO"] as const;
export const signals = ["SIGINT", "SIGTERM"] as const;
export type FaultKind = (typeof faultKinds)[number];
export type Signal = (typeof signals)[number];

/**
 * Returns variables that make a command fail, or get a signal, at its file operation number `at` (from 1; -1 for none).
 * Each file operation appends one byte to the file `counter`.
 */
export function faultyEnvironment(fault: {
  at: number;
  kind: FaultKind | Signal;
  counter: string;
}): Record<string, string> {
  return { NODE_OPTIONS: `--require ${injector}`, CAIRN_FAULT: JSON.stringify(fault) };
}

/** Just enough pages that a thread makes their index: each page adds operations, and each operation three builds. */
const pages = 32;
/** Pairs of editions to alternate between: they differ in few pages, or in all. */
const edits: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
];
/** The edition that is built between two faults of one pair of editions. */
const editionBetween = 4;

/**
 * Builds a small site with a fault at each file operation of the build in turn, after an edit of few pages and of all.
 * After each of these builds come another edit and a build with a fault at the mirrored operation (the last one after
 * the first, and so on), then a build without a fault. Only every `step`th operation is tried.
 */
export async function faultEachOperation(folder: string, step: number): Promise<Findings> {
  const pairsOf = (operations: number): [first: number, second: number][] =>
    numbersTo(operations, step).map((at) => [at, operations + 1 - at]);
  const kinds = faultKinds.map((kind) => [kind, kind] as const);
  const { problems, counts } = await faultInPairs(folder, kinds, pairsOf);
  return { problems, summary: `Two builds in a row with a fault at one operation: ${counts}.` };
}

/** Kinds of the first and second fault. Killed builds leave most behind, so each pair contains a kill. */
const kindsInRow: readonly (readonly [FaultKind, FaultKind])[] = [
  ["kill", "kill"],
  ["kill", "ENOSPC"],
  ["ENOSPC", "kill"],
  ["EIO", "kill"],
];

/** Builds a small site twice with a fault, for all pairs of operations; only every `step`th operation is tried. */
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

/** Builds twice with a fault, then without, for each pair of operation numbers from `pairsOf`. */
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
        const second = {
          at: secondAt,
          kind: secondKind,
          counter,
          from: site.editionBuilt() ?? from,
          to: editionBetween,
        };
        problems.push(...(await faultOperation(site, second)));
        problems.push(...(await buildAfterFaults(site, first, second)));
        // The next pair begins with the edition that this one ended with.
        [from, to] = [to, from];
      }
    }
    counts.push(`${count} ${kind === secondKind ? kind : `${kind} and ${secondKind}`}`);
  }
  rmSync(counter);
  return { problems, counts: counts.join(", ") };
}

/** Builds without a fault after two builds with one, and returns what was wrong then. */
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

/** Returns the number of file operations that a build of an edition has. */
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

/** Builds with a fault and returns what was wrong then. A build with fewer operations than `at` may succeed. */
async function faultOperation(site: SoakSite, { from, ...fault }: FaultToInject): Promise<string[]> {
  const { at, kind, to } = fault;
  const problems: string[] = [];
  const { status, output, isHung } = await buildWithFault(site, fault);
  const seen = site.editionBuilt();
  const where = `${kind} at operation ${at} from ${from} to ${to}`;
  const isRight = status === 0 ? seen === to : seen === from || (kind === "kill" && seen === to);
  if (!isRight || isHung)
    problems.push(`${where} ${isHung ? "hung" : `ended with ${status}`} and left ${seen}: ${output}`);
  // If the lock could not be removed, it names a process that has ended, so the next build ignores it.
  const left = kind === "kill" ? [] : site.leftBeside().filter((name) => name !== "lock");
  if (left.length > 0) problems.push(`${where} left ${left.join(", ")} behind`);
  return problems;
}

function buildWithFault(site: SoakSite, { at, kind, counter, to }: Omit<FaultToInject, "from">) {
  writeFileSync(counter, "");
  site.edit(to);
  return site.build({ environment: faultyEnvironment({ at, kind, counter }) });
}
