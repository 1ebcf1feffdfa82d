import { rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openSoakSite, type SoakSite } from "./soak-site.ts";
import type { Findings } from "./soak.ts";

const injector = fileURLToPath(new URL("../../scripts/inject-fault.cjs", import.meta.url));
export const faultKinds = ["kill", "ENOSPC", "EACCES", "EIO"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Lets a command fail at one of its operations on files. They are counted into a file: with -1, that is all. */
export function faultyEnvironment(fault: { at: number; kind: FaultKind; counter: string }): Record<string, string> {
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
  const site = await openSoakSite(folder, pages);
  const counter = `${folder}-count`;
  const problems: string[] = [];
  const counts: Record<FaultKind, number> = { kill: 0, ENOSPC: 0, EACCES: 0, EIO: 0 };
  for (const [one, other] of edits) {
    for (const kind of faultKinds) {
      site.edit(one);
      await site.build();
      const operations = await countOperations(site, counter, other);
      let [from, to] = [other, one];
      for (let at = 1; at <= operations; at += step) {
        const first = { at, kind, counter, from, to };
        problems.push(...(await faultOperation(site, first)));
        const second = { ...first, at: operations + 1 - at, from: site.editionBuilt() ?? from, to: between };
        problems.push(...(await faultOperation(site, second)));
        site.edit(to);
        const { status, output } = await site.build();
        if (status !== 0 || site.editionBuilt() !== to || site.leftBeside().length > 0)
          problems.push(
            `after ${kind} at operations ${first.at} and ${second.at} from ${from} to ${to}, a build ended with ${status} and left ${site.editionBuilt()}: ${output}`,
          );
        counts[kind]++;
        // Where the last one ended, the next one begins.
        [from, to] = [to, from];
      }
    }
  }
  rmSync(counter);
  const list = faultKinds.map((kind) => `${counts[kind]} ${kind}`).join(", ");
  return { problems, summary: `Two builds in a row with a fault at one operation: ${list}.` };
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
