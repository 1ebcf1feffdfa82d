import fs, { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { disk } from "./disk.ts";
import { isImmovable } from "./replace-folder.ts";

// Simulates Windows: for a while, nothing that another program has open can be renamed.
const held = { times: 0 };
const { mkdirSync, renameSync } = fs;
const refuse = (): void => {
  if (held.times-- > 0) throw Object.assign(new Error("EPERM"), { code: "EPERM" });
};

const { platform } = process;
const runOn = (name: NodeJS.Platform) => Object.defineProperty(process, "platform", { value: name });
let folder: string;
beforeEach(() => {
  vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
    refuse();
    renameSync(from, to);
  });
  vi.spyOn(fs, "mkdirSync").mockImplementation((...parameters: Parameters<typeof mkdirSync>) => {
    refuse();
    return mkdirSync(...parameters);
  });
  syncBuiltinESMExports();
  folder = mkdtempSync(path.join(tmpdir(), "cairn-held-"));
  writeFileSync(path.join(folder, "a"), "content");
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  runOn(platform);
  rmSync(folder, { recursive: true });
});
const rename = () => disk.rename(path.join(folder, "a"), path.join(folder, "b"));

test("on Windows, a file that another program has open for a moment is waited for", () => {
  runOn("win32");
  held.times = 3;
  rename();
  expect(readFileSync(path.join(folder, "b"), "utf8")).toBe("content");
});

test("on Windows, making a folder waits until a removed one in its place is no longer open", () => {
  runOn("win32");
  held.times = 3;
  disk.makeFolder(path.join(folder, "new"));
  expect(existsSync(path.join(folder, "new"))).toBe(true);
});

test("a file that stays open is an error, and a folder in use has its files replaced one by one", () => {
  runOn("win32");
  held.times = 100;
  let error: unknown;
  try {
    rename();
  } catch (caught) {
    error = caught;
  }
  expect(String(error)).toContain("another program is using it");
  expect(isImmovable(error)).toBe(true);
  runOn("linux");
  expect(isImmovable(error)).toBe(false);
});

test("on other systems, a missing permission is reported at once", () => {
  runOn("linux");
  held.times = 1;
  expect(rename).toThrow("cannot be written. This needs permission");
});
