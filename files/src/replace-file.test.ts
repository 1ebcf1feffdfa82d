import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { faults, injectFault, Killed } from "./faults-fixture.ts";
import { replaceFile, rewriteFile } from "./replace-file.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cairn-file-"));
  file = path.join(folder, "main.tf");
  writeFileSync(file, "old", { mode: 0o640 });
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(faults)("%s at any operation leaves the old or the new content, complete", (fault) => {
  for (let position = 1; ; position++) {
    writeFileSync(file, "old");
    const injected = injectFault(position, fault);
    let error: unknown;
    try {
      rewriteFile(file, "new");
    } catch (caught) {
      error = caught;
    }
    injected.end();
    if (position > injected.count()) break;
    expect(readFileSync(file, "utf8")).toBe(error === undefined ? "new" : "old");
    const left = readdirSync(folder).filter((name) => name !== "main.tf");
    expect(error instanceof Killed ? [] : left).toEqual([]);
    for (const name of left) rmSync(path.join(folder, name));
  }
});

test("an author's file keeps its permissions, and stays where a link leads", () => {
  const link = path.join(folder, "link.tf");
  symlinkSync("main.tf", link);
  rewriteFile(link, "new");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, "utf8")).toBe("new");
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

test("a missing folder is made", () => {
  replaceFile(path.join(folder, "a/b"), "content");
  expect(readFileSync(path.join(folder, "a/b"), "utf8")).toBe("content");
});

test("leftovers of a killed process are removed when a file beside them is written; those of a running one stay", () => {
  const parts = (pid: number) => `out.pdf.${pid}-0123456789abcdef.cairn-new`;
  for (const pid of [5_000_000, process.pid]) writeFileSync(path.join(folder, parts(pid)), "half");
  replaceFile(path.join(folder, "out.pdf"), "content");
  expect(readdirSync(folder)).toEqual(["main.tf", "out.pdf", parts(process.pid)]);
});
