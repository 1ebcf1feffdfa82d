import { expect, inject, test } from "vitest";
import { sharedBrowser, useBrowser } from "../open-page.ts";
import { measureUse } from "./document-use.ts";
import { walkRandomly } from "./random-walk.ts";
import { startRuntime } from "./start.ts";

const openPage = useBrowser();

test("every step of a random walk ends on the page of the current address", async () => {
  const [browser, origin] = [await sharedBrowser(), inject("origin")];
  const walks = ["/", "/guides/", "/reference/modules/intro"].map((start, seed) =>
    walkRandomly(browser, { origin, start, seed, steps: 15 }),
  );
  expect((await Promise.all(walks)).flatMap(({ problems }) => problems)).toEqual([]);
});

test("a long visit needs no more memory and no more listeners than a short one", async () => {
  const { page } = await openPage();
  const session = await page.context().newCDPSession(page);
  const paths = ["/tools", "/reference/modules/terraform-aws-asg/asg-rolling-deploy/", "/guides/", "/tags"];
  await page.goto("/tags");
  await startRuntime(page);
  const round = async () => {
    for (const path of paths) {
      await page.evaluate((address) => location.assign(address), path);
      await page.waitForFunction((expected) => location.pathname === expected, path);
      await page.waitForFunction(() => document.activeElement?.localName === "h1");
    }
  };
  for (let turn = 0; turn < 3; turn += 1) await round();
  const before = await measureUse(session);
  for (let turn = 0; turn < 8; turn += 1) await round();
  const after = await measureUse(session);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
  expect(after.nodes).toBeLessThan(before.nodes * 1.2);
  expect(after.heap).toBeLessThan(before.heap * 1.2);
});
