import { rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openSoakSite, type SoakSite } from "./soak-site.ts";
import type { Findings } from "./soak.ts";

const injector = fileURLToPath(new URL("../../scripts/inject-fault.cjs", import.meta.url));
const kinds = ["kill", "ENOSPC", "EACCES"] as const;
type Kind = (typeof kinds)[number];

/** Enough for their files to be written by a thread: each page more has more operations, and as many builds. */
const pages = 16;
/** Edits of one page and of all, there and back. */
const edits: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
];

/**
 * Builds a small site with a fault at each of a build's operations on files in turn, for a small edit and for one of all pages,
 * and once more after each. `step` leaves some operations out.
 */
export async function faultEachOperation(folder: string, step: number): Promise<Findings> {
  const site = await openSoakSite(folder, pages);
  const counter = `${folder}-count`;
  const problems: string[] = [];
  const counts: Record<Kind, number> = { kill: 0, ENOSPC: 0, EACCES: 0 };
  for (const [one, other] of edits) {
    for (const kind of kinds) {
      site.edit(one);
      await site.build();
      let [from, to] = [one, other];
      for (let at = 1; ; at += step) {
        const found = await faultOperation(site, { at, kind, counter, from, to });
        if (found === undefined) break;
        counts[kind]++;
        problems.push(...found);
        // Where the last one ended, the next one begins.
        [from, to] = [to, from];
      }
    }
  }
  rmSync(counter);
  const list = kinds.map((kind) => `${counts[kind]} ${kind}`).join(", ");
  return { problems, summary: `Builds with a fault at one operation: ${list}.` };
}

interface FaultToInject {
  /** Number of the operation, from 1. */
  at: number;
  kind: Kind;
  counter: string;
  from: number;
  to: number;
}

/** What was wrong after a build with a fault and after the next one; nothing where the build has fewer operations. */
async function faultOperation(
  site: SoakSite,
  { at, kind, counter, from, to }: FaultToInject,
): Promise<string[] | undefined> {
  const problems: string[] = [];
  writeFileSync(counter, "");
  site.edit(to);
  const environment = { NODE_OPTIONS: `--require ${injector}`, CAIRN_FAULT: JSON.stringify({ at, kind, counter }) };
  const { status, output, isHung } = await site.build({ environment });
  if (statSync(counter).size < at) return undefined;
  const seen = site.editionBuilt();
  const where = `${kind} at operation ${at} from ${from} to ${to}`;
  const isRight = status === 0 ? seen === to : seen === from || (kind === "kill" && seen === to);
  if (!isRight || isHung)
    problems.push(`${where} ${isHung ? "hung" : `ended with ${status}`} and left ${seen}: ${output}`);
  // Where the lock itself could not be removed, it is one of a process that ended.
  const left = kind === "kill" ? [] : site.leftBeside().filter((name) => name !== "lock");
  if (left.length > 0) problems.push(`${where} left ${left.join(", ")} behind`);
  const { status: next, output: said } = await site.build();
  if (next !== 0 || site.editionBuilt() !== to || site.leftBeside().length > 0)
    problems.push(`after ${where}, a build ended with ${next} and left ${site.editionBuilt()}: ${said}`);
  return problems;
}
