import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchChromium } from "../chromium.ts";
import { type Asset, findAssets, tryFault } from "./fault-trial.ts";
import type { Fault } from "./faulty-server.ts";
import { buildNavigationSite } from "./navigation-site.ts";

const faults: readonly Fault[] = ["slow", "cut", "404", "500", "garbage", "wrong type", "refused", "stall"];
/** Pages that are looked at side by side: most of the time they wait, for a dead connection nearly all of it. */
const sideBySide = 4;
const sideBySideWithStalls = 12;

let browser: Browser;
let output: string;
let assets: Asset[];

beforeAll(async () => {
  browser = await launchChromium(inject("chromiumPath"));
  output = buildNavigationSite();
  const page = await browser.newPage();
  assets = await findAssets(page, output);
  await page.close();
});

afterAll(() => browser.close());

test("the way from one page to another asks for pages, scripts, styles, fonts and pictures", () => {
  const kinds = new Set(assets.map(({ path }) => /\.\w+$/.exec(path)?.[0] ?? "page"));
  expect(Array.from(kinds).sort()).toEqual([".css", ".js", ".svg", ".woff2", "page"]);
});

describe("whatever a single answer has wrong with it, the reader gets a page, and the one that was asked for", () => {
  test.each(faults)(
    "%s",
    async (fault) => {
      // Without its first stylesheet, a browser paints nothing: no script of ours is asked.
      const waiting = assets.filter(
        ({ path, point }) => !(fault === "stall" && point === "opening" && path.endsWith(".css")),
      );
      const problems: string[] = [];
      const work = async () => {
        let page = await browser.newPage();
        for (let asset = waiting.shift(); asset; asset = waiting.shift()) {
          problems.push(...(await tryFault({ page, output, asset, fault })));
          if (asset.path.endsWith(".js")) continue;
          // What the browser still does with a page that it could not show is not the next trial's.
          await page.close();
          page = await browser.newPage();
        }
        await page.close();
      };
      const workers = fault === "stall" ? sideBySideWithStalls : sideBySide;
      await Promise.all(Array.from({ length: workers }, work));
      expect(problems).toEqual([]);
    },
    180_000,
  );
});
