import { beforeAll, expect, test } from "vitest";
import { sharedBrowser } from "../open-page.ts";
import { type Asset, findAssets, tryFault } from "./fault-trial.ts";
import type { Fault } from "./faulty-server.ts";
import { buildNavigationSite } from "./navigation-site.ts";

const faults: readonly Fault[] = ["stall", "slow", "cut", "404", "500", "garbage", "wrong type", "refused"];
/** The number of trials that run at once. */
const concurrency = 4;
/** The number of trials with dead connections that run at once: they wait most of the time. */
const concurrencyOfStalls = 8;
/** Matches entry scripts. All others are imported by these, and fail in the same way. */
const entries = /\/(?:starter|runtime|islands|crash)[\w-]*\.js$/;
/** Similar assets (inner scripts, and style sheets of the next page) get one in so many faults each, together all. */
const shareForSimilar = 12;
/** What browsers load by themselves gets one in so many faults each: no script of the site waits for it. */
const shareForMedia = 4;

let output: string;
let assets: Asset[];

beforeAll(async () => {
  output = buildNavigationSite();
  const page = await (await sharedBrowser()).newPage();
  assets = await findAssets(page, output);
  await page.close();
});

test("the way from one page to another requests pages, scripts, styles, fonts and pictures", () => {
  const kinds = new Set(assets.map(({ path }) => /\.\w+$/.exec(path)?.[0] ?? "page"));
  expect(Array.from(kinds).sort()).toEqual([".css", ".js", ".svg", ".woff2", "page"]);
});

test("whatever fault a single response has, the reader gets the requested page", async () => {
  const problems: string[] = [];
  const context = await (await sharedBrowser()).newContext();
  const [stalls, others] = [trials().filter(isStall), trials().filter((trial) => !isStall(trial))];
  for (const [waiting, workers] of [
    [stalls, concurrencyOfStalls],
    [others, concurrency],
  ] as const) {
    const work = async () => {
      let page = await context.newPage();
      for (let trial = waiting.shift(); trial; trial = waiting.shift()) {
        problems.push(...(await tryFault({ page, output, ...trial })));
        if (trial.asset.path.endsWith(".js")) continue;
        // A new page, because the browser may still be busy with one that it could not show.
        await page.close();
        page = await context.newPage();
      }
      await page.close();
    };
    await Promise.all(Array.from({ length: workers }, work));
  }
  await context.close();
  expect(problems).toEqual([]);
}, 480_000);

function trials(): { asset: Asset; fault: Fault }[] {
  const all = assets.flatMap((asset, index) => faults.map((fault, place) => ({ asset, fault, turn: index + place })));
  return all.filter(({ asset: { path, point }, fault, turn }) => {
    // Without the first style sheet, a browser paints nothing, and no script of the site can change that.
    if (fault === "stall" && point === "opening" && path.endsWith(".css")) return false;
    if (/\.(?:woff2|svg)$/.test(path)) return turn % shareForMedia === 0;
    const isSimilar = path.endsWith(".js") ? !entries.test(path) : point === "click" && path.endsWith(".css");
    return !isSimilar || turn % shareForSimilar === 0;
  });
}

function isStall({ fault }: { fault: Fault }): boolean {
  return fault === "stall";
}
