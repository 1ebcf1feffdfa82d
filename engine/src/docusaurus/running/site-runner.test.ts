import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { createSiteRunner } from "./site-runner.ts";

test("tasks that overlap leave the process as it was", async () => {
  const siteDirectory = realpathSync(mkdtempSync(path.join(tmpdir(), "cairn-runner-")));
  const runner = createSiteRunner({ siteDirectory, cacheDirectory: path.join(siteDirectory, ".cairn") });
  const before = [process.cwd(), process.env.NODE_ENV];
  let end = (): void => {};
  const first = runner.within(() => new Promise<void>((resolve) => (end = resolve)));
  const second = runner.within(async () => {
    await first;
    return [process.cwd(), process.env.NODE_ENV];
  });
  end();
  expect(await second).toEqual([siteDirectory, "production"]);
  expect([process.cwd(), process.env.NODE_ENV]).toEqual(before);
});
