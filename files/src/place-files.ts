import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { disk } from "./disk.ts";
import { asFileFailure, codeOf } from "./file-failure.ts";
import { removeEmptyFolder } from "./remove-quietly.ts";
import { temporaryName } from "./replace-file.ts";
import { statIfThere } from "./stat-if-there.ts";

/** What is to be placed. */
interface Placement {
  /** Paths within the target, in the order in which they are placed: what makes the others count comes last. */
  names: string[];
  /** All other files in the target go. */
  isAll: boolean;
  /** Absolute paths of those that have to be made for the files: what is over them comes first. */
  folders: string[];
}

export interface FilesToPlace extends Omit<Placement, "folders"> {
  /** Makes the new files in a folder, each at its path; names that are in the target already may be missing there. */
  prepare: (folder: string) => void;
}

const listName = "names.json";
const filesName = "files";

/**
 * Puts files into a folder that cannot be replaced as a whole. All of them are made in the work folder first, with the list
 * of what is to be done: what fails until then leaves the target as it was. From then on each file is put in its place by
 * one rename, and a process that is killed meanwhile leaves what `finishPlacing` goes on with.
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
    // What needs space is done before anything is replaced.
    // The work folder may lie in one of them: then it is there by now.
    for (const folder of folders) if (!existsSync(folder)) disk.makeFolder(folder);
    disk.rename(prepared, readyIn(workFolder));
  } catch (error) {
    dropPrepared(workFolder);
    throw error;
  }
  finishPlacing(target, workFolder);
}

/** Goes on with what `placeFiles` had begun, if anything. To be called by who holds the lock of the work folder. */
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
    // Without the list, only what is left of it has to go.
    disk.removeFile(list);
  }
  disk.remove(ready);
}

/** Whether a process was killed while it placed files. */
export function hasUnplacedFiles(workFolder: string): boolean {
  return existsSync(readyIn(workFolder));
}

/** What was made so far, with the folders for it, where a process was ended before it could be placed. */
function dropPrepared(workFolder: string): void {
  const prepared = preparedIn(workFolder);
  const folders = readList(path.join(prepared, listName))?.folders ?? [];
  for (const folder of folders.toReversed()) removeEmptyFolder(folder);
  disk.remove(prepared);
}

/** Nothing where it was not written to its end. */
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

/** What stands in a file's way is its author's, where not all other files go. @throws {FileFailure} that says what it is */
function checkWay(file: string): void {
  const failure = (code: string) => asFileFailure(Object.assign(new Error(code), { code }), file);
  if (statIfThere(file)?.isDirectory()) throw failure("EISDIR");
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const found = statIfThere(folder);
    if (found?.isDirectory()) return;
    if (found) throw failure("ENOTDIR");
  }
}

/** A folder and those above it that are not there yet; none where something else stands in the place of one. */
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
    // A folder stands where the file is to be, or a file where its folder is to be.
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

/** Onto another file system, in one step as well. */
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
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(target, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (name === left) continue;
      if (!entry.isDirectory()) {
        if (!names.has(name)) disk.removeFile(path.join(target, name));
        continue;
      }
      visit(name);
      removeEmptyFolder(path.join(target, name));
    }
  };
  visit("");
}
