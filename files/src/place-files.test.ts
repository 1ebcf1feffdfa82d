import { existsSync, linkSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { disk } from "./disk.ts";
import { faults, injectFault, Killed, readFolder, writeFolder } from "./faults-fixture.ts";
import { finishPlacing, hasUnplacedFiles, placeFiles } from "./place-files.ts";

let site: string;
let work: string;
beforeEach(() => {
  site = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "cairn-place-"));
  work = path.join(site, ".cairn");
});
afterEach(() => rmSync(site, { recursive: true }));

const before = { "docs/a.md": "a", "versions.json": "[]" };
const placed = { "copy/a.md": "a", "copy/deep/b.md": "b", "versions.json": "[1]" };

const namesBefore = ["docs", "versions.json"];
const namesIn = (folder: string) => readdirSync(folder).filter((name) => name !== ".cairn");

function place(isAll: boolean): void {
  finishPlacing(site, work);
  placeFiles(site, work, { names: Object.keys(placed), isAll, prepare: (folder) => prepare(folder, placed) });
}

function prepare(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    disk.makeFolders(path.dirname(path.join(folder, name)));
    disk.write(path.join(folder, name), content);
  }
}

function readSite(): Record<string, string> {
  return Object.fromEntries(Object.entries(readFolder(site) ?? {}).filter(([name]) => !name.startsWith(".cairn/")));
}

describe.each([
  { isAll: false, after: { ...before, ...placed } },
  { isAll: true, after: placed },
])("files that are placed, with all others removed: $isAll", ({ isAll, after }) => {
  test.each(faults)("%s at any operation: none are placed, or the next process places them all", (fault) => {
    for (let position = 0; ; position++) {
      rmSync(site, { recursive: true });
      writeFolder(site, before);
      const injected = injectFault(position, fault);
      let error: unknown;
      try {
        place(isAll);
      } catch (caught) {
        error = caught;
      }
      injected.end();
      if (position > injected.count()) break;
      const isBegun = hasUnplacedFiles(work);
      const isUntouched = error !== undefined && !isBegun;
      expect(isUntouched ? readSite() : before).toEqual(before);
      // The file that refers to the others is placed last.
      expect(readSite()["versions.json"] === "[1]" ? readSite() : placed).toMatchObject(placed);
      expect(isUntouched && !(error instanceof Killed) ? namesIn(site) : namesBefore).toEqual(namesBefore);
      finishPlacing(site, work);
      expect(readSite()).toEqual(error && !isBegun ? before : after);
      place(isAll);
      expect(readSite()).toEqual(after);
      expect(readdirSync(work)).toEqual([]);
      rmSync(work, { recursive: true });
    }
  });
});

test("in an output, a file replaces a folder, and a folder a file", () => {
  writeFolder(site, { "a/b/c": "1", d: "2" });
  const files = { "a/b": "3", "d/e/f": "4" };
  placeFiles(site, work, { names: Object.keys(files), isAll: true, prepare: (folder) => prepare(folder, files) });
  expect(readSite()).toEqual(files);
});

test("in an output, a new file is kept if the system shows its name with other capitals", () => {
  writeFolder(site, { "Page.html": "old", "PAGE2.html": "old" });
  const { rename } = disk;
  // Simulates macOS and Windows, where a renamed file may keep the capitals of the one that it replaces.
  const renaming = vi.spyOn(disk, "rename").mockImplementation((from, to) => {
    rename(from, to);
    if (!to.endsWith("page.html")) return;
    rmSync(path.join(site, "Page.html"));
    linkSync(to, path.join(site, "Page.html"));
  });
  const files = { "page.html": "new", "page2.html": "new" };
  placeFiles(site, work, { names: Object.keys(files), isAll: true, prepare: (folder) => prepare(folder, files) });
  renaming.mockRestore();
  expect(readSite()).toEqual({ "Page.html": "new", ...files });
});

test.each([
  ["a file", "copy", "copy/a.md cannot be created: SITE/copy is a file, but must be a folder."],
  ["a folder", "versions.json/mine", "versions.json cannot be written: it is a folder."],
])("among an author's files, %s in the place of a new file is kept, and nothing is placed", (_, name, message) => {
  writeFolder(site, { [name]: "mine" });
  const placeAmong = () =>
    placeFiles(site, work, { names: Object.keys(placed), isAll: false, prepare: (folder) => prepare(folder, placed) });
  expect(placeAmong).toThrow(message.replace("SITE", site));
  expect(readFolder(site)).toEqual({ [name]: "mine" });
});
