import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { disk } from "./disk.ts";
import { faults, injectFault } from "./faults-fixture.ts";
import { type LockHolder, takeLock, tryLock } from "./lock.ts";
import { hasEnded, identifyProcess } from "./process-identity.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "cairn-lock-"));
  folder = path.join(parent, ".out.cairn");
});
afterEach(() => rmSync(parent, { recursive: true }));

const options = { command: "cairn build", subject: "out", wait: true, onWait: () => undefined };

/** Leaves a lock like a killed process. */
function leaveLock(holder: Partial<LockHolder>): void {
  mkdirSync(path.join(folder, "lock"), { recursive: true });
  const whole = { ...identifyProcess(), command: "cairn build", since: "2026-01-02T03:04:05.678Z", ...holder };
  writeFileSync(path.join(folder, "lock", "0123"), JSON.stringify(whole));
}

test("a lock leaves nothing behind", async () => {
  const lock = await takeLock(folder, options);
  // If the process is killed, its work folder stays among an author's files.
  expect(readdirSync(folder).sort()).toEqual([".gitignore", "lock"]);
  lock.release();
  expect(readdirSync(parent)).toEqual([]);
});

test("a lock removes folders that were made for it if they are empty", async () => {
  const deep = path.join(parent, "a/b/.out.cairn");
  (await takeLock(deep, options)).release();
  expect(readdirSync(parent)).toEqual([]);
  const injected = injectFault(2, "ENOSPC");
  expect(() => tryLock(deep, "cairn init")).toThrow("the disk is full");
  injected.end();
  expect(readdirSync(parent)).toEqual([]);
  const lock = await takeLock(deep, options);
  writeFileSync(path.join(parent, "a/file"), "");
  lock.release();
  expect(readdirSync(parent, { recursive: true })).toEqual(["a", "a/file"]);
});

test("a second process waits, and reports for which one", async () => {
  const messages: string[] = [];
  const first = await takeLock(folder, options);
  const second = takeLock(folder, { ...options, onWait: (message) => messages.push(message) });
  await expect.poll(() => messages.length).toBe(1);
  expect(messages[0]).toMatch(/^Waiting: process \d+ \(cairn build\) has been writing out since \d\d:\d\d:\d\d UTC\.$/);
  first.release();
  (await second).release();
});

test("a process that does not wait gets an error that names the holder", async () => {
  const first = await takeLock(folder, options);
  await expect(takeLock(folder, { ...options, wait: false })).rejects.toThrow(
    /^process \d+ \(cairn build\) has been writing out since .* UTC\. Run the command again later, or without --no-wait\.$/,
  );
  first.release();
});

test("of many concurrent processes, one holds the lock at a time", async () => {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const lock = await takeLock(folder, options);
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside--;
      lock.release();
    }),
  );
  expect(most).toBe(1);
  expect(readdirSync(parent)).toEqual([]);
});

const ended = () => spawnSync(process.execPath, ["--version"]).pid;

test.each<[string, () => Partial<LockHolder>]>([
  ["which runs no more", () => ({ pid: ended() })],
  ["whose number another has now", () => ({ started: "1" })],
  ["of before the machine was started again", () => ({ boot: "another" })],
])("a process %s does not hold the lock", (_, holder) => {
  leaveLock(holder());
  const lock = tryLock(folder, "cairn build");
  expect(lock).toHaveProperty("release");
  if ("release" in lock) lock.release();
  expect(readdirSync(parent)).toEqual([]);
});

test("without start times from the system, it is unknown whether a running process is the same one", () => {
  expect(hasEnded({ ...identifyProcess(), started: "" })).toBe("unknown");
  expect(hasEnded({ ...identifyProcess(), started: "", boot: "another" })).toBe("unknown");
  expect(hasEnded({ ...identifyProcess(), started: "", pid: ended() })).toBe(true);
});

test.each(["", "null", '{"pid":1}'])("a lock with incomplete content, %j, is free", (content) => {
  leaveLock({});
  writeFileSync(path.join(folder, "lock", "0123"), content);
  expect(tryLock(folder, "cairn build")).toHaveProperty("release");
});

const notRemoved =
  /^\S+\/lock is the lock of process \d+ \(cairn build\), which has ended, and it cannot be removed: .+\. Remove this folder, then run the command again\.$/;

test("a lock of a process that has ended is named if it cannot be removed", () => {
  leaveLock({ pid: ended() });
  const deny = (): never => {
    throw new Error("EACCES");
  };
  for (const method of ["remove", "removeFile"] as const) vi.spyOn(disk, method).mockImplementation(deny);
  expect(() => tryLock(folder, "cairn build")).toThrow(notRemoved);
  vi.restoreAllMocks();
  expect(readdirSync(folder)).toContain("lock");
});

describe("a holder that is not visible from here, and has not touched its file for two minutes", () => {
  beforeEach(() => {
    leaveLock({ host: "another 0123" });
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 60_000));
  });
  afterEach(() => vi.restoreAllMocks());

  test("does not hold the lock", async () => {
    (await takeLock(folder, options)).release();
    expect(readdirSync(parent)).toEqual([]);
  });

  test("is named if its lock cannot be removed, instead of being waited for", async () => {
    const injected = injectFault(1, "EACCES");
    await expect(takeLock(folder, options)).rejects.toThrow(notRemoved);
    injected.end();
  });
});

test("a lock held by another machine or container is never taken", () => {
  expect(hasEnded({ ...identifyProcess(), host: "another" })).toBe("unknown");
  expect(hasEnded({ ...identifyProcess(), namespace: "another" })).toBe("unknown");
  leaveLock({ host: "another 0123", pid: 1 });
  expect(tryLock(folder, "cairn build")).toMatchObject({ holder: { host: "another 0123" } });
});

test.each(faults)("%s at any operation: the next process gets the lock", (fault) => {
  // The last one is a rename, which needs no space.
  for (let position = 1; position <= (fault === "ENOSPC" ? 2 : 3); position++) {
    const injected = injectFault(position, fault);
    expect(() => tryLock(folder, "cairn build")).toThrow(
      fault.startsWith("E") ? /^(?:the disk is full|.*(?:cannot be written|the disk reports an error))/ : "",
    );
    injected.end();
    expect(fault.startsWith("E") ? readdirSync(parent) : []).toEqual([]);
    const lock = tryLock(folder, "cairn build");
    expect(lock).toHaveProperty("release");
    if ("release" in lock) lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the file of a lock says who holds it", async () => {
  const lock = await takeLock(folder, options);
  const [file = ""] = readdirSync(path.join(folder, "lock"));
  expect(JSON.parse(readFileSync(path.join(folder, "lock", file), "utf8"))).toMatchObject({ pid: process.pid });
  lock.release();
});
