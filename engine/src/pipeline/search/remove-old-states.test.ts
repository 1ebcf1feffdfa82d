import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { injectFault } from "@cairn/files/faults-fixture";
import { removeOldStates, statePrefix } from "./remove-old-states.ts";

test("what cannot be removed fails no build, and is the next one's to remove", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-states-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["old", "new"]) writeFileSync(path.join(folder, statePrefix + name), "");
  const records = [{ search: { signature: "new", files: [], pages: "" } }];
  const injected = injectFault(1, "EACCES");
  removeOldStates(folder, records);
  injected.end();
  expect(readdirSync(folder)).toHaveLength(2);
  removeOldStates(folder, records);
  expect(readdirSync(folder)).toEqual([`${statePrefix}new`]);
});
