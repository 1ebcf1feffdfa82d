import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { editions, type SoakSite, type Findings } from "./soak-site.ts";

/**
 * Starts two builds of one site at once, while a reader reads one of its pages. Both builds must succeed, one after the
 * other. In every third pair the first is killed, and in every fourth the second does not wait for the lock.
 */
export async function pairBuilds(site: SoakSite, random: () => number, pairs: number): Promise<Findings> {
  const problems: string[] = [];
  const counts = { waited: 0, refused: 0, reads: 0, missed: 0 };
  for (let pair = 0; pair < pairs; pair++) {
    const edition = Math.floor(random() * editions);
    site.edit(edition);
    const isKilled = pair % 3 === 2;
    const isRefused = pair % 4 === 3;
    const reader = readUntilStopped(path.join(site.output, "page-1/index.html"));
    const first = site.build(isKilled ? { killAfter: random() * 600 } : {});
    await setTimeout(random() * 150);
    const second = site.build({ parameters: isRefused ? ["--no-wait"] : [] });
    const runs = await Promise.all([first, second]);
    const { reads, missed } = await reader.stop();
    counts.reads += reads;
    counts.missed += missed;
    counts.waited += runs.filter(({ output }) => output.includes("Waiting: process")).length;
    counts.refused += runs.filter(({ output }) => output.includes("without --no-wait")).length;
    for (const { status, output, isHung } of runs) {
      const mayFail = (isKilled && status === null) || output.includes("without --no-wait");
      if (isHung || (status !== 0 && !mayFail)) problems.push(`one of two builds ended with ${status}: ${output}`);
    }
    const seen = site.editionBuilt();
    if (runs.some(({ status }) => status === 0) && seen !== edition)
      problems.push(`two builds at once left ${seen}, not ${edition}`);
    else if (seen === undefined) problems.push("a pair left no whole site");
  }
  if (counts.missed > 0) problems.push(`a reader missed a page ${counts.missed} times`);
  return {
    problems,
    summary: `${pairs} pairs of builds: ${counts.waited} waited, ${counts.refused} did not want to; a reader missed ${counts.missed} of ${counts.reads} reads.`,
  };
}

/** Checks again and again that a file exists, as a server does, until it is stopped. */
function readUntilStopped(file: string) {
  let isStopped = false;
  const counts = { reads: 0, missed: 0 };
  const reading = (async () => {
    while (!isStopped) {
      counts.reads++;
      if (!existsSync(file)) counts.missed++;
      await setTimeout(1);
    }
    return counts;
  })();
  return {
    stop: () => {
      isStopped = true;
      return reading;
    },
  };
}
