import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { disk } from "@cairn/files/disk";
import { removeOldStates, statePrefix } from "./remove-old-states.ts";

test("a file that cannot be removed fails no build, and the next one removes it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-states-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["old", "new"]) writeFileSync(path.join(folder, statePrefix + name), "");
  const records = [{ search: { signature: "new", files: [], pages: "" } }];
  const remove = vi.spyOn(disk, "remove").mockImplementation(() => {
    throw new Error("EACCES");
  });
  removeOldStates(folder, records);
  remove.mockRestore();
  expect(readdirSync(folder)).toHaveLength(2);
  removeOldStates(folder, records);
  expect(readdirSync(folder)).toEqual([`${statePrefix}new`]);
});
