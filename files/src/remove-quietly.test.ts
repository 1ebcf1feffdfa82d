import fs, {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { injectFault } from "./faults-fixture.ts";
import { removeQuietly } from "./remove-quietly.ts";

// Simulates permissions as for ordinary users, because tests may run as the superuser.
const { rmSync } = fs;
function refuse(target: fs.PathLike, options?: fs.RmOptions): void {
  const folders = lstatSync(target, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(target, { recursive: true, encoding: "utf8" }).map((name) => path.join(String(target), name))
    : [];
  const isForbidden = folders.some((name) => (statSync(name).mode & 0o300) !== 0o300);
  if (isForbidden) throw Object.assign(new Error("EACCES"), { code: "EACCES" });
  rmSync(target, options);
}

let parent: string;
beforeEach(() => {
  vi.spyOn(fs, "rmSync").mockImplementation(refuse);
  syncBuiltinESMExports();
  parent = mkdtempSync(path.join(tmpdir(), "cairn-remove-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const name of readdirSync(parent, { recursive: true, encoding: "utf8" }))
    chmodSync(path.join(parent, name), 0o755);
  rmSync(parent, { recursive: true });
});

test("read-only folders are removed too", () => {
  const folder = path.join(parent, "old");
  mkdirSync(path.join(folder, "a/b"), { recursive: true });
  chmodSync(path.join(folder, "a/b"), 0o555);
  chmodSync(path.join(folder, "a"), 0o555);
  removeQuietly(folder);
  expect(existsSync(folder)).toBe(false);
});

test("the target of a link keeps its permissions, and a missing folder is no error", () => {
  const other = path.join(parent, "other");
  const folder = path.join(parent, "old");
  mkdirSync(path.join(folder, "a"), { recursive: true });
  chmodSync(path.join(folder, "a"), 0o555);
  mkdirSync(other);
  writeFileSync(path.join(other, "file"), "");
  chmodSync(other, 0o755);
  removeQuietly(folder);
  removeQuietly(folder);
  expect([existsSync(folder), statSync(other).mode & 0o777]).toEqual([false, 0o755]);
});

test.each(["file", "link", "folder"])("a %s whose removal fails once is removed at the second attempt", (kind) => {
  const target = path.join(parent, "old");
  const other = path.join(parent, "other");
  mkdirSync(other, { mode: 0o555 });
  if (kind === "file") writeFileSync(target, "");
  else if (kind === "link") symlinkSync(other, target);
  else mkdirSync(target);
  const injected = injectFault(1, "EIO");
  removeQuietly(target);
  injected.end();
  expect([readdirSync(parent), statSync(other).mode & 0o777]).toEqual([["other"], 0o555]);
});
