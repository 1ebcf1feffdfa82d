import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { disk } from "./disk.ts";
import { asFileFailure } from "./file-failure.ts";

function describe(code: string, file: string, bytes?: number): string {
  const failure = asFileFailure(Object.assign(new Error(code), { code }), file, bytes);
  return failure instanceof Error ? failure.message.replaceAll(/\d[\d.]* (?:kB|MB)/g, "N MB") : "";
}

test("what fails says what was needed and what there was", () => {
  expect(describe("ENOSPC", "/out/a.html", 1234)).toMatchInlineSnapshot(
    `"the disk is full: /out/a.html cannot be written. N MB are needed for it, N MB of N MB are free there."`,
  );
  expect(describe("EDQUOT", "/out/a.html")).toMatchInlineSnapshot(
    `"the disk is full: /out/a.html cannot be written. N MB of N MB are free there."`,
  );
  expect(describe("EACCES", "/out/a.html").replace(/\d+\.$/, "N.")).toMatchInlineSnapshot(
    `"/out/a.html may not be written. That needs the right to write into /, which belongs to user 0 with the mode 755, and this process runs as user N."`,
  );
  expect(describe("EROFS", "/out/a.html")).toMatchInlineSnapshot(
    `"/out/a.html cannot be written: its file system is mounted for reading only."`,
  );
  expect(describe("ENOENT", "/out/a.html")).toMatchInlineSnapshot(
    `"/out/a.html cannot be reached: something else has removed it, or a folder that it is in."`,
  );
});

test("what is no failure of the system stays what it is", () => {
  const error = new Error("other");
  expect(asFileFailure(error, "/out")).toBe(error);
});

test("folders are made with those above them, and a file in their place is no folder", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  disk.makeFolders(path.join(folder, "a/b/c"));
  disk.makeFolders(path.join(folder, "a/b/c"));
  disk.write(path.join(folder, "a/file"), "");
  expect(() => disk.makeFolders(path.join(folder, "a/file"))).toThrow("EEXIST");
  expect(() => disk.makeFolders(path.join(folder, "a/file/b"))).toThrow("ENOTDIR");
});
