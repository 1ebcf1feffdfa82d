import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { faults, injectFault, Killed, writeFolder } from "@cairn/files/faults-fixture";
import { finishReplacementsIn } from "@cairn/files/replace-folder";
import { finishInterruptedWrite, writeCatalogue } from "./write-catalogue.ts";

let parent: string;
let directory: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "cairn-catalogue-"));
  directory = path.join(parent, "modules");
});

function write(
  files: Record<string, string>,
  options: { dryRun?: boolean; isOutdated?: (path: string) => boolean } = {},
) {
  const { dryRun = false, isOutdated = () => false } = options;
  return writeCatalogue({ directory, files: new Map(Object.entries(files)), isOutdated }, { dryRun }).map(
    ({ kind, file }) => `${kind} ${path.relative(directory, file)}`,
  );
}

function read(): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    names
      .filter((name) => statSync(path.join(directory, name)).isFile())
      .map((name) => [name, readFileSync(path.join(directory, name), "utf8")]),
  );
}

/** The folder itself is removed with the lock. */
const leftBeside = () => readdirSync(parent, { recursive: true }).filter((name) => /\.cairn./.test(String(name)));

describe("writeCatalogue", () => {
  it("makes the folder, adds, changes and removes files, and leaves others alone", () => {
    expect(write({ "b/two.json": "2", "a.json": "1" })).toEqual(["added a.json", "added b/two.json"]);
    writeFileSync(path.join(directory, "own.json"), "by hand");
    const isOutdated = (name: string) => name !== "own.json";
    expect(write({ "a.json": "one", "c.json": "3" }, { isOutdated })).toEqual([
      "changed a.json",
      "removed b/two.json",
      "added c.json",
    ]);
    expect(read()).toEqual({ "a.json": "one", "c.json": "3", "own.json": "by hand" });
    expect(leftBeside()).toEqual([]);
  });

  it("touches nothing if nothing differs", () => {
    write({ "a.json": "1" });
    const before = statSync(directory);
    expect(write({ "a.json": "1" })).toEqual([]);
    expect(statSync(directory).ino).toBe(before.ino);
  });

  it("writes nothing in a dry run", () => {
    expect(write({ "a.json": "1" }, { dryRun: true })).toEqual(["added a.json"]);
    expect(existsSync(directory)).toBe(false);
  });

  it("leaves the old folder complete if writing fails", () => {
    write({ "a.json": "1" });
    // A file cannot contain another one, so the second write fails.
    expect(() => write({ "a.json": "changed", x: "file", "x/y.json": "2" })).toThrow(/x/);
    expect(read()).toEqual({ "a.json": "1" });
    expect(leftBeside()).toEqual([]);
  });

  it("finds the old folder if a run was killed between the two renames", () => {
    write({ "a.json": "1", "b.json": "2" });
    mkdirSync(path.join(parent, ".modules.cairn"), { recursive: true });
    renameSync(directory, path.join(parent, ".modules.cairn", "old"));
    finishInterruptedWrite(directory);
    expect(write({ "a.json": "one" })).toEqual(["changed a.json"]);
    expect(read()).toEqual({ "a.json": "one", "b.json": "2" });
  });

  it.each(faults)("is the old or the new one with %s at any operation", (fault) => {
    const old = { "a.json": "1", "b/two.json": "2", "own.json": "by hand" };
    const draft = { "a.json": "one", "c/three.json": "3" };
    const isOutdated = (name: string) => name !== "own.json";
    const after = { ...draft, "own.json": "by hand" };
    for (let position = 0; ; position++) {
      rmSync(parent, { recursive: true });
      writeFolder(directory, old);
      const injected = injectFault(position, fault);
      let error: unknown;
      try {
        write(draft, { isOutdated });
      } catch (caught) {
        error = caught;
      }
      injected.end();
      if (position > injected.count()) break;
      expect([old, after]).toContainEqual(read());
      const isFailure = error !== undefined && !(error instanceof Killed);
      expect(isFailure ? [leftBeside(), read()] : [[], old]).toEqual([[], old]);
      finishInterruptedWrite(directory);
      expect([old, after]).toContainEqual(read());
      write(draft, { isOutdated });
      expect(read()).toEqual(after);
    }
  });

  it("is restored by the next reader if a run was killed between the two renames", () => {
    write({ "a.json": "1" });
    mkdirSync(path.join(parent, ".modules.cairn", "next"), { recursive: true });
    writeFileSync(path.join(parent, ".modules.cairn", "next", "a.json"), "2");
    renameSync(directory, path.join(parent, ".modules.cairn", "old"));
    finishReplacementsIn(parent);
    expect(read()).toEqual({ "a.json": "2" });
  });

  it("keeps the mode of another tool's file", () => {
    write({ "a.json": "1" });
    const image = path.join(directory, "image.png");
    writeFileSync(image, "png");
    chmodSync(image, 0o600);
    write({ "a.json": "2" });
    expect(statSync(image).mode & 0o777).toBe(0o600);
  });
});
