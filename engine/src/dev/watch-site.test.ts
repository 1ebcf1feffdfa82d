import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type chokidar from "chokidar";
import { expect, onTestFinished, test, vi } from "vitest";
import { noteBeginning, watchSite } from "./watch-site.ts";

/** The error code with which the system refuses to watch; empty if it does not. */
const system = vi.hoisted(() => ({ refuses: "" }));

vi.mock("chokidar", async (importOriginal) => {
  const original = await importOriginal<typeof chokidar>();
  const watch: typeof chokidar.watch = (paths, options) => {
    const watcher = original.watch(paths, options);
    const error = Object.assign(new Error(`${system.refuses}: /secret`), { code: system.refuses, path: "/secret" });
    if (system.refuses !== "" && options?.usePolling !== true) setImmediate(() => watcher.emit("error", error));
    return watcher;
  };
  return { ...original, watch };
});

/** A busy machine reports changes late. */
const patience = { timeout: 60_000 };

/** Watches a folder and records the changed files. */
async function watchFolder(siteDirectory: string, beginning = noteBeginning(siteDirectory)) {
  const changed: string[] = [];
  const reported: string[] = [];
  const stop = await watchSite(
    () => ({ siteDirectory, beginning, inputs: [] }),
    async (files) => void changed.push(...files),
    (message) => reported.push(message),
  );
  onTestFinished(async () => {
    system.refuses = "";
    await stop();
    rmSync(siteDirectory, { recursive: true });
  });
  return { changed, reported };
}

test.each(["ENOSPC", "EMFILE"])("if the system's watches are exhausted (%s), files are polled", async (code) => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-watch-"));
  system.refuses = code;
  const { changed, reported } = await watchFolder(siteDirectory);
  await expect
    .poll(() => reported, patience)
    .toEqual([expect.stringContaining("files are checked twice a second instead")]);
  let written = 0;
  await expect
    .poll(
      () => {
        writeFileSync(path.join(siteDirectory, "a.md"), `${written++}`);
        return changed;
      },
      { ...patience, interval: 1000 },
    )
    .toContain("a.md");
});

test("unreadable files are named, and all else is watched", async () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-watch-"));
  system.refuses = "EACCES";
  const { changed, reported } = await watchFolder(siteDirectory);
  await expect.poll(() => reported, patience).toEqual(["Not watched: /secret, since the system denies it"]);
  await expect
    .poll(() => {
      writeFileSync(path.join(siteDirectory, "a.md"), `${changed.length}`);
      return changed;
    }, patience)
    .toContain("a.md");
});

test("a log at the top level is ignored: changes may be logged there", async () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-watch-"));
  const { changed } = await watchFolder(siteDirectory);
  await expect
    .poll(() => {
      writeFileSync(path.join(siteDirectory, "dev.log"), `${changed.length}`);
      writeFileSync(path.join(siteDirectory, "a.md"), `${changed.length}`);
      return changed;
    }, patience)
    .toContain("a.md");
  expect(changed).not.toContain("dev.log");
});

test("a link to a parent folder is not followed", async () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-watch-"));
  mkdirSync(path.join(siteDirectory, "static"));
  symlinkSync(".", path.join(siteDirectory, "static/loop"));
  symlinkSync("/", path.join(siteDirectory, "static/root"));
  const { changed, reported } = await watchFolder(siteDirectory);
  await expect
    .poll(() => {
      writeFileSync(path.join(siteDirectory, "static/a.txt"), `${changed.length}`);
      return changed;
    }, patience)
    .toContain("static/a.txt");
  expect(reported).toEqual([]);
  expect(changed.filter((file) => file.includes("loop"))).toEqual([]);
});

test("a file that is written again while it is read, as by formatters on save, is read again", async () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-watch-"));
  const file = path.join(siteDirectory, "a.md");
  writeFileSync(file, "0");
  const read: string[] = [];
  const stop = await watchSite(
    () => ({ siteDirectory, beginning: noteBeginning(siteDirectory), inputs: [] }),
    async () => {
      read.push(readFileSync(file, "utf8"));
      if (read.at(-1) === "1") writeFileSync(file, "two");
    },
    () => undefined,
  );
  onTestFinished(async () => {
    await stop();
    rmSync(siteDirectory, { recursive: true });
  });
  // Watching starts some time after it was requested.
  await expect
    .poll(() => {
      if (read.length === 0) writeFileSync(file, "1");
      return read;
    }, patience)
    .toContain("1");
  await expect.poll(() => read.at(-1), patience).toBe("two");
});

test("a change after the site was read and before it is watched is reported", async () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-watch-"));
  const place = (name: string) => path.join(siteDirectory, name);
  for (const folder of ["docs/old", "docs/new", "docs/both", ".cairn"]) mkdirSync(place(folder), { recursive: true });
  const ofBoth = ["docs/both/edited.md", "docs/both/gone.md"];
  const names = ["docs/same.md", "docs/edited.md", "docs/old/gone.md", ...ofBoth, "sidebars.js", "notes.txt"];
  for (const name of names) writeFileSync(place(name), "1");
  await setTimeout(50);
  const beginning = noteBeginning(siteDirectory);
  await setTimeout(50);
  writeFileSync(place("docs/edited.md"), "2");
  writeFileSync(place("docs/new/page.md"), "1");
  writeFileSync(place(".cairn/cache"), "1");
  rmSync(place("docs/old/gone.md"));
  writeFileSync(place("docs/both/edited.md"), "2");
  rmSync(place("docs/both/gone.md"));
  rmSync(place("sidebars.js"));
  const { changed } = await watchFolder(siteDirectory, beginning);
  await expect
    .poll(() => changed.toSorted(), patience)
    .toEqual([
      "docs/both",
      "docs/both/edited.md",
      "docs/edited.md",
      "docs/new",
      "docs/new/page.md",
      "docs/old",
      "sidebars.js",
    ]);
});
