import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "../random.ts";
import { faultEachOperation, faultEachPair } from "./each-operation.ts";
import { faultCommands } from "./fault-commands.ts";
import { fillDisks } from "./fill-disks.ts";
import { killBuilds } from "./kill-builds.ts";
import { pairBuilds } from "./pair-builds.ts";
import { openSoakSite } from "./soak-site.ts";

/**
 * Makes single file operations, and pairs of them, fail in builds and in commands that write into an author's folders.
 * Also kills builds, runs two at once, and fills their disk. Options, with their defaults: `--step 1 --grid 40
 * --kills 500 --pairs 200 --disks 100` (0 leaves a trial out), and `--seed 1`, which chooses the random moments.
 * Prints what was wrong, and returns the exit status.
 */
export async function soak(parameters: string[]): Promise<number> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      kills: { type: "string", default: "500" },
      pairs: { type: "string", default: "200" },
      disks: { type: "string", default: "100" },
      step: { type: "string", default: "1" },
      grid: { type: "string", default: "40" },
      seed: { type: "string", default: "1" },
    },
  });
  const parent = mkdtempSync(path.join(tmpdir(), "cairn-soak-"));
  const random = createRandom(Number(values.seed));
  const began = performance.now();
  let problems = 0;
  const [step, grid] = [Number(values.step), Number(values.grid)];
  try {
    const site = await openSoakSite(path.join(parent, "site"));
    for (const trial of [
      ...(step > 0
        ? [
            () => faultEachOperation(path.join(parent, "small"), step),
            () => faultCommands(path.join(parent, "commands"), { step: () => step }),
          ]
        : []),
      ...(grid > 0 ? [() => faultEachPair(path.join(parent, "small"), grid)] : []),
      () => killBuilds(site, random, Number(values.kills)),
      () => pairBuilds(site, random, Number(values.pairs)),
      () => fillDisks(site, random, Number(values.disks)),
    ]) {
      const found = await trial();
      for (const problem of found.problems) console.log(problem);
      console.log(`${found.summary} ${found.problems.length} problems.`);
      problems += found.problems.length;
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  console.log(`Builds under faults: ${problems} problems in ${Math.round((performance.now() - began) / 1000)} s.`);
  return problems === 0 ? 0 : 1;
}
