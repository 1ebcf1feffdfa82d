import { existsSync } from "node:fs";
import path from "node:path";
import { editions, type SoakSite, type Findings } from "./soak-site.ts";

/**
 * Kills builds at random moments, up to three in a row with edits between, then builds once more. After each of them,
 * the output must be one complete edition.
 */
export async function killBuilds(site: SoakSite, random: () => number, kills: number): Promise<Findings> {
  const problems: string[] = [];
  const counts = { killed: 0, old: 0, new: 0, ended: 0 };
  const { milliseconds } = await site.build();
  let current = site.editionBuilt() ?? 0;
  while (counts.killed < kills) {
    const allowed = new Set([current]);
    for (let inRow = 1 + Math.floor(random() * 3); inRow > 0; inRow--) {
      const next = Math.floor(random() * editions);
      site.edit(next);
      allowed.add(next);
      // The end of a build, in which it replaces files, is short, so half of the kills come around that time.
      const killAfter = milliseconds * (random() < 0.5 ? random() * 1.6 : 0.6 + random() * 0.8);
      const run = await site.build({ killAfter });
      if (run.isHung) problems.push(`a build hung: ${run.output}`);
      if (run.status === null) counts.killed++;
      else counts.ended++;
      const seen = site.editionBuilt();
      if (seen === undefined || !allowed.has(seen)) {
        const what =
          existsSync(path.join(site.output, "index.html")) || existsSync(site.output) ? "a mixture" : "nothing";
        problems.push(
          `after a kill at ${Math.round(killAfter)} ms the output is ${seen ?? what}, not ${[...allowed].join(" or ")}`,
        );
      } else counts[seen === next ? "new" : "old"]++;
      if (run.status === 0 && seen !== next) problems.push(`a build ended with 0 and left ${seen}, not ${next}`);
    }
    current = Math.floor(random() * editions);
    site.edit(current);
    const { status, output } = await site.build();
    if (status !== 0 || site.editionBuilt() !== current)
      problems.push(
        `after kills, a build ended with ${status} and left ${site.editionBuilt()}, not ${current}: ${output}`,
      );
    const left = site.leftBeside();
    if (left.length > 0) problems.push(`a build left ${left.join(", ")} behind`);
  }
  return {
    problems,
    summary: `${counts.killed} builds killed: ${counts.old} left the old site, ${counts.new} the new one.`,
  };
}
