import { rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SoakSite } from "./soak-site.ts";
import type { Findings } from "./soak.ts";

const injector = fileURLToPath(new URL("../../scripts/inject-fault.cjs", import.meta.url));
const kinds = ["kill", "ENOSPC", "EACCES"] as const;

/**
 * Builds the site with a fault at each of a build's operations on files in turn, once for a small edit and once for one of all
 * pages. `step` leaves some operations out.
 */
export async function faultEachOperation(site: SoakSite, step: number): Promise<Findings> {
  const problems: string[] = [];
  const counter = `${site.folder}-count`;
  let builds = 0;
  for (const [from, to] of [
    [0, 1],
    [1, 2],
  ] as const) {
    for (const kind of kinds) {
      for (let at = 1; ; at += step) {
        site.edit(from);
        await site.build();
        site.edit(to);
        writeFileSync(counter, "");
        const environment = {
          NODE_OPTIONS: `--require ${injector}`,
          CAIRN_FAULT: JSON.stringify({ at, kind, counter }),
        };
        const { status, output, isHung } = await site.build({ environment });
        if (statSync(counter).size < at) break;
        builds++;
        const seen = site.editionBuilt();
        const where = `${kind} at operation ${at} from ${from} to ${to}`;
        const isRight = status === 0 ? seen === to : seen === from || (kind === "kill" && seen === to);
        if (!isRight || isHung) problems.push(`${where} ended with ${status} and left ${seen}: ${output}`);
        const left = kind === "kill" ? [] : site.leftBeside();
        if (left.length > 0) problems.push(`${where} left ${left.join(", ")} behind`);
        const { status: next } = await site.build();
        if (next !== 0 || site.editionBuilt() !== to)
          problems.push(`after ${where}, a build ended with ${next} and left ${site.editionBuilt()}`);
      }
    }
  }
  rmSync(counter);
  return { problems, summary: `${builds} builds with a fault at one operation.` };
}
