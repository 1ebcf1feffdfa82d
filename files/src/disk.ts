import {
  appendFileSync,
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { spawnSync } from "node:child_process";
import { asFileFailure, codeOf, type FileOperation } from "./file-failure.ts";

/** System call number of `renameat2` by Node's name of the processor. */
const callNumbers: Partial<Record<string, number>> = { x64: 316, arm64: 276 };
/** The arguments of `renameat2`: paths relative to the current folder, and the flag for an exchange. */
const perlArguments = "-100, $ARGV[0], -100, $ARGV[1], 2";

/**
 * All write operations on a user's files. No other file imports functions that write, so that a test can make each
 * operation fail or end the process there. Errors say what was needed and what there was.
 */
export const disk = {
  /** Makes a folder in an existing folder. */
  makeFolder: (folder: string): void => attempt(folder, () => mkdirSync(folder)),
  makeFolders: (folder: string): void => attempt(folder, () => makeFolders(folder)),
  write: (file: string, content: FileContent): void =>
    attempt(file, () => writeContent(file, content), { bytes: sizeOfContent(content) }),
  append: (file: string, text: string): void =>
    attempt(file, () => appendFileSync(file, text), { bytes: Buffer.byteLength(text) }),
  rename: (from: string, to: string): void => attempt(to, () => renameSync(from, to), { from }),
  link: (from: string, to: string): void => attempt(to, () => linkSync(from, to)),
  copy: (from: string, to: string): void => attempt(to, () => copyFileSync(from, to), { bytes: sizeOf(from) }),
  /** Swaps two folders in one step. Returns whether that was possible. */
  exchange: (one: string, other: string): boolean => exchangePaths(one, other),
  /** Removes a folder only if it is empty. */
  removeFolder: (folder: string): void => attempt(folder, () => rmdirSync(folder)),
  removeFile: (file: string): void => attempt(file, () => unlinkSync(file)),
  /** Removes a file, or a folder with its content, if it exists. */
  remove: (target: string): void => attempt(target, () => removeTree(target)),
  /** Marks a file as still in use. */
  touch: (file: string, now: Date): void => attempt(file, () => utimesSync(file, now, now)),
  allow: (file: string, mode: number): void => attempt(file, () => chmodSync(file, mode)),
};

/** Content of a file. The parts of an array are concatenated. */
export type FileContent = string | Uint8Array | readonly Uint8Array[];

function writeContent(file: string, content: FileContent): void {
  if (typeof content === "string" || content instanceof Uint8Array) return writeFileSync(file, content);
  const opened = openSync(file, "w");
  try {
    for (const part of content) writeFileSync(opened, part);
  } finally {
    closeSync(opened);
  }
}

function sizeOfContent(content: FileContent): number {
  if (typeof content === "string") return Buffer.byteLength(content);
  return content instanceof Uint8Array ? content.byteLength : content.reduce((sum, part) => sum + part.byteLength, 0);
}

/** Makes a folder and its parents. Node's own recursive option reports a full or read-only disk as a missing folder. */
function makeFolders(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  try {
    mkdirSync(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === "EEXIST" && statSync(folder).isDirectory()) return;
    if (code !== "ENOENT" || folder === path.dirname(folder)) throw error;
    makeFolders(path.dirname(folder));
    if (!existsSync(folder)) mkdirSync(folder);
  }
}

/**
 * Removes a file or a folder with its content. Node's own recursive removal takes twice the processor time, and loading
 * it takes 3 ms even if there is nothing to remove. On Windows it is used, because it also removes read-only files.
 */
function removeTree(target: string): void {
  if (process.platform === "win32") return rmSync(target, { recursive: true, force: true });
  removeIfThere(() => removeEntry(target, lstatSync(target).isDirectory()));
}

function removeEntry(target: string, isFolder: boolean): void {
  removeIfThere(() => {
    if (!isFolder) return unlinkSync(target);
    for (const entry of readdirSync(target, { withFileTypes: true }))
      removeEntry(`${target}/${entry.name}`, entry.isDirectory());
    rmdirSync(target);
  });
}

/** Removes something if it exists: another process may remove it at the same time, or a parent may be a file. */
function removeIfThere(remove: () => void): void {
  try {
    remove();
  } catch (error) {
    if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") throw error;
  }
}

/** Pauses between attempts in milliseconds, two seconds in all. */
const pauses = [10, 20, 50, 100, 200, 400, 600, 620];

/**
 * Runs an operation; on Windows repeatedly until it succeeds. There, files that another program has open cannot be
 * renamed or removed, and virus scanners open new files for a moment. Nor can anything be created in the place of a
 * removed file that is still open.
 */
function onceFree(run: () => void): void {
  for (const pause of process.platform === "win32" ? pauses : []) {
    try {
      return run();
    } catch (error) {
      if (!["EACCES", "EBUSY", "EPERM"].includes(codeOf(error))) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  run();
}

function attempt(target: string, run: () => void, operation?: FileOperation): void {
  try {
    onceFree(run);
  } catch (error) {
    throw asFileFailure(error, target, operation);
  }
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/**
 * Swaps two folders atomically on Linux, so that one of them is visible at each moment. Node has no such call; Perl, a
 * part of every Debian, can make it, and newer versions of `mv` have an option. Returns whether it worked: it does not
 * on other systems, on network shares, and for a mounted folder.
 */
function exchangePaths(one: string, other: string): boolean {
  if (process.platform !== "linux") return false;
  const before = nodeOf(one);
  if (before === undefined) return false;
  const call = callNumbers[process.arch];
  const isMissing =
    call === undefined || runCommand("perl", ["-e", `exit !(syscall(${call}, ${perlArguments}) == 0)`, one, other]);
  if (isMissing) runCommand("mv", ["--exchange", "--no-target-directory", "--", one, other]);
  return nodeOf(other) === before;
}

/** Runs a command and waits for its end. Returns whether there is no such command. */
function runCommand(command: string, parameters: string[]): boolean {
  const { error } = spawnSync(command, parameters, { stdio: "ignore" });
  return error !== undefined;
}

function nodeOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}
