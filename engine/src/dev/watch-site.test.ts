import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { watchSite } from "./watch-site.ts";

test("a file that is written again while it is read, as formatters do on saving, is read again", async () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-watch-"));
  const file = path.join(siteDirectory, "a.md");
  writeFileSync(file, "0");
  const read: string[] = [];
  const stop = await watchSite(
    () => ({ siteDirectory, inputs: [] }),
    async () => {
      read.push(readFileSync(file, "utf8"));
      if (read.at(-1) === "1") writeFileSync(file, "two");
    },
  );
  onTestFinished(async () => {
    await stop();
    rmSync(siteDirectory, { recursive: true });
  });
  // What watches begins some time after it was asked to.
  await expect
    .poll(() => {
      if (read.length === 0) writeFileSync(file, "1");
      return read;
    })
    .toContain("1");
  await expect.poll(() => read.at(-1)).toBe("two");
});
