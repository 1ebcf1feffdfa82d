import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { faultEachOperation } from "./each-operation.ts";
import { fillDisks } from "./fill-disks.ts";
import { killBuilds } from "./kill-builds.ts";
import { pairBuilds } from "./pair-builds.ts";
import { openSoakSite, type SoakSite } from "./soak-site.ts";

// Runs a few of the trials that `npm run soak -- builds` runs hundreds of times.
let parent: string;
let site: SoakSite;
beforeAll(async () => {
  parent = mkdtempSync(path.join(tmpdir(), "cairn-builds-"));
  site = await openSoakSite(path.join(parent, "site"));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const random = createRandom(1);

test.each([
  ["faults at single operations", () => faultEachOperation(path.join(parent, "small"), 2200)],
  ["kills", () => killBuilds(site, random, 3)],
  ["two builds at once", () => pairBuilds(site, random, 3)],
  ["full disks", () => fillDisks(site, random, 2)],
])("no build leaves a wrong site after %s", async (_, trial) => {
  expect((await trial()).problems).toEqual([]);
});
