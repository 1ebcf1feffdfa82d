import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { disk } from "./disk.ts";
import { codeOf, FileFailure, whyUnreadable } from "./file-failure.ts";
import { removeEmptyFolder, removeQuietly } from "./remove-quietly.ts";
import { hasEnded, identifyProcess, type ProcessIdentity } from "./process-identity.ts";
import { statIfThere } from "./stat-if-there.ts";

/** The holder of a lock, as stored in its file. */
export interface LockHolder extends ProcessIdentity {
  /** The command, such as `cairn build`. */
  command: string;
  /** The date and time in ISO format. */
  since: string;
}

export interface Lock {
  release: () => void;
}

export interface LockOptions {
  command: string;
  /** What is being written, for messages. */
  subject: string;
  /** Whether to wait for the holder; otherwise its lock is an error. */
  wait: boolean;
  /** Called once for each holder that is waited for, with a sentence. */
  onWait: (message: string) => void;
}

/** How often to look whether the lock is free, in milliseconds. */
const pollInterval = 100;
const beat = 2000;
/**
 * A timeout in milliseconds. A holder that is not visible from here counts as dead if it has not touched its file for
 * this time, because a thread may be busy for a while.
 */
const holderTimeout = 120_000;
/** The most attempts to take a free lock: far more than there are concurrent processes. */
const maxAttempts = 100;

/**
 * Takes the lock of a work folder. A lock is a folder with one file, which identifies the holder: it is created under
 * another name and then renamed, which only one process can do. A process that finds a dead holder removes that
 * holder's file, whose name is unique; an empty folder may be overwritten by a rename. So a live lock is never removed.
 * @throws {FileFailure} if it is held and should not be waited for, the folder is not writable, or a lock of a process
 * that has ended cannot be removed
 */
export async function takeLock(workFolder: string, options: LockOptions): Promise<Lock> {
  const heard = new Map<string, { touched: number; at: number }>();
  for (;;) {
    const found = tryLock(workFolder, options.command);
    if ("release" in found) return found;
    const { token, holder, touched } = found;
    const last = heard.get(token);
    if (last?.touched !== touched) heard.set(token, { touched, at: performance.now() });
    else if (hasEnded(holder) === "unknown" && performance.now() - last.at > holderTimeout) {
      removeDeadOwner(workFolder, found);
      continue;
    }
    const message = describeHolder(holder, options.subject);
    if (!options.wait) throw new FileFailure(`${message}. Run the command again later, or without --no-wait.`, "EBUSY");
    if (!last) options.onWait(`Waiting: ${message}.`);
    await setTimeout(pollInterval);
  }
}

interface FoundLock {
  token: string;
  /** The holder; undefined if a power cut destroyed the file's content. */
  holder: LockHolder | undefined;
  /** When its file was last touched. */
  touched: number;
}

type HeldLock = FoundLock & { holder: LockHolder };

/** Takes the lock of a work folder, or returns its holder. */
export function tryLock(workFolder: string, command: string): Lock | HeldLock {
  const token = randomBytes(8).toString("hex");
  const prepared = path.join(workFolder, `lock.${token}`);
  const lock = path.join(workFolder, "lock");
  const holder: LockHolder = { ...identifyProcess(), command, since: new Date().toISOString() };
  const folders: [string, ...string[]] = [workFolder, ...missingFolders(path.dirname(workFolder))];
  for (let attempt = 1; ; attempt++) {
    const held = readLock(lock);
    if (held?.holder && hasEnded(held.holder) !== true) return { ...held, holder: held.holder };
    // The first time, a failure may be a passing one.
    if (held && attempt === 1) removeOwner(workFolder, held.token);
    else if (held) removeDeadOwner(workFolder, held);
    try {
      disk.makeFolders(prepared);
      hideWorkFolder(workFolder);
      disk.write(path.join(prepared, token), JSON.stringify(holder));
      // Windows cannot rename over a folder, even an empty one.
      if (existsSync(lock)) removeEmptyFolder(lock);
      disk.rename(prepared, lock);
    } catch (error) {
      // Another process was faster, or removed the lock at the same moment. Windows reports the former with EPERM.
      const isTaken =
        ["ENOTEMPTY", "EEXIST"].includes(codeOf(error)) || (codeOf(error) === "EPERM" && existsSync(lock));
      const isRace = (isTaken || codeOf(error) === "ENOENT") && attempt < maxAttempts;
      removeQuietly(prepared);
      if (isRace) continue;
      removeUnused(folders);
      throw isTaken ? unreadableLock(lock) : error;
    }
    removeAbandoned(workFolder);
    return { release: holdLock(folders, token) };
  }
}

