import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { disk } from "./disk.ts";
import { asFileFailure, type FileOperation, whyUnreadable } from "./file-failure.ts";

function describe(code: string, file: string, operation?: FileOperation): string {
  const failure = asFileFailure(Object.assign(new Error(code), { code }), file, operation);
  return failure instanceof Error ? failure.message.replaceAll(/\d[\d.]* (?:kB|MB)/g, "N MB") : "";
}

test("errors say what was needed, what there was, and what to do", () => {
  expect(describe("ENOSPC", "/out/a.html", { bytes: 1234 })).toMatchInlineSnapshot(
    `"the disk is full: /out/a.html cannot be written. It needs N MB; N MB of N MB are free there. Free some space, or write to another disk."`,
  );
  expect(describe("EDQUOT", "/out/a.html")).toMatchInlineSnapshot(
    `"the disk is full: /out/a.html cannot be written. N MB of N MB are free there. Free some space, or write to another disk."`,
  );
  expect(describe("EROFS", "/out/a.html")).toMatchInlineSnapshot(
    `"/out/a.html cannot be written: the file system of / is mounted read-only. Remount it for writing, or write to another place."`,
  );
  expect(describe("ENOENT", "/out/a.html")).toMatchInlineSnapshot(
    `"/out/a.html or one of its folders was removed meanwhile. Run the command again when nothing else changes files there."`,
  );
  expect(describe("EIO", "/out/a.html")).toMatchInlineSnapshot(
    `"/out/a.html cannot be written: the disk reports an error. Check the disk before you continue."`,
  );
});

test.each([
  ["/site/.build.cairn/lock.a31abbc1264c38af/a31abbc1264c38af", "/site/build"],
  ["/site/.build.cairn/new/guides/index.html", "/site/build/guides/index.html"],
  ["/site/build/.cairn/new/guides/index.html", "/site/build/guides/index.html"],
  ["/site/.cairn/prepared/files/docs/index.md", "/site/docs/index.md"],
  ["/site/.cairn/lock.a31abbc1264c38af", "/site/.cairn"],
  ["/site/.cairn/cache.123-0123456789abcdef.cairn-new", "/site/.cairn/cache"],
  ["out.pdf.123-0123456789abcdef.cairn-new", "out.pdf"],
])("%s is shown as %s, which its user knows", (file, name) => {
  expect(describe("EIO", file).split(" cannot be written")[0]).toBe(name);
});

test("errors of other kinds are unchanged", () => {
  const error = new Error("other");
  expect(asFileFailure(error, "/out")).toBe(error);
});

test("folders are made with their parents, and a file in their place is reported", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  disk.makeFolders(path.join(folder, "a/b/c"));
  disk.makeFolders(path.join(folder, "a/b/c"));
  disk.write(path.join(folder, "a/file"), "");
  expect(() => disk.makeFolders(path.join(folder, "a/file"))).toThrow("a/file is a file. Remove it");
  expect(() => disk.makeFolders(path.join(folder, "a/file/b"))).toThrow("a/file is a file, but must be a folder.");
});

test("the reason why something cannot be read, even if no permission on the path explains it", () => {
  expect(whyUnreadable(Object.assign(new Error("EACCES"), { code: "EACCES" }), "/nowhere/at/all")).toBe(
    "the system denies it",
  );
});
