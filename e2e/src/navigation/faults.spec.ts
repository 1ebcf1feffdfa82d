import { beforeAll, expect, test } from "vitest";
import { sharedBrowser } from "../open-page.ts";
import { type Asset, findAssets, tryFault } from "./fault-trial.ts";
import type { Fault } from "./faulty-server.ts";
import { buildNavigationSite } from "./navigation-site.ts";

const faults: readonly Fault[] = ["stall", "slow", "cut", "404", "500", "garbage", "wrong type", "refused"];
/** Pages that are looked at side by side. */
const sideBySide = 4;
/** While connections are dead: most of the time those wait. */
const sideBySideWithStalls = 8;
/** Other scripts are imported by these alone, and fail as what imports them does. */
const entries = /\/(?:starter|runtime|islands|crash)[\w-]*\.js$/;
/** What is loaded alike, inner scripts and stylesheets of the next page, has one in so many of the faults each: together all. */
const shareOfAlike = 8;

let output: string;
let assets: Asset[];

beforeAll(async () => {
  output = buildNavigationSite();
  const page = await (await sharedBrowser()).newPage();
  assets = await findAssets(page, output);
  await page.close();
});

test("the way from one page to another asks for pages, scripts, styles, fonts and pictures", () => {
  const kinds = new Set(assets.map(({ path }) => /\.\w+$/.exec(path)?.[0] ?? "page"));
  expect(Array.from(kinds).sort()).toEqual([".css", ".js", ".svg", ".woff2", "page"]);
});

test("whichever fault a single response has, the reader gets a page, and the one that was requested", async () => {
  const problems: string[] = [];
  const context = await (await sharedBrowser()).newContext();
  const [stalls, others] = [trials().filter(isStall), trials().filter((trial) => !isStall(trial))];
  for (const [waiting, workers] of [
    [stalls, sideBySideWithStalls],
    [others, sideBySide],
  ] as const) {
    const work = async () => {
      let page = await context.newPage();
      for (let trial = waiting.shift(); trial; trial = waiting.shift()) {
        problems.push(...(await tryFault({ page, output, ...trial })));
        if (trial.asset.path.endsWith(".js")) continue;
        // What the browser still does with a page that it could not show is not the next trial's.
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
  const all = assets.flatMap((asset, index) =>
    faults.map((fault, place) => ({ asset, fault, isOwn: (index + place) % shareOfAlike === 0 })),
  );
  return all.filter(({ asset: { path, point }, fault, isOwn }) => {
    // Without its first stylesheet, a browser paints nothing: no script of ours is asked.
    if (fault === "stall" && point === "opening" && path.endsWith(".css")) return false;
    const isAlike = path.endsWith(".js") ? !entries.test(path) : point === "click" && path.endsWith(".css");
    return isOwn || !isAlike;
  });
}

function isStall({ fault }: { fault: Fault }): boolean {
  return fault === "stall";
}