/** Returns a folder and its parents that do not exist yet; they are removed with the lock if they are still empty. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [folder, ...missingFolders(path.dirname(folder))];
}

/**
 * Keeps a lock alive for processes that cannot see this one. Returns a function that releases it. `folders` starts with
 * the work folder.
 */
function holdLock(folders: readonly [string, ...string[]], token: string): () => void {
  const [workFolder] = folders;
  const file = path.join(workFolder, "lock", token);
  const beating = setInterval(() => {
    try {
      disk.touch(file, new Date());
    } catch {
      // Someone removed the file.
    }
  }, beat).unref();
  return () => {
    clearInterval(beating);
    removeOwner(workFolder, token);
    removeUnused(folders);
  };
}

const ignoreFile = ".gitignore";

/**
 * Hides a work folder from Git while it is among an author's files, because it may contain a whole site if the process
 * is killed. Authors ignore folders for caches themselves.
 */
function hideWorkFolder(workFolder: string): void {
  const file = path.join(workFolder, ignoreFile);
  if (path.basename(workFolder) !== ".cairn" && !existsSync(file)) disk.write(file, "*\n");
}

/** Removes folders that were made for a lock, if nothing else is in them. */
function removeUnused(folders: readonly [string, ...string[]]): void {
  const [workFolder] = folders;
  const names = statIfThere(workFolder)?.isDirectory() ? readdirSync(workFolder) : [];
  if (names.length === 1 && names[0] === ignoreFile) removeQuietly(path.join(workFolder, ignoreFile));
  for (const folder of folders) removeEmptyFolder(folder);
}

/** Removes the file of one holder, and the folder if that is empty then. */
function removeOwner(workFolder: string, token: string): void {
  removeQuietly(path.join(workFolder, "lock", token));
  removeEmptyFolder(path.join(workFolder, "lock"));
}

/**
 * Removes the lock of a holder that has ended. Throws if this user may not, as after another user's build, because
 * waiting would never end.
 */
function removeDeadOwner(workFolder: string, { token, holder }: FoundLock): void {
  const lock = path.join(workFolder, "lock");
  try {
    disk.removeFile(path.join(lock, token));
  } catch (error) {
    // Another process has removed the file.
    if (codeOf(error) === "ENOENT") return;
    const who = holder ? `process ${holder.pid} (${holder.command})` : "a process";
    throw new FileFailure(
      `${lock} is the lock of ${who}, which has ended, and it cannot be removed: ${whyUnreadable(error, lock)}. Remove this folder, then run the command again.`,
      "EBUSY",
    );
  }
  removeEmptyFolder(lock);
}

/** Returns the error for a lock that exists at each attempt, but cannot be read. */
function unreadableLock(lock: string): FileFailure {
  const denied = Object.assign(new Error("denied"), { code: "EACCES" });
  return new FileFailure(
    `${lock} is the lock of another process, but cannot be read: ${whyUnreadable(denied, lock)}. If no other command is running there, remove this folder.`,
    "EBUSY",
  );
}

/** Reads a lock; undefined if it is free. */
function readLock(lock: string): FoundLock | undefined {
  try {
    const [token] = readdirSync(lock);
    if (token === undefined) return undefined;
    const file = path.join(lock, token);
    const { mtimeMs: touched } = statSync(file);
    return { token, holder: parseHolder(readFileSync(file, "utf8")), touched };
  } catch {
    return undefined;
  }
}

const fields: readonly (keyof LockHolder)[] = ["started", "host", "boot", "namespace", "command", "since"];

/**
 * Parses a lock's file; undefined if it is incomplete, which no process leaves: the file is written before the lock
 * gets its name.
 */
function parseHolder(text: string): LockHolder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<LockHolder> | null;
    const isWhole = typeof holder?.pid === "number" && fields.every((field) => typeof holder[field] === "string");
    return isWhole ? (holder as LockHolder) : undefined;
  } catch {
    return undefined;
  }
}

/** Removes locks prepared by killed processes that were waiting. */
function removeAbandoned(workFolder: string): void {
  for (const name of readdirSync(workFolder)) {
    if (!name.startsWith("lock.")) continue;
    const prepared = readLock(path.join(workFolder, name));
    if (!prepared?.holder || hasEnded(prepared.holder) === true) removeQuietly(path.join(workFolder, name));
  }
}

function describeHolder({ pid, host, command, since }: LockHolder, subject: string): string {
  const machine = host === identifyProcess().host ? "" : ` on ${host.split(" ", 1)[0]}`;
  return `process ${pid}${machine} (${command}) has been writing ${subject} since ${since.slice(11, 19)} UTC`;
}
