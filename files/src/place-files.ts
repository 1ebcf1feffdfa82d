import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { disk } from "./disk.ts";
import { asFileFailure, codeOf } from "./file-failure.ts";
import { removeEmptyFolder, removeQuietly } from "./remove-quietly.ts";
import { temporaryName } from "./replace-file.ts";
import { statIfThere } from "./stat-if-there.ts";

/** The list of files to place. */
interface Placement {
  /** Paths within the target, in the order of placing. A file that refers to the others comes last. */
  names: string[];
  /** Whether all other files in the target are removed. */
  isAll: boolean;
  /** Absolute paths of folders to be made, parents first. */
  folders: string[];
}

export interface FilesToPlace extends Omit<Placement, "folders"> {
  /** Creates the new files in a folder; files that already exist in the target may be left out. */
  prepare: (folder: string) => void;
}

const listName = "names.json";
const filesName = "files";

/**
 * Puts files into a folder that cannot be replaced as a whole. First, all of them are created in the work folder, with
 * a list of what to do: a failure until then leaves the target unchanged. After that, each file is placed by one
 * rename, and if the process is killed, `finishPlacing` continues.
 */
export function placeFiles(target: string, workFolder: string, { names, isAll, prepare }: FilesToPlace): void {
  const prepared = preparedIn(workFolder);
  if (!isAll) for (const name of names) checkWay(path.join(target, name));
  disk.remove(prepared);
  const folders = Array.from(new Set(names.flatMap((name) => missingFolders(path.dirname(path.join(target, name))))));
  try {
    disk.makeFolders(path.join(prepared, filesName));
    prepare(path.join(prepared, filesName));
    disk.write(path.join(prepared, listName), JSON.stringify({ names, isAll, folders } satisfies Placement));
    // Everything that needs space is done before anything is replaced. The work folder may be in one of these folders,
    // which then exists by now.
    for (const folder of folders) if (!existsSync(folder)) disk.makeFolder(folder);
    disk.rename(prepared, readyIn(workFolder));
  } catch (error) {
    dropPrepared(workFolder);
    throw error;
  }
  finishPlacing(target, workFolder);
}

/** Finishes an interrupted `placeFiles`. The caller must hold the lock of the work folder. */
export function finishPlacing(target: string, workFolder: string): void {
  dropPrepared(workFolder);
  const ready = readyIn(workFolder);
  if (!existsSync(ready)) return;
  const list = path.join(ready, listName);
  const placement = readList(list);
  if (placement) {
    const { names, isAll } = placement;
    for (const name of names) {
      const from = path.join(ready, filesName, name);
      if (existsSync(from)) moveInto(from, path.join(target, name));
    }
    if (isAll) removeOthers(target, new Set(names), path.relative(target, workFolder));
    // Without the list, a later call only removes the remains.
    disk.removeFile(list);
  }
  disk.remove(ready);
}

/** Whether a process was killed while it placed files. */
export function hasUnplacedFiles(workFolder: string): boolean {
  return existsSync(readyIn(workFolder));
}

/**
 * Removes files and folders that were prepared before a process was killed. Failures are ignored: another user's files
 * may not be removable, and reading the site does not require it.
 */
function dropPrepared(workFolder: string): void {
  const prepared = preparedIn(workFolder);
  const folders = readList(path.join(prepared, listName))?.folders ?? [];
  for (const folder of folders.toReversed()) removeEmptyFolder(folder);
  removeQuietly(prepared);
}

/** Reads a list; undefined if it was not written completely. */
function readList(file: string): Placement | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Placement;
  } catch {
    return undefined;
  }
}

function preparedIn(workFolder: string): string {
  return path.join(workFolder, "prepared");
}

function readyIn(workFolder: string): string {
  return path.join(workFolder, "ready");
}

/**
 * Checks that nothing is in the place of a new file, because it would be the author's. @throws {FileFailure} that names
 * it
 */
function checkWay(file: string): void {
  const failure = (code: string) => asFileFailure(Object.assign(new Error(code), { code }), file);
  if (statIfThere(file)?.isDirectory()) throw failure("EISDIR");
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const found = statIfThere(folder);
    if (found?.isDirectory()) return;
    if (found) throw failure("ENOTDIR");
  }
}

/** Returns a folder and its parents that do not exist yet; none if there is something else in the place of one. */
function missingFolders(folder: string): string[] {
  const found = statIfThere(folder);
  if (found) return [];
  const above = path.dirname(folder);
  const missing = missingFolders(above);
  return missing.length > 0 || statIfThere(above)?.isDirectory() ? [...missing, folder] : [];
}

function moveInto(from: string, to: string): void {
  try {
    disk.rename(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (code === "EXDEV") return copyInto(from, to);
    if (!["EISDIR", "ENOTDIR", "ENOTEMPTY", "EEXIST", "ENOENT"].includes(code)) throw error;
    // There is a folder in the place of the file, or a file in the place of its folder.
    makeWay(path.dirname(to));
    disk.remove(to);
    disk.rename(from, to);
  }
}

function makeWay(folder: string): void {
  const found = statIfThere(folder);
  if (found?.isDirectory()) return;
  if (found) disk.removeFile(folder);
  else makeWay(path.dirname(folder));
  disk.makeFolders(folder);
}

/** Moves a file to another file system, atomically. */
function copyInto(from: string, to: string): void {
  const temporary = temporaryName(to);
  try {
    disk.copy(from, temporary);
    disk.rename(temporary, to);
  } catch (error) {
    disk.remove(temporary);
    throw error;
  }
  disk.removeFile(from);
}

function removeOthers(target: string, names: ReadonlySet<string>, left: string): void {
  const inSmallLetters = new Map(Array.from(names, (name) => [name.toLowerCase(), name]));
  // If the system ignores case, a new file has the name of the one that it replaced.
  const isOneOf = (name: string): boolean => {
    const similar = names.has(name) ? undefined : inSmallLetters.get(name.toLowerCase());
    return (
      names.has(name) || (similar !== undefined && isSameFile(path.join(target, name), path.join(target, similar)))
    );
  };
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(target, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (name === left) continue;
      if (!entry.isDirectory()) {
        if (!isOneOf(name)) disk.removeFile(path.join(target, name));
        continue;
      }
      visit(name);
      removeEmptyFolder(path.join(target, name));
    }
  };
  visit("");
}

function isSameFile(one: string, other: string): boolean {
  const found = statIfThere(one);
  return found !== undefined && found.ino === statIfThere(other)?.ino;
}
