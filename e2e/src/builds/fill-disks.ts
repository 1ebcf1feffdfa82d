import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copySoakSite, editions, type SoakSite, type Findings } from "./soak-site.ts";

const megabytes = 24;

/** Builds on a small file system in memory that is or becomes full. The old output must stay, and nothing else. */
export async function fillDisks(site: SoakSite, random: () => number, disks: number): Promise<Findings> {
  const mount = `${site.folder}-disk`;
  mkdirSync(mount);
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", mount]);
  if (status !== 0) {
    rmSync(mount, { recursive: true });
    return { problems: [], summary: "Full disks were left out: no file system may be mounted here." };
  }
  try {
    return await fill(copySoakSite(site, path.join(mount, "site")), path.join(mount, "ballast"), { random, disks });
  } finally {
    spawnSync("umount", [mount]);
    rmSync(mount, { recursive: true });
  }
}

async function fill(
  site: SoakSite,
  ballast: string,
  { random, disks }: { random: () => number; disks: number },
): Promise<Findings> {
  const problems: string[] = [];
  const counts = { failed: 0, succeeded: 0 };
  site.edit(0);
  await site.build();
  let current = 0;
  while (counts.failed < disks) {
    const next = Math.floor(random() * editions);
    site.edit(next);
    const { bavail, bsize } = statfsSync(path.dirname(ballast));
    // In bytes: from nothing to about twice what a build needs.
    const free = random() * random() * 6e5;
    writeFileSync(ballast, Buffer.alloc(Math.max(0, Math.round(bavail * bsize - free))));
    const run = await site.build();
    const seen = site.editionBuilt();
    if (run.isHung) problems.push("a build hung on a full disk");
    if (run.status === 0) {
      counts.succeeded++;
      if (seen !== next) problems.push(`a build ended with 0 on a full disk and left ${seen}, not ${next}`);
    } else {
      counts.failed++;
      if (seen !== current) problems.push(`a full disk left ${seen}, not ${current}`);
      if (!run.output.includes("disk is full")) problems.push(`a full disk was told as: ${run.output}`);
    }
    const left = site.leftBeside();
    if (left.length > 0) problems.push(`a full disk left ${left.join(", ")} behind`);
    rmSync(ballast);
    current = Math.floor(random() * editions);
    site.edit(current);
    const { status, output } = await site.build();
    if (status !== 0 || site.editionBuilt() !== current)
      problems.push(`after a full disk, a build ended with ${status} and left ${site.editionBuilt()}: ${output}`);
  }
  return {
    problems,
    summary: `${counts.failed} builds failed on a full disk, ${counts.succeeded} had room enough.`,
  };
}
